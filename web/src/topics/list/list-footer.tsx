import type { TopicFilter } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { answer, api } from '../../api/index.ts';
import { PageNav, type Paging } from '../../grid/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { ScreenFooter } from '../../ui/index.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { type ListSums, sumsOf } from '../topic-facts.ts';
import { filterParameters } from '../list-source.ts';
import classes from './list.module.css';

/** How many topics there are, and in page mode which of them are shown. */
export function ListFooter({
  total,
  capped,
  paging,
  children,
}: {
  total: number;
  capped: boolean;
  paging: Paging | null;
  /** What else is counted. */
  children: ReactNode;
}) {
  const t = useT();
  const { full } = useFormats();
  const count = capped ? t('board.orMore', { count: full(total) }) : full(total);
  return (
    <ScreenFooter end={paging && <PageNav total={total} {...paging} />}>
      <span role="group" aria-label={t('list.totals')} className={classes.totals}>
        <span>
          <b>{count}</b> {t('list.totals.topics', { count: total })}
        </span>
        {children}
      </span>
    </ScreenFooter>
  );
}

interface Totals extends ListSums {
  wordsWritten: number | null;
}

/** Sums over every row that matches, loaded or not: added up here when all are loaded, else by the server. */
export function ListTotals(props: {
  list: TopicList;
  narrowed: TopicFilter;
  projectId: string;
  today: string;
}) {
  const t = useT();
  const { abbreviate, full } = useFormats();
  const sums = useTotals(props);
  if (sums === null) return null;
  return (
    <>
      <span>
        Σ <b title={full(sums.totalMsv)}>{abbreviate(sums.totalMsv)}</b> {t('board.msv')}
      </span>
      {sums.wordsWritten !== null && (
        <span>
          <b>{full(sums.wordsWritten)}</b> {t('list.totals.words')}
        </span>
      )}
      {sums.late > 0 && <span className={classes.late}>{t('board.facts.late', { count: sums.late })}</span>}
    </>
  );
}

function useTotals({ list, narrowed, projectId, today }: Parameters<typeof ListTotals>[0]): Totals | null {
  const { list: now, phase } = useAtomValue(list.atom);
  const [asked, setAsked] = useState<ListSums | null>(null);
  const whole = now.complete && phase === 'ready';
  useEffect(() => {
    if (whole) return;
    const abort = new AbortController();
    const query = { ...filterParameters(projectId, narrowed), today };
    answer(api.GET('/api/topicViews/search/totalsByFilter', { params: { query }, signal: abort.signal }))
      .then(({ byStatus }) => setAsked(added(Object.values(byStatus))))
      .catch(() => undefined);
    return () => abort.abort();
  }, [whole, projectId, narrowed, today, now.total]);
  if (!whole) return asked && { ...asked, wordsWritten: null };
  const rowOf = (id: string) => topicRows.get(id);
  const wordsWritten = now.ids.reduce((sum, id) => sum + (rowOf(id)?.wordsInContent ?? 0), 0);
  return { ...sumsOf(now.ids, rowOf, today), wordsWritten };
}

function added(sums: readonly ListSums[]): ListSums {
  const add = (of: (sum: ListSums) => number): number => sums.reduce((all, one) => all + of(one), 0);
  return {
    topics: add(({ topics }) => topics),
    totalMsv: add(({ totalMsv }) => totalMsv),
    late: add(({ late }) => late),
  };
}
