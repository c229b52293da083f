/** Setting a table up in breaths: a slow phone answers touches in between, and paints what is there already. */

/** A page that nobody looks at paints no frames; it goes on all the same. */
const UNSEEN = 20;

/** Go on when what is there has been painted; gives the way to call that off. */
function afterPaint(next: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (document.hidden) {
    timer = setTimeout(next, UNSEEN);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => (timer = setTimeout(next)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

export const breath = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));

/** Counts how many of so many steps of a component may be there by now: the first at once, one more each breath. */
export class Breaths {
  taken = $state.raw(1);

  constructor(private readonly steps: number) {
    $effect(() => (this.taken === steps ? undefined : afterPaint(() => (this.taken += 1))));
  }

  /** Is something still to come? Then a screen reader waits too (`aria-busy`). */
  get busy(): boolean {
    return this.taken < this.steps;
  }
}
