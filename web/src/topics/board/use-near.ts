import { type RefObject, useEffect, useState } from 'react';

/** How far outside of the window something already counts as near. */
const MARGIN = '0px 240px';

/** Whether an element is in the window or close to it, or ever was: what has been drawn stays, with its scroll position. */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near]);
  return near;
}
