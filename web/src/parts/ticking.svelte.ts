/** Whole seconds left until a moment, for a component to show; ticks only while there is something to count. */
export function ticking(until: () => number | null): { readonly seconds: number; readonly text: string } {
  let seconds = $state.raw(0);
  $effect(() => {
    const end = until();
    if (end === null) return;
    const count = () => (seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  });
  return {
    get seconds() {
      return seconds;
    },
    get text() {
      return clockText(seconds);
    },
  };
}

/** 45, 2:05, 3 h, 2 d. */
export function clockText(seconds: number): string {
  if (seconds < 60) return String(seconds);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}
