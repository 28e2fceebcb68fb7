import type { SortKey } from '@keywright/events/fields';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { announce } from '../ui/index.ts';
import type { Arrangement } from './arrangement.ts';
import { type ColumnDrag, useColumnDrag } from './column-drag.ts';
import { ColumnEdge } from './column-edge.tsx';
import { stepTarget } from './column-layout.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { ColumnSizes } from './column-sizes.ts';
import type { HeadColumn } from './columns.tsx';
import { pinAt } from './grid-row.tsx';
import classes from './grid-head.module.css';
import gridClasses from './grid.module.css';
import { nextSort } from './sort.ts';
import { showBeside, useSideScroll } from './side-scroll.ts';

export interface GridOrder {
  /** null = the list's own order. */
  sort: SortKey | null;
  setSort: (sort: SortKey | null) => void;
}

interface GridHeadProps extends GridOrder {
  columns: readonly HeadColumn[];
  /** So many of the first are pinned. */
  pinned: number;
  /** null where columns cannot be arranged. */
  arrangement: Arrangement | null;
  sizes: ColumnSizes;
  scroller: RefObject<HTMLElement | null>;
  all: 'none' | 'some' | 'all';
  onAll: (on: boolean) => void;
}

/**
 * Column heads: a press sorts, a drag puts the column elsewhere, its edge gives it a width; the box chooses every row that is
 * loaded. One head at a time is reached with Tab, the arrows lead to the others, with Alt they take the column along.
 */
export function GridHead({ all, onAll, scroller, ...heads }: GridHeadProps) {
  const { columns, arrangement } = heads;
  const t = useT();
  const head = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const reached = columns.some(({ key }) => key === current) ? current : columns[0]?.key;
  const near = useSideScroll(scroller);
  const move = (key: string, before: string | null): void => {
    arrangement?.move(key, before);
    const others = columns.filter((column) => column.key !== key).map((column) => column.key);
    const place = (before === null ? others.length : others.indexOf(before)) + 1;
    const name = t(columns.find((column) => column.key === key)?.label ?? '');
    announce(t('list.columns.said.moved', { name, place, total: columns.length }));
  };
  const drag = useColumnDrag(head, 'x', move, near);
  const focus = (key: string | undefined): void => {
    if (key === undefined) return;
    setCurrent(key);
    head.current?.querySelector<HTMLElement>(`[data-column="${key}"] button`)?.focus();
  };
  const carried = useRef<string>(undefined);
  const carry = (key: string, by: -1 | 1): void => {
    const shown = arrangement?.places.filter((place) => place.shown) ?? [];
    const before = stepTarget(shown, key, by);
    if (before === undefined) return;
    carried.current = key;
    move(key, before);
  };
  // An element that is put elsewhere in the document loses the focus.
  useEffect(() => {
    focus(carried.current);
    carried.current = undefined;
  });
  return (
    <div ref={head} role="row" aria-rowindex={1} className={gridClasses.head}>
      <span
        role="columnheader"
        data-pinned={heads.pinned === 0 ? 'last' : undefined}
        className={gridClasses.box}
      >
        <input
          type="checkbox"
          aria-label={t('list.selectAll')}
          checked={all === 'all'}
          ref={(input) => {
            if (input) input.indeterminate = all === 'some';
          }}
          onChange={(event) => onAll(event.currentTarget.checked)}
        />
      </span>
      {columns.map((column, index) => (
        <HeadCell
          key={column.key}
          {...heads}
          column={column}
          index={index}
          drag={drag}
          tabIndex={column.key === reached ? 0 : -1}
          onReach={(cell) => {
            setCurrent(column.key);
            const byKeys = cell.matches(':has(:focus-visible)');
            if (byKeys && scroller.current !== null && index >= heads.pinned)
              showBeside(scroller.current, cell);
          }}
          walk={(by) => {
            const ones = columns.filter(({ passing }) => !passing);
            focus(ones[ones.indexOf(column) + by]?.key);
          }}
          carry={(by) => carry(column.key, by)}
        />
      ))}
      {drag.held?.gap && <DropLine at={drag.held.gap.at} />}
    </div>
  );
}

interface HeadCellProps extends Omit<GridHeadProps, 'all' | 'onAll' | 'scroller'> {
  column: HeadColumn;
  index: number;
  drag: ColumnDrag;
  tabIndex: 0 | -1;
  /** Something in it has got the focus. */
  onReach: (cell: HTMLElement) => void;
  walk: (by: -1 | 1) => void;
  /** Puts the column one place further. */
  carry: (by: -1 | 1) => void;
}

function HeadCell(props: HeadCellProps) {
  const { columns, column, index, pinned, sizes, sort, setSort, drag, tabIndex } = props;
  const arrangement = column.passing ? null : props.arrangement;
  const { onReach, walk, carry } = props;
  const t = useT();
  const [menu, setMenu] = useState(false);
  const label = t(column.label);
  const { key, sort: field } = column;
  const direction = field !== undefined && sort?.field === field ? sort.direction : null;
  const order = direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (by === null || event.ctrlKey || event.metaKey || event.shiftKey || !isInside(event)) return;
    event.preventDefault();
    if (event.altKey) carry(by);
    else walk(by);
  };
  return (
    <span
      role="columnheader"
      aria-label={label}
      data-align={column.align}
      data-column={key}
      data-gap={column.gap}
      data-fixed={column.fixed ?? column.passing}
      data-held={drag.held?.key === key || undefined}
      className={classes.headCell}
      {...pinAt(index, pinned)}
      {...(field && { 'aria-sort': order })}
      onFocus={(event) => {
        if (isInside(event)) onReach(event.currentTarget);
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(press) => {
        // A finger scrolls; for it there is the menu.
        if (arrangement === null || column.fixed || press.pointerType === 'touch' || !isInside(press)) return;
        drag.grab(press, { key, label });
      }}
      onContextMenu={(event) => {
        if (arrangement === null || !isInside(event)) return;
        event.preventDefault();
        setMenu(true);
      }}
    >
      {field === undefined ? (
        <span className={classes.label}>{label}</span>
      ) : (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-keyshortcuts={
            arrangement === null || column.fixed ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'
          }
          className={classes.sort}
          onClick={() => setSort(nextSort(sort, field, column.first))}
        >
          <span className={classes.label}>{label}</span>
          {direction !== null && <Arrow size={12} aria-hidden="true" />}
        </button>
      )}
      {arrangement !== null && (
        <>
          <ColumnMenu
            column={column}
            arrangement={arrangement}
            sizes={sizes}
            setSort={setSort}
            opened={menu}
            onChange={setMenu}
            leave={() => walk(index + 1 < columns.length ? 1 : -1)}
            tabIndex={tabIndex}
          />
          <ColumnEdge columnKey={key} label={label} sizes={sizes} tabIndex={tabIndex} />
        </>
      )}
    </span>
  );
}

/** What happens in the menu of a head, which React hands up as well, is the menu's own. */
const isInside = ({ currentTarget, target }: SyntheticEvent): boolean =>
  currentTarget.contains(target as Node);

/** Where the column in hand would be put. */
function DropLine({ at }: { /** px of the window */ at: number }) {
  const place = (line: HTMLElement | null): void => {
    const left = line?.parentElement?.getBoundingClientRect().left;
    if (line && left !== undefined) line.style.left = `${at - left}px`;
  };
  return <i ref={place} aria-hidden="true" className={classes.dropLine} />;
}
