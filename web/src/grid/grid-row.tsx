import { type CSSProperties, memo, type ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { SkeletonLine } from '../ui/index.ts';
import type { GridColumn } from './columns.tsx';
import classes from './grid.module.css';

/** What a grid has to know of its rows; given once, outside of components. */
export interface GridRows<Row, Context> {
  /** A hook: the row by its id, null while it is not known. Each line reads its own, so that a change renders it alone. */
  useRow: (id: string) => Row | null;
  /** The same outside of components, where chosen rows can be copied. */
  rowOf?: (id: string) => Row | null;
  /** A hook: what cells may use besides their row. */
  useContext: () => Context;
  /** A hook: whether it is open beside the grid. */
  useOpen?: (id: string) => boolean;
  /** What a row is called where it is chosen. */
  nameOf: (row: Row) => string;
  /** Lies under a row, to draw on: what has just changed. */
  layer?: (id: string) => ReactNode;
  /** Stands over the box of a row. */
  mark?: (id: string) => ReactNode;
}

interface PlacedRow<Row, Context> {
  /** From 0, without the head. */
  index: number;
  /** px from the top of the body. */
  start: number;
  height: number;
  columns: readonly GridColumn<Row, Context>[];
  /** So many of the first stay while one scrolls sideways. */
  pinned: number;
  focused: boolean;
}

export interface GridRowProps<Row, Context> extends PlacedRow<Row, Context> {
  rows: GridRows<Row, Context>;
  id: string;
  /** undefined where rows are not chosen. */
  selected: boolean | undefined;
  /** It does not belong to the list any more. */
  gone: boolean;
  onToggle: ((id: string, range: boolean) => void) | undefined;
}

function Row<Row, Context>(props: GridRowProps<Row, Context>) {
  const { rows, id, index, start, height, columns, pinned, selected, gone, focused, onToggle } = props;
  const t = useT();
  const context = rows.useContext();
  const row = rows.useRow(id);
  const open = rows.useOpen?.(id);
  if (row === null) return null;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-row={id}
      data-open={open || undefined}
      data-selected={selected || undefined}
      data-gone={gone || undefined}
      tabIndex={focused ? 0 : -1}
      className={classes.row}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      {rows.layer?.(id)}
      <span role="gridcell" className={classes.box}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t('list.select', { name: rows.nameOf(row) })}
          checked={selected === true}
          onClick={(event) => {
            event.stopPropagation();
            onToggle?.(id, event.shiftKey);
          }}
          onChange={() => undefined}
        />
        {rows.mark?.(id)}
      </span>
      {columns.map(({ key, align, gap, cell }, at) => (
        <span
          key={key}
          role="gridcell"
          data-align={align}
          data-column={key}
          data-gap={gap}
          dir={align === 'end' ? undefined : 'auto'}
          className={classes.cell}
          {...pinAt(at, pinned)}
        >
          {cell(row, context, gone)}
        </span>
      ))}
    </div>
  );
}

/** What makes a head or cell stay where its column is pinned; `--pin-0`… are variables of the grid. */
export function pinAt(
  index: number,
  pinned: number,
): { 'data-pinned'?: true | 'last'; style?: CSSProperties } {
  if (index >= pinned) return {};
  return {
    'data-pinned': index === pinned - 1 ? 'last' : true,
    style: { left: `var(--pin-${index})` },
  };
}

/** One line of a grid. */
export const GridRow = memo(Row) as typeof Row;

/** A line that is not loaded yet. */
export function OutlineRow<Row, Context>(props: PlacedRow<Row, Context>) {
  const { index, start, height, columns, pinned, focused } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy="true"
      tabIndex={focused ? 0 : -1}
      className={classes.row}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      <span role="gridcell" className={classes.box} />
      {columns.map(({ key, align, gap }, at) => (
        <span
          key={key}
          role="gridcell"
          data-align={align}
          data-gap={gap}
          className={classes.cell}
          {...pinAt(at, pinned)}
        >
          <SkeletonLine />
        </span>
      ))}
    </div>
  );
}
