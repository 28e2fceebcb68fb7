import { type RefObject, useEffect } from 'react';

/** What scrolls sideways by itself, or takes the arrows. */
const OWN = 'input, textarea, select, [role=menu], [role=dialog], [role=grid], [role=tablist]';
const STEP = 260;

/**
 * Lets the board scroll sideways from anywhere on its screen: by a wheel or a trackpad over the head and the tools, and by
 * the left and right arrows while nothing has the focus. Over its columns the browser does it.
 */
export function useBoardScroll(ref: RefObject<HTMLElement | null>, screen: string): void {
  useEffect(() => {
    const board = ref.current;
    const around = board?.closest(screen);
    if (!board || !around) return;
    const isElsewhere = ({ target }: Event): boolean =>
      target instanceof Element && !board.contains(target) && target.closest(OWN) === null;
    const onWheel = (event: Event): void => {
      const { deltaX, deltaY, shiftKey } = event as WheelEvent;
      const sideways = shiftKey && deltaX === 0 ? deltaY : deltaX;
      if (isElsewhere(event) && Math.abs(sideways) >= Math.abs(shiftKey ? 0 : deltaY))
        board.scrollLeft += sideways;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (target !== document.body || altKey || ctrlKey || metaKey || shiftKey) return;
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      event.preventDefault();
      board.scrollBy({ left: key === 'ArrowLeft' ? -STEP : STEP });
    };
    around.addEventListener('wheel', onWheel, { passive: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      around.removeEventListener('wheel', onWheel);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [ref, screen]);
}

/** Brings a column or lane into view, as cards of one that is far away are not drawn. */
export function showStack(key: string): void {
  document
    .querySelector(`[data-stack="${CSS.escape(key)}"]`)
    ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}
