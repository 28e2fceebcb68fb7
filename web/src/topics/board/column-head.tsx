import type { TopicStatus } from '@keywright/events/catalogue';
import { ChevronsLeft } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { StatusIcon } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { statusName } from '../topic-facts.ts';
import type { ColumnSums } from './board-sums.ts';
import { ColumnCount, Volume } from './column-figures.tsx';
import classes from './column.module.css';

export interface ColumnHeadProps {
  /** Id of the element with the status's name. */
  id: string;
  status: TopicStatus;
  /** null where the filter can match nothing in the status. */
  list: TopicList | null;
  sums: ColumnSums;
  /** The status's own count says nothing here: only some of its topics belong to the view. */
  partial: boolean;
  /** Collapses the column; absent on short boards. */
  onCollapse?: ((status: TopicStatus, collapsed: boolean) => void) | undefined;
}

/** Name of the status, how many of how many, what they are worth together. */
export function ColumnHead({ id, status, list, sums, partial, onCollapse }: ColumnHeadProps) {
  const t = useT();
  return (
    <header className={classes.head}>
      <StatusIcon status={status} size={15} />
      <h2 id={id} className={classes.name}>
        {statusName(t, status)}
      </h2>
      {list ? (
        <ColumnCount status={status} list={list} partial={partial} />
      ) : (
        <span className={classes.count}>0</span>
      )}
      {list && <Volume sums={sums(status)} />}
      {onCollapse && (
        <button
          type="button"
          className={classes.collapse}
          aria-label={t('board.column.fold', { stage: statusName(t, status) })}
          onClick={() => onCollapse(status, true)}
        >
          <ChevronsLeft size={14} aria-hidden="true" />
        </button>
      )}
    </header>
  );
}
