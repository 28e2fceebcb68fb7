import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * How many of up to `most` things fit into an element. Begins with all and takes one away as long as the content is wider
 * than the element; `what` changes with the content, and then, as with every new width, it begins again.
 */
export function useFittingCount(ref: RefObject<HTMLElement | null>, most: number, what: string): number {
  const [width, setWidth] = useState(0);
  const question = `${most} ${width} ${what}`;
  const [answer, setAnswer] = useState({ question, fitting: most });
  const fitting = answer.question === question ? answer.fitting : most;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element && fitting > 0 && element.scrollWidth > element.clientWidth + 1)
      setAnswer({ question, fitting: fitting - 1 });
  }, [ref, question, fitting]);
  return fitting;
}
