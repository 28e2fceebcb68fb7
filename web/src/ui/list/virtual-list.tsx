import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useReducer } from 'react';
import classes from './list.module.css';

interface VirtualOptions {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** Height of a row in px: exact when rows are not measured, else the first guess. */
  rowHeight: number;
  keyOf: (index: number) => string;
  gap?: number;
  overscan?: number;
  /** Space above the first and below the last row in px, also kept free when scrolling to a row. */
  padding?: { start: number; end: number };
}

/**
 * The rows of a long list that are near the window, each with its start in px, and the height of the whole list; everything
 * else is not in the document. `measure` is the ref of a row of unknown height, which needs `data-index`.
 */
export function useVirtualRows(options: VirtualOptions) {
  const { count, scroller, rowHeight, keyOf, gap = 0, overscan = 6, padding } = options;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
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
  /** Name of the list for readers. */
  label: string;
  /** Keeps this row in view when it changes (keyboard). */
  focusIndex?: number | null;
  children: (index: number) => ReactNode;
}

/** A windowed list of things of any height one below the other. Every item says its place, so that readers know the true length. */
export function VirtualList({ label, focusIndex, children, ...options }: VirtualListProps) {
  const { rows, height, measure, scrollTo } = useVirtualRows(options);
  const covered = options.padding?.end ?? 0;
  // Also when something comes to cover the end of the list.
  useEffect(() => {
    if (focusIndex !== null && focusIndex !== undefined) scrollTo(focusIndex);
  }, [focusIndex, scrollTo, covered]);
  return (
    <div role="list" aria-label={label} className={classes.list} style={{ height }}>
      {rows.map((row) => (
        <div
          key={row.key}
          ref={measure}
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
