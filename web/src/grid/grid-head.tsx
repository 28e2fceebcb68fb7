import type { SortKey } from '@keywright/events/fields';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../i18n/index.ts';
import type { GridColumn } from './columns.tsx';
import classes from './grid.module.css';
import { nextSort } from './sort.ts';

/** Whatever a column shows, its head needs only this. */
export type HeadColumn = Omit<GridColumn<never, never>, 'cell'>;

export interface GridOrder {
  /** null = the list's own order. */
  sort: SortKey | null;
  setSort: (sort: SortKey | null) => void;
}

interface GridHeadProps extends GridOrder {
  columns: readonly HeadColumn[];
  all: 'none' | 'some' | 'all';
  onAll: (on: boolean) => void;
}

/** Column heads: a press sorts; the box chooses every row that is loaded. */
export function GridHead({ columns, sort, setSort, all, onAll }: GridHeadProps) {
  const t = useT();
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <span role="columnheader" className={classes.box}>
        <input
          type="checkbox"
          className={classes.checkbox}
          aria-label={t('list.selectAll')}
          checked={all === 'all'}
          ref={(input) => {
            if (input) input.indeterminate = all === 'some';
          }}
          onChange={(event) => onAll(event.currentTarget.checked)}
        />
      </span>
      {columns.map((column) => (
        <HeadCell key={column.key} column={column} sort={sort} setSort={setSort} />
      ))}
    </div>
  );
}

function HeadCell({ column, sort, setSort }: GridOrder & { column: HeadColumn }) {
  const t = useT();
  const label = t(column.label);
  const field = column.sort;
  const direction = field !== undefined && sort?.field === field ? sort.direction : null;
  const order = direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <span
      role="columnheader"
      data-align={column.align}
      data-column={column.key}
      data-gap={column.gap}
      className={classes.headCell}
      {...(field && { 'aria-sort': order })}
    >
      {field === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={classes.sort}
          onClick={() => setSort(nextSort(sort, field, column.first))}
        >
          {label}
          {direction !== null && <Arrow size={12} aria-hidden="true" />}
        </button>
      )}
    </span>
  );
}
