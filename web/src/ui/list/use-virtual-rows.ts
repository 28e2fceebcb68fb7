import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useReducer } from 'react';

export interface VirtualRow {
  index: number;
  key: string;
  /** Distance from the top of the list in px. */
  start: number;
}

export interface VirtualRows {
  rows: readonly VirtualRow[];
  /** Height of the whole list in px. */
  height: number;
  /** Ref of a row of unknown height; it needs `data-index`. */
  measure: (element: Element | null) => void;
  scrollTo: (index: number) => void;
}

export interface VirtualOptions {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** Height of a row in px: exact when rows are not measured. */
  rowHeight: number | ((index: number) => number);
  keyOf: (index: number) => string;
  gap?: number;
  overscan?: number;
  /** Space above the first and below the last row in px, also kept free when scrolling to a row. */
  padding?: { start: number; end: number };
}

/** The rows of a long list that are near the window; everything else is not in the document. */
export function useVirtualRows(options: VirtualOptions): VirtualRows {
  const { count, scroller, rowHeight, keyOf, gap = 0, overscan = 6, padding } = options;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: typeof rowHeight === 'number' ? () => rowHeight : rowHeight,
    getItemKey: keyOf,
    gap,
    overscan,
    ...(padding && {
      paddingStart: padding.start,
      paddingEnd: padding.end,
      scrollPaddingStart: padding.start,
      scrollPaddingEnd: padding.end,
    }),
  });
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // A scroller around the list gets its ref after the list has looked for it; without another render no row appears.
    if (virtualizer.scrollElement !== scroller.current) drawAgain();
  }, [virtualizer, scroller]);
  const scrollTo = useCallback(
    (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    [virtualizer],
  );
  return {
    rows: virtualizer.getVirtualItems().map(({ index, key, start }) => ({ index, key: String(key), start })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    scrollTo,
  };
}
