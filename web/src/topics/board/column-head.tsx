import type { TopicStatus } from '@keywright/events/catalogue';
import { ChevronsLeft } from 'lucide-react';
import { useFormats, useT } from '../../i18n/index.ts';
import { Count, StatusIcon } from '../../ui/index.ts';
import { stageName } from '../moves/move-labels.ts';
import classes from './column.module.css';

export interface ColumnCounts {
  /** Topics in the column; null while not known. */
  shown: number | null;
  /** The server stopped counting there. */
  capped: boolean;
  /** Topics in the stage, where a filter hides some of them. */
  all: number | null;
  totalMsv: number | null;
}

/** Name of the stage, how many of how many, what they are worth together. */
export function ColumnHead(props: {
  status: TopicStatus;
  id: string;
  counts: ColumnCounts;
  onCollapse?: (() => void) | undefined;
}) {
  const { status, id, counts, onCollapse } = props;
  const t = useT();
  return (
    <header className={classes.head}>
      <StatusIcon status={status} size={15} />
      <h2 id={id} className={classes.name}>
        {stageName(t, status)}
      </h2>
      <HowMany {...counts} />
      {counts.totalMsv !== null && counts.totalMsv > 0 && (
        <span className={classes.volume}>
          <Count value={counts.totalMsv} /> <span className={classes.unit}>{t('board.msv')}</span>
        </span>
      )}
      {onCollapse && (
        <button
          type="button"
          className={classes.collapse}
          aria-label={t('board.column.fold', { stage: stageName(t, status) })}
          onClick={onCollapse}
        >
          <ChevronsLeft size={14} aria-hidden="true" />
        </button>
      )}
    </header>
  );
}

/** "5 of 12", "12" or "10,000+". */
function HowMany({ shown, capped, all }: ColumnCounts) {
  const t = useT();
  const { full } = useFormats();
  if (shown === null) return <span className={classes.count}>{all === null ? '' : full(all)}</span>;
  const count = capped ? t('board.orMore', { count: full(shown) }) : full(shown);
  if (all === null || all <= shown) return <span className={classes.count}>{count}</span>;
  return <span className={classes.count}>{t('board.ofAll', { count, all: full(all) })}</span>;
}
