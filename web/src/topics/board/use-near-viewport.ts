import { type RefObject, useEffect, useState } from 'react';

/** How far outside of the window something already counts as near the viewport. */
const MARGIN = '0px 240px';

/** Whether an element is in the window or close to it, or ever was: what has been drawn stays, with its scroll position. */
export function useNearViewport(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
