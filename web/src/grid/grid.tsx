import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { useFixedRows } from '../ui/index.ts';
import { type GridColumn, leastWidth, tracksOf } from './columns.tsx';
import { GridHead, type GridOrder } from './grid-head.tsx';
import { onGridKey } from './grid-keys.ts';
import { GridRow, type GridRows } from './grid-row.tsx';
import classes from './grid.module.css';
import type { Selection } from './selection.ts';

export interface GridProps<Row, Context> extends GridOrder {
  label: string;
  rows: GridRows<Row, Context>;
  /** The loaded ids that are shown. */
  ids: readonly string[];
  /** All that match, loaded or not. */
  total: number;
  columns: readonly GridColumn<Row, Context>[];
  /** px */
  rowHeight: number;
  selection: Selection;
  onOpen: (id: string) => void;
  /** The menu of a row, asked for by a key. */
  onMenu: (id: string, row: HTMLElement) => void;
  /** More rows are wanted, from this place on. */
  onNeed: (from: number) => void;
}

/** Rows before the last loaded one at which more are asked for. */
const AHEAD = 20;
/** Rows in the document above and below what is seen. */
const OVERSCAN = 10;

/** The virtual grid: rows near the window are in the document, and say their true place to readers. */
export function Grid<Row, Context>(props: GridProps<Row, Context>) {
  const { label, rows, ids, total, columns, rowHeight, selection, onOpen, onMenu, onNeed } = props;
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const window = useFixedRows({ count: ids.length, rowHeight }, scroller, OVERSCAN);
  const last = window.rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= ids.length - AHEAD && ids.length < total) onNeed(ids.length);
  }, [last, ids.length, total, onNeed]);

  const rowElement = (index: number): HTMLElement | null =>
    scroller.current?.querySelector(`[data-row="${ids[index]}"]`) ?? null;
  const focus = (index: number): void => {
    setFocused(index);
    window.scrollTo(index);
    requestAnimationFrame(() => rowElement(index)?.focus({ preventScroll: true }));
  };
  const withId = (act: (id: string) => void) => (index: number) => {
    const id = ids[index];
    if (id !== undefined) act(id);
  };
  const onKeyDown = (event: KeyboardEvent): void =>
    onGridKey(event, {
      count: ids.length,
      focused,
      page: Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 1,
      focus,
      open: withId(onOpen),
      toggle: (index, range) => withId((id) => selection.toggle(id, range))(index),
      menu: (index) => {
        const row = rowElement(index);
        withId((id) => row && onMenu(id, row))(index);
      },
      clear: selection.clear,
      all: () => selection.set(ids),
    });
  const onClick = (event: MouseEvent): void => {
    const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (id === undefined) return;
    setFocused(ids.indexOf(id));
    if (event.shiftKey || event.ctrlKey || event.metaKey) selection.toggle(id, event.shiftKey);
    else onOpen(id);
  };
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      className={classes.grid}
      data-selecting={selection.ids.size > 0 || undefined}
      style={trackStyle(columns)}
      onKeyDown={onKeyDown}
    >
      <GridHead
        columns={columns}
        sort={props.sort}
        setSort={props.setSort}
        all={chosen === 0 ? 'none' : chosen === ids.length ? 'all' : 'some'}
        onAll={(on) => (on ? selection.set(ids) : selection.clear())}
      />
      <div
        role="rowgroup"
        aria-label={t('list.rows')}
        className={classes.body}
        style={{ height: window.height }}
        onClick={onClick}
      >
        {window.rows.map(({ index, start }) => (
          <GridRow
            key={ids[index] ?? index}
            rows={rows}
            id={ids[index] ?? ''}
            index={index}
            start={start}
            height={rowHeight}
            columns={columns}
            selected={selection.ids.has(ids[index] ?? '')}
            focused={index === Math.min(focused, ids.length - 1)}
            onToggle={selection.toggle}
          />
        ))}
      </div>
    </div>
  );
}

/** Head and rows are grids of their own: the same tracks and the same least width keep them in line. */
function trackStyle(columns: readonly Parameters<typeof tracksOf>[0][number][]): CSSProperties {
  return { '--tracks': tracksOf(columns), '--least': `${leastWidth(columns)}px` } as CSSProperties;
}
