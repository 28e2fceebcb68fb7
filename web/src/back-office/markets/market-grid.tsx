import type { SortKey } from '@keywright/events/fields';
import { useAtomValue } from 'jotai';
import { createContext, type KeyboardEvent, use, useEffect, useMemo, useRef } from 'react';
import { DENSITIES, Grid, type GridColumn, type GridRows } from '../../grid/index.ts';
import { type T, useT } from '../../i18n/index.ts';
import { singleKeysAtom } from '../../state/index.ts';
import { usePhone } from '../../ui/index.ts';
import classes from './markets.module.css';

/** What a cell may use besides its row. */
interface MarketCells {
  t: T;
}

type MarketColumn<Row> = GridColumn<Row, MarketCells>;

/** A column of such a grid; its head orders rows by `value`, where that is given. */
export interface MarketColumnSpec<Row> extends MarketColumn<Row> {
  value?: (row: Row) => string | number | null;
}

/** A column by what it shows; where it can be ordered by, under its own key. */
export const marketColumn = <Row,>(
  own: Pick<MarketColumnSpec<Row>, 'key' | 'label' | 'cell'> & Partial<MarketColumnSpec<Row>>,
): MarketColumnSpec<Row> => ({
  least: 0,
  widest: [],
  share: 0,
  first: 'asc',
  ...(own.value && { sort: own.key }),
  ...own,
});

const RowsContext = createContext<ReadonlyMap<string, unknown>>(new Map());
const OpenContext = createContext<string | null>(null);

const ROWS: GridRows<unknown, MarketCells> = {
  useRow: (id) => use(RowsContext).get(id) ?? null,
  useContext() {
    const t = useT();
    return useMemo(() => ({ t }), [t]);
  },
  useOpen: (id) => use(OpenContext) === id,
  nameOf: (row) => (row as { name: string }).name,
};

interface MarketGridProps<Row> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  columns: readonly MarketColumnSpec<Row>[];
  /** Another one begins at its top. */
  list: string;
  sort: SortKey | null;
  setSort: (sort: SortKey | null) => void;
  /** What stands beside the grid. */
  open?: string | null;
  /** Absent where rows lead nowhere. */
  onOpen?: (id: string) => void;
  /** A row is to stand a place earlier or later (Alt with an arrow). */
  onMove?: (id: string, step: -1 | 1) => void;
}

/** Rows that are all known, in the virtual grid. */
export function MarketGrid<Row>(props: MarketGridProps<Row>) {
  const { label, rows, idOf, columns, list, sort, setSort, open = null, onOpen, onMove } = props;
  const phone = usePhone();
  const letters = useAtomValue(singleKeysAtom);
  const ordered = useMemo(() => inOrder(rows, columns, sort), [rows, columns, sort]);
  const ids = useMemo(() => ordered.map(idOf), [ordered, idOf]);
  const shown = useMemo(() => (phone ? columns.slice(0, PHONE_COLUMNS) : columns), [phone, columns]);
  const byId = useMemo(() => new Map(rows.map((row) => [idOf(row), row])), [rows, idOf]);
  const moved = useFocusOfMoved();
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const id = (event.target as HTMLElement).dataset['row'];
    if (!event.altKey || step === undefined || id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moved.current = id;
    onMove?.(id, step as -1 | 1);
  };
  return (
    <RowsContext value={byId}>
      <OpenContext value={open}>
        <div className={classes.grid} onKeyDownCapture={onMove && onKey}>
          <Grid
            label={label}
            rows={ROWS as GridRows<Row, MarketCells>}
            list={list}
            ids={ids}
            start={0}
            total={ids.length}
            columns={shown}
            rowHeight={DENSITIES.normal}
            sort={sort}
            setSort={setSort}
            letters={letters}
            onNeed={nothingToLoad}
            {...(onOpen && { onOpen })}
          />
        </div>
      </OpenContext>
    </RowsContext>
  );
}

/** A row that is put elsewhere in the document loses the focus: it has it again, unless the reader has gone on. */
function useFocusOfMoved() {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(moved.current)}"]`);
    if (document.activeElement === document.body) row?.focus({ preventScroll: true });
    else if (document.activeElement !== row) moved.current = null;
  });
  return moved;
}

/** A row of a phone has room for so many. */
const PHONE_COLUMNS = 3;

const nothingToLoad = (): void => undefined;

/** Rows by the column that the reader has chosen; what has no value stands last. */
function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly MarketColumnSpec<Row>[],
  sort: SortKey | null,
): readonly Row[] {
  const valueOf = columns.find(({ key }) => key === sort?.field)?.value;
  if (sort === null || valueOf === undefined) return rows;
  const { compare } = new Intl.Collator('en', { numeric: true });
  const way = sort.direction === 'asc' ? 1 : -1;
  return rows.toSorted((row, next) => {
    const [one, other] = [valueOf(row), valueOf(next)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (
      way *
      (typeof one === 'number' && typeof other === 'number' ? one - other : compare(`${one}`, `${other}`))
    );
  });
}
