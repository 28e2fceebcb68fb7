import type { TopicFilter } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { PageNav, type Paging } from '../../grid/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { Button, ScreenFooter } from '../../ui/index.ts';
import { useAskedSums } from '../asked-sums.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { addedSums, type ListSums, sumsOf } from '../topic-facts.ts';
import type { TopicFilterControls } from '../use-topic-filter.ts';
import { LateCount } from '../view-title.tsx';
import classes from './list.module.css';

/** How many topics there are, and in page mode which of them are shown. */
export function ListFooter({
  total,
  count: belong,
  gone,
  toGone,
  tidy,
  capped,
  paging,
  children,
}: {
  /** Rows that are shown, loaded or not. */
  total: number;
  /** How many of them belong. */
  count: number;
  gone: number;
  /** Leads to the next of those that do not. */
  toGone: () => void;
  /** Takes those away that do not; null where that waits for more. */
  tidy: (() => void) | null;
  capped: boolean;
  paging: Paging | null;
  /** What else is counted. */
  children: ReactNode;
}) {
  const t = useT();
  const { full } = useFormats();
  const count = capped ? t('board.orMore', { count: full(belong) }) : full(belong);
  return (
    <ScreenFooter end={paging && <PageNav total={total} {...paging} />}>
      <span role="group" aria-label={t('list.totals')} className={classes.totals}>
        <span>
          <b>{count}</b> {t('list.totals.topics', { count: belong })}
        </span>
        {children}
        {gone > 0 && (
          <span>
            <Button variant="link" title={t('list.gone.next')} onClick={toGone}>
              {t('list.gone', { count: gone, shown: full(gone) })}
            </Button>
            {tidy && (
              <Button variant="link" onClick={tidy}>
                {t('list.gone.tidy')}
              </Button>
            )}
          </span>
        )}
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
  used: TopicFilterControls;
}) {
  const t = useT();
  const { abbreviate, full } = useFormats();
  const sums = useTotals(props);
  if (sums === null) return null;
  if (sums === 'unknown') return <span>{t('sums.unknown')}</span>;
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
      {sums.late > 0 && (
        <span className={classes.late}>
          <LateCount count={sums.late} used={props.used} />
        </span>
      )}
    </>
  );
}

function useTotals({
  list,
  narrowed,
  projectId,
  today,
}: Omit<Parameters<typeof ListTotals>[0], 'used'>): Totals | 'unknown' | null {
  const { list: now, phase } = useAtomValue(list.atom);
  const whole = now.complete && phase === 'ready';
  const question = { projectId, filter: narrowed, when: `${today} ${now.total}` };
  const asked = useAskedSums(question, !whole);
  if (!whole) {
    if (asked === null || asked === 'unknown') return asked;
    return { ...addedSums(Object.values(asked)), wordsWritten: null };
  }
  const rowOf = (id: string) => topicRows.get(id);
  const { ids } = list.asServed;
  const wordsWritten = ids.reduce((sum, id) => sum + (rowOf(id)?.wordsInContent ?? 0), 0);
  return { ...sumsOf(ids, rowOf, today), wordsWritten };
}
