/** What somebody has begun to type: it outlives a closed sheet and a lost line. */
class Draft {
  text = $state('');
}

export const draft = new Draft();
