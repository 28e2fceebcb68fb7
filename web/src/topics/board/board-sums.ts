import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import type { TopicFilter } from '@keywright/events/topic';
import { type Atom, atom, useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { answer, api } from '../../api/index.ts';
import type { LiveListView } from '../../data/changing-list.ts';
import { familyOf } from '../../data/family.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { countersAtom } from '../../state/index.ts';
import { topicRows } from '../atoms.ts';
import { filterParameters } from '../list-source.ts';
import { type ListSums, sameSums, sumsOf } from '../topic-facts.ts';
import type { BoardColumnModel } from './board-columns.ts';

/** The sums of one column, null while not known; each an atom of its own, so that a change renders that head alone. */
export type ColumnSums = (status: TopicStatus) => Atom<ListSums | null>;

type KnownSums = Partial<Record<string, ListSums | null>>;

/** How many active topics stand in a status, whatever the filter; null until known. */
export const statusCountAtom = familyOf((status) =>
  atom((get) => get(countersAtom)?.byStatus[status as TopicStatus] ?? null),
);

/** Changes gather this long before the server adds up again, in ms. */
const ASK_AFTER = 1_500;

/**
 * Count, searches a month and late topics of each column. Where a column is loaded completely they are added up here and follow
 * every change at once; of the others the server knows, and is asked again a little after something changed.
 */
export function useBoardSums(
  columns: readonly BoardColumnModel[],
  question: { projectId: string; filter: TopicFilter | null; today: string },
): ColumnSums {
  const store = useStore();
  const { projectId, filter, today } = question;
  const [{ own, asked, sums }] = useState(createSums);
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
      const before = store.get(own);
      const added = columns.map(({ status, list }): [TopicStatus, ListSums | null] => {
        const [known, sum] = [before[status] ?? null, list && ownSums(list.view, today)];
        return [status, sameSums(known, sum) ? known : sum];
      });
      store.set(own, Object.fromEntries(added));
      const begun = columns.some(({ list }) => list?.view.phase === 'ready');
      if (begun && added.some(([, sum]) => sum === null))
        timer ??= setTimeout(ask, everAsked ? ASK_AFTER : 0);
    }
    function ask(): void {
      timer = undefined;
      everAsked = true;
      if (query === null) return;
      answer(api.GET('/api/topicViews/search/totalsByFilter', { params: { query }, signal: abort.signal }))
        .then(({ byStatus }) => store.set(asked, byStatus))
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
  }, [columns, query, today, store, own, asked]);

  return sums;
}

function createSums() {
  const own = atom<KnownSums>({});
  const asked = atom<KnownSums>({});
  const sums = familyOf((status) => atom((get) => get(own)[status] ?? get(asked)[status] ?? null));
  return { own, asked, sums };
}

/** null where the list has not all of its topics. */
function ownSums({ list, phase }: LiveListView, today: string): ListSums | null {
  return phase === 'ready' && list.complete ? sumsOf(list.ids, (id) => topicRows.get(id), today) : null;
}

/** "13 of 25 topics · 222.0K MSV · 2 late"; null until every column is known. */
export function useBoardFacts(
  view: WorkflowView,
  columns: readonly BoardColumnModel[],
  sums: ColumnSums,
): string | null {
  const t = useT();
  const { abbreviate, full } = useFormats();
  const factsAtom = useMemo(
    () =>
      atom((get) => {
        const parts = columns.flatMap(({ status, list }) => (list ? [get(sums(status))] : []));
        const known = parts.filter((sum) => sum !== null);
        if (columns.length === 0 || known.length < parts.length) return null;
        const add = (of: (sum: ListSums) => number): number =>
          known.reduce((total, sum) => total + of(sum), 0);
        // Of a status that only partly belongs to the view, the counter says nothing here.
        const inStatus = (status: TopicStatus): number =>
          (view.withOpenSeaCheck && status === 'PUBLISHED'
            ? get(sums(status))?.topics
            : get(statusCountAtom(status))) ?? 0;
        const all = columns.reduce((sum, { status }) => sum + inStatus(status), 0);
        const shown = add((sum) => sum.topics);
        const [msv, late] = [add((sum) => sum.totalMsv), add((sum) => sum.late)];
        const capped = columns.some(({ list }) => list !== null && get(list.atom).capped);
        const count = capped ? t('board.orMore', { count: full(shown) }) : full(shown);
        return [
          all > shown
            ? t('board.facts.of', { shown: count, all: full(all) })
            : t('board.facts.topics', { count: shown, shown: count }),
          ...(msv > 0 ? [t('board.facts.msv', { msv: abbreviate(msv) })] : []),
          ...(late > 0 ? [t('board.facts.late', { count: late })] : []),
        ].join(' · ');
      }),
    [view, columns, sums, t, abbreviate, full],
  );
  return useAtomValue(factsAtom);
}
