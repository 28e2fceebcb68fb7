import type { TopicStatus } from '@keywright/events/catalogue';
import { type Atom, useAtomValue } from 'jotai';
import { ChevronsLeft } from 'lucide-react';
import { useFormats, useT } from '../../i18n/index.ts';
import { Count, StatusIcon } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { stageName } from '../topic-facts.ts';
import { type ColumnSums, type ListSums, stageCountAtom } from './board-sums.ts';
import classes from './column.module.css';

export interface ColumnHeadProps {
  /** Id of the element with the stage's name. */
  id: string;
  status: TopicStatus;
  /** null where the filter can match nothing in the stage. */
  list: TopicList | null;
  sums: ColumnSums;
  /** The stage's own count says nothing here: only some of its topics belong to the view. */
  partial: boolean;
  /** Collapses the column; absent on short boards. */
  onCollapse?: ((status: TopicStatus, collapsed: boolean) => void) | undefined;
}

/** Name of the stage, how many of how many, what they are worth together. */
export function ColumnHead({ id, status, list, sums, partial, onCollapse }: ColumnHeadProps) {
  const t = useT();
  return (
    <header className={classes.head}>
      <StatusIcon status={status} size={15} />
      <h2 id={id} className={classes.name}>
        {stageName(t, status)}
      </h2>
      {list ? (
        <HowMany status={status} list={list} partial={partial} />
      ) : (
        <span className={classes.count}>0</span>
      )}
      {list && <Volume sums={sums(status)} />}
      {onCollapse && (
        <button
          type="button"
          className={classes.collapse}
          aria-label={t('board.column.fold', { stage: stageName(t, status) })}
          onClick={() => onCollapse(status, true)}
        >
          <ChevronsLeft size={14} aria-hidden="true" />
        </button>
      )}
    </header>
  );
}

/** "5 of 12", "12" or "10,000+"; of a stage of which no list has come yet, its own count. */
function HowMany(props: { status: TopicStatus; list: TopicList; partial: boolean }) {
  const t = useT();
  const { full } = useFormats();
  const { list, capped, phase } = useAtomValue(props.list.atom);
  const inStage = useAtomValue(stageCountAtom(props.status));
  const all = props.partial ? null : inStage;
  if (phase !== 'ready') return <span className={classes.count}>{all === null ? '' : full(all)}</span>;
  const count = capped ? t('board.orMore', { count: full(list.total) }) : full(list.total);
  if (all === null || all <= list.total) return <span className={classes.count}>{count}</span>;
  return <span className={classes.count}>{t('board.ofAll', { count, all: full(all) })}</span>;
}

function Volume({ sums }: { sums: Atom<ListSums | null> }) {
  const t = useT();
  const { totalMsv = 0 } = useAtomValue(sums) ?? {};
  if (totalMsv === 0) return null;
  return (
    <span className={classes.volume}>
      <Count value={totalMsv} /> <span className={classes.unit}>{t('board.msv')}</span>
    </span>
  );
}
