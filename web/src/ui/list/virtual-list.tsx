import { type ReactNode, type RefObject, useEffect } from 'react';
import classes from './list.module.css';
import { type VirtualOptions, useVirtualRows } from './use-virtual-rows.ts';

export interface VirtualListProps extends VirtualOptions {
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
