import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect } from 'react';
import { dragOf } from './drag-data.ts';

/** Scrolls the element while something of this kind is dragged near its edge. */
export function useDragScroll(ref: RefObject<HTMLElement | null>, kind: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return autoScrollForElements({ element, canScroll: ({ source }) => dragOf(kind, source.data) !== null });
  }, [ref, kind]);
}
