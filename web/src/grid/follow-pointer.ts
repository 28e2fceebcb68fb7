import { openLayer } from '../ui/index.ts';

/** What a press does once the pointer moves. */
export interface PointerHandlers {
  /** px the pointer goes before it counts as taken. */
  slack: number;
  take: () => void;
  move: (event: PointerEvent) => void;
  /** Let go, or given up: with Escape, or because the browser took the pointer for itself. */
  end: (done: boolean) => void;
}

/**
 * Follows a press until it ends. Neither the click nor the Escape that ends one means anything else.
 *
 * Pointer events, and not drag and drop of the browser as for cards: a width follows the pointer, and the heads that are
 * moved are buttons, on which Firefox begins no drag (its bug 568313).
 */
export function followPointer(press: PointerEvent, { slack, take, move, end }: PointerHandlers): void {
  if (press.button !== 0 || !press.isPrimary) return;
  const listening = new AbortController();
  const { signal } = listening;
  let taken = false;
  let closeLayer: (() => void) | undefined;
  const stop = (done: boolean): void => {
    listening.abort();
    closeLayer?.();
    if (!taken) return;
    end(done);
    if (done) ignoreClick();
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    if (!taken) {
      if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < slack) return;
      taken = true;
      closeLayer = openLayer(giveUp);
      // Nothing else reacts to the pointer meanwhile, and the cursor stays that of what is in hand.
      (press.target as Element).setPointerCapture(press.pointerId);
      take();
    }
    move(event);
  };
  const giveUp = (): void => {
    stop(false);
    // It is still pressed.
    window.addEventListener('pointerup', ignoreClick, { once: true });
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', () => stop(true), { signal });
  window.addEventListener('pointercancel', () => stop(false), { signal });
}

/** The click that belongs to the end of a drag comes right behind it, if at all. */
function ignoreClick(): void {
  const listening = new AbortController();
  const ignore = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, once: true, signal: listening.signal });
  setTimeout(() => listening.abort());
}
