import type { TopicStatus } from '@keywright/events/catalogue';
import { type Atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { shownFilterAtom } from '../../filters/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { LAYOUT_PARAM, paths } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Count } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { type ListSums, statusName } from '../topic-facts.ts';
import { TOPIC_FILTERS } from '../use-topic-filter.ts';
import { ARCHIVED_PARAM } from '../view-address.ts';
import { statusCountAtom } from './board-sums.ts';
import classes from './column.module.css';

interface ColumnCountProps {
  status: TopicStatus;
  list: TopicList;
  partial: boolean;
}

/** "5 of 12", "12" or "10,000+", which opens those as a list; of a status of which no list has come yet, its own count. */
export function ColumnCount({ status, list, partial }: ColumnCountProps) {
  const t = useT();
  const { full } = useFormats();
  const { count: belong, capped, phase } = useAtomValue(list.atom);
  const inStatus = useAtomValue(statusCountAtom(status));
  const all = partial ? null : inStatus;
  if (phase !== 'ready') return <span className={classes.count}>{all === null ? '' : full(all)}</span>;
  const count = capped ? t('board.orMore', { count: full(belong) }) : full(belong);
  const text = all === null || all <= belong ? count : t('board.ofAll', { count, all: full(all) });
  return (
    <ListLink status={status} partial={partial}>
      {text}
    </ListLink>
  );
}

/** To what a column shows, as a list of all topics; what is more than a status there stays a list of its own view. */
function ListLink({ status, partial, children }: Omit<ColumnCountProps, 'list'> & { children: string }) {
  const t = useT();
  const { projectId } = useProjectScope();
  const whole = useAtomValue(shownFilterAtom);
  // Of the filter alone: the figure changes with every move, the address does not.
  const to = useMemo(() => {
    const params = whole?.('') ?? new URLSearchParams();
    const { empty, read, write } = TOPIC_FILTERS;
    const search = write({ ...read(params, empty), statuses: [status] }, empty, params);
    search.set(LAYOUT_PARAM, 'list');
    if (status === 'ARCHIVED') search.set(ARCHIVED_PARAM, 'yes');
    const place = partial ? {} : { pathname: paths.view(projectId, 'ALL_TOPICS_PAGE') };
    return { ...place, search: search.toString() };
  }, [whole, status, partial, projectId]);
  return (
    <Link
      to={to}
      aria-label={t('board.column.list', { count: children, stage: statusName(t, status) })}
      className={classes.count}
    >
      {children}
    </Link>
  );
}

/** "222.0K MSV"; nothing where nobody searches. */
export function Volume({ sums }: { sums: Atom<ListSums | null> }) {
  const t = useT();
  const { totalMsv = 0 } = useAtomValue(sums) ?? {};
  if (totalMsv === 0) return null;
  return (
    <span className={classes.volume}>
      <Count value={totalMsv} /> <span className={classes.unit}>{t('board.msv')}</span>
    </span>
  );
}
