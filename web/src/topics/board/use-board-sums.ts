import type { TopicStatus } from '@keywright/events/catalogue';
import type { TopicFilter } from '@keywright/events/topic';
import { useStore } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { answer, api } from '../../api/index.ts';
import { topicRows } from '../atoms.ts';
import { filterParameters } from '../list-source.ts';
import { type ListSums, sameSums, sumsOf } from './list-sums.ts';
import type { BoardColumnModel } from './board-columns.ts';

/** By status; null while not known. */
export type BoardSums = Partial<Record<TopicStatus, ListSums | null>>;

/** Changes gather this long before the server adds up again, in ms. */
const ASK_AFTER = 1_500;

/**
 * Count, searches a month and late topics of each column. Where a column is loaded completely they are added up here and follow
 * every change at once; of the others the server knows, and is asked again a little after something changed.
 */
export function useBoardSums(
  columns: readonly BoardColumnModel[],
  question: { projectId: string; filter: TopicFilter | null; today: string },
): BoardSums {
  const store = useStore();
  const { projectId, filter, today } = question;
  const [own, setOwn] = useState<BoardSums>({});
  const [asked, setAsked] = useState<BoardSums>({});
  const query = useMemo(
    () => filter && { ...filterParameters(projectId, filter), today },
    [projectId, filter, today],
  );

  useEffect(() => {
    const abort = new AbortController();
    let frame = 0;
    let everAsked = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function addUp(): void {
      frame = 0;
      const sums = columns.map(({ status, list }) => [status, list && ownSums(list.view, today)] as const);
      setOwn((before) =>
        sums.every(([status, sum]) => sameSums(before[status] ?? null, sum))
          ? before
          : Object.fromEntries(sums),
      );
      const begun = columns.some(({ list }) => list?.view.phase === 'ready');
      if (begun && sums.some(([, sum]) => sum === null)) timer ??= setTimeout(ask, everAsked ? ASK_AFTER : 0);
    }
    function ask(): void {
      timer = undefined;
      everAsked = true;
      if (query === null) return;
      answer(api.GET('/api/topicViews/search/totalsByFilter', { params: { query }, signal: abort.signal }))
        .then(({ byStatus }) => setAsked(byStatus))
        .catch(() => undefined);
    }
    const later = (): void => void (frame ||= requestAnimationFrame(addUp));
    const stops = columns.flatMap(({ list }) => (list ? [store.sub(list.atom, later)] : []));
    stops.push(topicRows.onChange(later));
    later();
    return () => {
      abort.abort();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [columns, query, today, store]);

  return useMemo(
    () => Object.fromEntries(columns.map(({ status }) => [status, own[status] ?? asked[status] ?? null])),
    [columns, own, asked],
  );
}

function ownSums(
  { list, phase }: { list: { ids: readonly string[]; complete: boolean }; phase: string },
  today: string,
): ListSums | null {
  if (phase !== 'ready' || !list.complete) return null;
  return sumsOf(list.ids, (id) => topicRows.get(id), today);
}
