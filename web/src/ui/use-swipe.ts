import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far a finger goes for a swipe to count, in px. */
const FAR = 96;
/** So far to a side, in px, it is a swipe and neither a press nor a scroll. */
const BEGINS = 10;

export type Side = 'left' | 'right';

/** What a swipe to a side does; null where nothing lies there. */
export type Swipes = Readonly<Record<Side, (() => void) | null>>;

/**
 * Has an element follow a finger to the sides and acts on a swipe that goes far enough; else it falls back. While it is under
 * way the element has `--swipe` (px), `data-swipe` (the side) and `data-far`. What scrolls sideways or takes text inside
 * of it keeps its own gestures. The element needs `touch-action: pan-y`.
 */
export function useSwipe(ref: RefObject<HTMLElement | null>, swipes: Swipes): void {
  const open = useEffectEvent((side: Side) => swipes[side] !== null);
  const swiped = useEffectEvent((side: Side) => swipes[side]?.());
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    let from: { x: number; y: number } | null = null;
    let by = 0;
    const side = (): Side => (by < 0 ? 'left' : 'right');
    function show(distance: number): void {
      by = distance;
      element?.style.setProperty('--swipe', `${by}px`);
      element?.toggleAttribute('data-far', Math.abs(by) >= FAR);
      if (by === 0) element?.removeAttribute('data-swipe');
      else element?.setAttribute('data-swipe', side());
    }
    function begin(event: PointerEvent): void {
      const own = event.pointerType === 'touch' && event.isPrimary && !keepsGestures(event.target, element);
      from = own ? { x: event.clientX, y: event.clientY } : null;
    }
    function follow(event: PointerEvent): void {
      if (from === null || !event.isPrimary) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (by === 0 && (Math.abs(x) < BEGINS || Math.abs(x) < Math.abs(y))) return;
      show(open(x < 0 ? 'left' : 'right') ? x : 0);
    }
    function release(): void {
      const act = Math.abs(by) >= FAR ? side() : null;
      cancel();
      if (act !== null) swiped(act);
    }
    function cancel(): void {
      from = null;
      if (by !== 0) show(0);
    }
    element.addEventListener('pointerdown', begin);
    element.addEventListener('pointermove', follow);
    element.addEventListener('pointerup', release);
    element.addEventListener('pointercancel', cancel);
    return () => {
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('pointermove', follow);
      element.removeEventListener('pointerup', release);
      element.removeEventListener('pointercancel', cancel);
    };
  }, [ref]);
}

function keepsGestures(target: EventTarget | null, within: Element | null): boolean {
  for (let at = target as Element | null; at && at !== within; at = at.parentElement) {
    if (at.matches('input, textarea, select, [contenteditable]')) return true;
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}
