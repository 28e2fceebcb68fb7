import { type RefObject, useLayoutEffect } from 'react';

/** px between what stands at the bottom of a screen and the toasts over it. */
const APART = 12;

/** How high each of those that are there reaches, in px from the bottom of the window. */
const reaches = new Map<Element, number>();

/** Toasts stand above the highest of them. */
function tell(): void {
  const highest = Math.max(0, ...reaches.values());
  const { style } = document.documentElement;
  if (highest === 0) style.removeProperty('--toasts-above');
  else style.setProperty('--toasts-above', `${Math.ceil(highest + APART)}px`);
}

/** Keeps toasts off an element that floats at the bottom of the screen, however high it is. */
export function useToastsAbove(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const look = (): void => {
      reaches.set(element, innerHeight - element.getBoundingClientRect().top);
      tell();
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(document.documentElement);
    look();
    return () => {
      observer.disconnect();
      reaches.delete(element);
      tell();
    };
  }, [ref]);
}
