import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Anchor, useFixedRows, usePhone } from '../ui/index.ts';
import type { Arrangement } from './arrangement.ts';
import { useColumnSizes } from './column-sizes.ts';
import type { GridColumn } from './columns.tsx';
import { GridHead, type GridOrder } from './grid-head.tsx';
import { onGridKey } from './grid-keys.ts';
import { GridRow, type GridRows, OutlineRow } from './grid-row.tsx';
import classes from './grid.module.css';
import { useFocusInPlace } from './focus-in-place.ts';
import { MeasuredColumns, useMeasured } from './measured-columns.tsx';
import type { RowsChosen } from './selection.ts';
import { type GridTotals, TotalsRow } from './totals-row.tsx';
import { useCopiedRows } from './use-copied-rows.ts';

/** What can be asked of a grid from outside. */
export interface GridControls {
  /** Puts the focus on the first of some rows and scrolls to it; where that is not loaded, on the row at `index`. */
  focus: (ids: readonly string[], index: number | null) => void;
  /** Puts it on the row that keys go on from, where it was lost: no element has it. */
  regain: () => void;
}

export interface GridProps<Row, Context> extends GridOrder {
  label: string;
  controls?: Ref<GridControls>;
  rows: GridRows<Row, Context>;
  /** The loaded ids that are shown. */
  ids: readonly string[];
  /** Rows before the first of them. */
  start: number;
  /** All rows, loaded or not. */
  total: number;
  /** Rows that keep their place but do not belong any more. */
  gone?: ReadonlySet<string>;
  /** Another one is shown from its top. */
  list: unknown;
  /** Those that are shown, in their order; the same array while these stay the same. */
  columns: readonly GridColumn<Row, Context>[];
  /** Where they stand is the reader's; null or absent where that cannot be. On a phone there is no room for it. */
  arrangement?: Arrangement | null;
  /** px; on a phone a row has two lines instead: the first column, and below it the next two. */
  rowHeight: number;
  /** What is chosen, where rows can be: without it they have no boxes. */
  selection?: RowsChosen;
  /** What a click without keys does: it opens the row, or chooses it alone (a second one opens it then). */
  plainClick?: 'open' | 'select';
  /** What the columns come to, in a line that stays in sight; not on a phone. */
  totals?: GridTotals;
  /** Absent where a row leads nowhere. */
  onOpen?: (id: string) => void;
  /** The menu of a row, asked for by a key, or by the other mouse button `at` a place. */
  onMenu?: (id: string, row: HTMLElement, at?: Anchor) => void;
  /** What is expected of a row, asked for by a key; `next` goes on to the next row. */
  onAct?: ((id: string, row: HTMLElement, next: () => void) => void) | undefined;
  /** Whether j, k and m are keys of the rows. */
  letters?: boolean;
  /** Rows from one place to another are looked at, or soon will be. */
  onNeed: (first: number, last: number) => void;
}

/** px of a row's two lines on a phone, as grid.module.css sets them. */
const PHONE_ROW = 58;
/** Rows that are asked for beyond those in the document. */
const AHEAD = 20;
/** Rows in the document above and below what is seen. */
const OVERSCAN = 10;

/**
 * The virtual grid: rows near the window are in the document, and say their true place to readers. One that is not loaded
 * stands there as an outline.
 */
export function Grid<Row, Context>(props: GridProps<Row, Context>) {
  const { label, rows, ids, start, total, list, columns, selection, onOpen, onMenu, onNeed } = props;
  const phone = usePhone();
  const rowHeight = phone ? PHONE_ROW : props.rowHeight;
  const totals = phone ? undefined : props.totals;
  const arrangement = phone ? null : (props.arrangement ?? null);
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const window = useFixedRows({ count: total, rowHeight }, scroller, OVERSCAN);
  const first = window.rows[0]?.index ?? 0;
  const last = window.rows.at(-1)?.index ?? 0;
  useEffect(() => onNeed(Math.max(0, first - AHEAD), last + AHEAD), [first, last, start, ids.length, onNeed]);
  useEffect(() => {
    // Not returned: newer browsers answer a promise, which is no clean-up.
    scroller.current?.scrollTo({ top: 0 });
  }, [list]);

  const rowElement = (index: number): HTMLElement | null =>
    scroller.current?.querySelector(`[role=rowgroup] > [aria-rowindex="${index + 2}"]`) ?? null;
  const followed = useFollowedFocus(scroller, rowElement);
  const focus = (index: number): void => {
    setFocused(index);
    window.scrollTo(index);
    followed.current = index;
  };
  const focusAt = (at: number): void => {
    focus(at);
    // A row that has to be scrolled to is drawn later, and followed from here.
    (rowElement(at) ?? scroller.current)?.focus({ preventScroll: true });
  };
  const holdFocus = useFocusInPlace(scroller, ids, (id) => focusAt(start + ids.indexOf(id)));
  useImperativeHandle(props.controls, () => ({
    regain() {
      if (document.activeElement === document.body) focusAt(Math.max(0, Math.min(focused, total - 1)));
    },
    focus(wanted, elsewhere) {
      const isLoaded = ids.includes(wanted[0] ?? '');
      const nearest = wanted.map((id) => ids.indexOf(id)).find((index) => index >= 0);
      focusAt(!isLoaded && elsewhere !== null && elsewhere < total ? elsewhere : start + (nearest ?? 0));
    },
  }));
  const withId = (act: (id: string) => void) => (index: number) => {
    const id = ids[index - start];
    if (id !== undefined) act(id);
  };
  const onKeyDown = (event: KeyboardEvent): void =>
    onGridKey(event, {
      count: total,
      focused,
      page: Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 1,
      focus,
      open: withId((id) => onOpen?.(id)),
      toggle: (index, range) => withId((id) => selection?.toggle(id, range))(index),
      reach: (index) => {
        const at = ids[focused - start];
        withId((id) => {
          if (selection?.reach && at !== undefined) selection.reach(at, id);
          else selection?.toggle(id, true);
        })(index);
      },
      menu: (index) => {
        const row = rowElement(index);
        withId((id) => row && onMenu?.(id, row))(index);
      },
      act: (index) => {
        const row = rowElement(index);
        withId((id) => row && props.onAct?.(id, row, () => focus(Math.min(index + 1, total - 1))))(index);
      },
      letters: props.letters === true,
      clear: () => selection?.clear(),
      all: () => selection?.set(ids),
    });
  const onClick = (event: MouseEvent): void => {
    const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (id === undefined) return;
    setFocused(start + ids.indexOf(id));
    followed.current = null;
    if (event.shiftKey || event.ctrlKey || event.metaKey) selection?.toggle(id, event.shiftKey);
    else if (props.plainClick === 'select') selection?.click?.(id);
    else onOpen?.(id);
  };
  const onDoubleClick = ({ target }: MouseEvent): void => {
    const id = (target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (props.plainClick === 'select' && id !== undefined) onOpen?.(id);
  };
  const onContextMenu = (event: MouseEvent): void => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]');
    const id = row?.dataset['row'];
    // The browser's own is for links, for text that is chosen, and for who asks for it with shift; a finger that rests means to scroll.
    const isOurs = !phone && !event.shiftKey && (event.target as Element).closest('a, input') === null;
    if (onMenu === undefined || !row || id === undefined || !isOurs || getSelection()?.isCollapsed === false)
      return;
    event.preventDefault();
    setFocused(start + ids.indexOf(id));
    followed.current = null;
    onMenu(id, row, { left: event.clientX, top: event.clientY, width: 0, height: 0 });
  };
  const onCopy = useCopiedRows({ rows, columns, ids, total, selection });
  const { sizes, variables, pinned } = useColumnSizes(
    scroller,
    useMeasured(columns),
    arrangement,
    selection !== undefined,
  );
  const chosen = useMemo(() => ids.filter((id) => selection?.has(id)).length, [ids, selection]);
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={total + 1 + (totals ? (totals.selection ? 2 : 1) : 0)}
      aria-colcount={columns.length + (selection ? 1 : 0)}
      aria-multiselectable={selection !== undefined}
      className={classes.grid}
      data-selecting={selection?.some || undefined}
      data-choosable={selection !== undefined || undefined}
      data-opening={onOpen !== undefined || undefined}
      data-totals={totals !== undefined || undefined}
      style={variables}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-aside', currentTarget.scrollLeft > 0)
      }
    >
      {!phone && <MeasuredColumns columns={columns} />}
      <GridHead
        columns={columns}
        pinned={pinned}
        arrangement={arrangement}
        sizes={sizes}
        scroller={scroller}
        sort={props.sort}
        setSort={props.setSort}
        all={chosen === 0 ? 'none' : chosen === ids.length ? 'all' : 'some'}
        onAll={(on) => (on ? selection?.set(ids) : selection?.clear())}
      />
      <div
        role="rowgroup"
        aria-label={label}
        className={classes.body}
        style={{ height: window.height }}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onContextMenu={onContextMenu}
        onFocus={({ target }) => {
          const index = Number(target.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2;
          if (index >= 0) setFocused(index);
          holdFocus(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null);
        }}
        onBlur={() => holdFocus(null)}
      >
        {window.rows.map(({ index, start: top }) => {
          const id = ids[index - start];
          const place = { index, start: top, height: rowHeight, columns, pinned };
          const isFocused = index === Math.min(focused, total - 1);
          return id === undefined ? (
            <OutlineRow key={index} {...place} focused={isFocused} />
          ) : (
            <GridRow
              key={id}
              {...place}
              rows={rows}
              id={id}
              selected={selection?.has(id)}
              gone={props.gone?.has(id) === true}
              focused={isFocused}
              onToggle={selection?.toggle}
            />
          );
        })}
      </div>
      {totals && <TotalsRow totals={totals} columns={columns} pinned={pinned} rowsAbove={total + 1} />}
    </div>
  );
}

/**
 * Focuses the row whose place is set, as soon as it is in the document, and again when it has taken the place of its
 * outline, unless the reader has gone elsewhere meanwhile.
 */
function useFollowedFocus(
  scroller: RefObject<HTMLElement | null>,
  rowElement: (index: number) => HTMLElement | null,
): RefObject<number | null> {
  const followed = useRef<number | null>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (active !== document.body && !scroller.current?.contains(active)) followed.current = null;
    if (followed.current === null) return;
    const row = rowElement(followed.current);
    row?.focus({ preventScroll: true });
    if (row?.dataset['row'] !== undefined) followed.current = null;
  });
  return followed;
}
