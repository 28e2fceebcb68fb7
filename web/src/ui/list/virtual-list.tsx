import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useReducer } from 'react';
import classes from './list.module.css';

interface VirtualRow {
  index: number;
  key: string;
  /** Distance from the top of the list in px. */
  start: number;
}

interface VirtualRows {
  rows: readonly VirtualRow[];
  /** Height of the whole list in px. */
  height: number;
  /** Ref of a row of unknown height; it needs `data-index`. */
  measure: (element: Element | null) => void;
  scrollTo: (index: number) => void;
}

interface VirtualOptions {
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

interface VirtualListProps extends VirtualOptions {
  scroller: RefObject<HTMLElement | null>;
  /** Rows may be of any height: each is measured, `rowHeight` is the first guess. */
  measured?: boolean;
  /** Name of the list for readers. */
  label: string;
  /** Keeps this row in view when it changes (keyboard). */
  focusIndex?: number | null;
  children: (index: number) => ReactNode;
}

/** A windowed list of things one below the other. Every item says its place, so that readers know the true length. */
export function VirtualList({ measured = false, label, focusIndex, children, ...options }: VirtualListProps) {
  const { rows, height, measure, scrollTo } = useVirtualRows(options);
  useEffect(() => {
    if (focusIndex !== null && focusIndex !== undefined) scrollTo(focusIndex);
  }, [focusIndex, scrollTo]);
  return (
    <div role="list" aria-label={label} className={classes.list} style={{ height }}>
      {rows.map((row) => (
        <div
          key={row.key}
          ref={measured ? measure : undefined}
          role="listitem"
          aria-posinset={row.index + 1}
          aria-setsize={options.count}
          data-index={row.index}
          className={classes.item}
          style={{ transform: `translateY(${row.start}px)` }}
        >
          {children(row.index)}
        </div>
      ))}
    </div>
  );
}
