import type { Attachment } from 'svelte/attachments';

const LONG = 450;
const STILL = 10;

/** A card held long, right-clicked, or asked about with the key I, explains itself; a scroll or a tap does not. */
export function holding(explain: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: [number, number] = [0, 0];
    let held = false;
    let isDown = false;
    const down = (event: PointerEvent) => {
      held = false;
      from = [event.clientX, event.clientY];
      isDown = true;
      timer = setTimeout(() => requestAnimationFrame(hold), LONG);
    };
    // on a busy device the finger may be up already, and only the news of it is late: a frame brings it
    const hold = () => {
      if (!isDown) return;
      held = true;
      explain();
    };
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL) up();
    };
    const up = () => {
      isDown = false;
      clearTimeout(timer);
    };
    const click = (event: MouseEvent) => {
      if (!held) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held = false;
    };
    const menu = (event: Event) => {
      event.preventDefault();
      clearTimeout(timer);
      if (!held) explain();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'i' && !event.ctrlKey && !event.metaKey) explain();
    };
    const ears: [string, EventListener][] = [
      ['pointerdown', down as EventListener],
      ['pointermove', move as EventListener],
      ['pointerup', up],
      ['pointercancel', up],
      ['contextmenu', menu],
      ['keydown', key as EventListener],
    ];
    for (const [name, ear] of ears) node.addEventListener(name, ear);
    node.addEventListener('click', click, true);
    return () => {
      clearTimeout(timer);
      for (const [name, ear] of ears) node.removeEventListener(name, ear);
      node.removeEventListener('click', click, true);
    };
  };
}
