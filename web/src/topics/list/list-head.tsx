import type { SortKey } from '@keywright/events/topic';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import type { ListColumn } from './columns.tsx';
import classes from './list.module.css';
import { type ListState, nextSort } from './list-state.ts';

interface ListHeadProps {
  columns: readonly ListColumn[];
  state: ListState;
  all: 'none' | 'some' | 'all';
  onAll: (on: boolean) => void;
}

/** Column heads: a press sorts; the box chooses every row that is loaded. */
export function ListHead({ columns, state, all, onAll }: ListHeadProps) {
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
        <HeadCell key={column.key} column={column} sort={state.sort} onSort={state.setSort} />
      ))}
    </div>
  );
}

function HeadCell({
  column,
  sort,
  onSort,
}: {
  column: ListColumn;
  sort: SortKey | null;
  onSort: ListState['setSort'];
}) {
  const t = useT();
  const label = t(`list.column.${column.key}`);
  const field = column.sort;
  const direction = field !== undefined && sort?.field === field ? sort.direction : null;
  const order = direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <span
      role="columnheader"
      data-align={column.align}
      data-column={column.key}
      className={classes.headCell}
      {...(field && { 'aria-sort': order })}
    >
      {field === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort(nextSort(sort, field, column.first))}
        >
          {label}
          {direction !== null && <Arrow size={12} aria-hidden="true" />}
        </button>
      )}
    </span>
  );
}
