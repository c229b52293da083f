/** A key is a move only while nobody types, nothing is focused, and no sheet lies over the table. */
export function keyMeansNothing(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return true;
  const focused = document.activeElement;
  if (
    focused !== null &&
    focused !== document.body &&
    focused.matches('button, a, input, select, textarea, summary')
  ) {
    return true;
  }
  return document.querySelector('dialog[open]') !== null;
}
