import type { Attachment } from 'svelte/attachments';

const STOPS = 'button, a[href], input, select, textarea, summary';

/**
 * What was pressed often goes away: a card leaves the hand, a question is answered. Whoever walks with the keyboard
 * then stands beside it in the same list, or on the board itself, and never at the top of the page.
 */
export const keepingPlace: Attachment<HTMLElement> = (board) => {
  let last: HTMLElement | null = null;
  let list: Element | null = null;
  let place = 0;

  function focused({ target }: FocusEvent): void {
    const walked =
      target instanceof HTMLElement && board.contains(target) && target.matches(':focus-visible');
    last = walked && target !== board ? target : null;
    list = last?.closest('ul, ol') ?? null;
    place = last === null ? 0 : stopsIn(list).indexOf(last);
  }
  function changed(): void {
    if (last === null || document.activeElement !== document.body || !document.hasFocus()) return;
    if (last.isConnected) return comeBack(last);
    last = null;
    const beside = list?.isConnected ? stopsIn(list) : [];
    (beside[Math.min(place, beside.length - 1)] ?? board).focus({ preventScroll: true });
  }
  const touched = () => (last = null);

  const watcher = new MutationObserver(changed);
  watcher.observe(board, { childList: true, subtree: true, attributeFilter: ['class', 'inert'] });
  document.addEventListener('focusin', focused);
  document.addEventListener('pointerdown', touched);
  return () => {
    watcher.disconnect();
    document.removeEventListener('focusin', focused);
    document.removeEventListener('pointerdown', touched);
  };
};

/** What was hidden for a moment, while a card flew or a page lay over it, is where it was. */
function comeBack(place: HTMLElement): void {
  if (place.checkVisibility({ visibilityProperty: true })) place.focus({ preventScroll: true });
}

const stopsIn = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(STOPS) ?? []),
];
