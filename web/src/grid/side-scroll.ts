import { type RefObject, useRef } from 'react';

/** px from an edge within which it scrolls, and px a frame. */
const REACH = 40;
const STEP = 10;

/**
 * Scrolls sideways while a pointer is near the right edge, or near the edge of what is pinned. Answers who has to be told
 * where the pointer is, in px of the window; null ends it.
 */
export function useSideScroll(scroller: RefObject<HTMLElement | null>): (pointer: number | null) => void {
  const at = useRef<number | null>(null);
  const frame = useRef(0);
  const step = (): void => {
    frame.current = 0;
    if (scroller.current === null || at.current === null) return;
    const by = stepAt(scroller.current, at.current);
    if (by === 0) return;
    scroller.current.scrollBy({ left: by, behavior: 'instant' });
    frame.current = requestAnimationFrame(step);
  };
  return (pointer) => {
    at.current = pointer;
    if (frame.current === 0) frame.current = requestAnimationFrame(step);
  };
}

function stepAt(scroller: HTMLElement, pointer: number): number {
  const { left, right } = sidesOf(scroller);
  if (pointer > right - REACH) return STEP;
  return pointer > left && pointer < left + REACH ? -STEP : 0;
}

/** Scrolls sideways as far as it takes to see a head whole, beside what is pinned; browsers take it for seen under that, too. */
export function showBeside(scroller: HTMLElement, head: HTMLElement): void {
  const [sides, own] = [sidesOf(scroller), head.getBoundingClientRect()];
  const over = own.left < sides.left ? own.left - sides.left : Math.max(0, own.right - sides.right);
  if (over !== 0) scroller.scrollBy({ left: over, behavior: 'instant' });
}

/** Between which px of the window what scrolls is seen. */
function sidesOf(scroller: HTMLElement): { left: number; right: number } {
  const { left, right } = scroller.getBoundingClientRect();
  return { left: left + Number.parseFloat(scroller.style.getPropertyValue('--pinned')), right };
}
