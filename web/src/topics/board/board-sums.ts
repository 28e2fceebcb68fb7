import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import type { TopicFilter } from '@keywright/events/topic';
import { type Atom, atom, useAtomValue, useStore } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { useEffect, useMemo, useState } from 'react';
import { familyOf } from '../../data/family.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { countersAtom } from '../counters.ts';
import { totalsByStatus } from '../list-source.ts';
import { sumsAsker } from '../sums-asker.ts';
import { addedSums, type ListSums, sameSums, sumsOf } from '../topic-facts.ts';
import type { BoardColumnModel } from './board-columns.ts';

/** The sums of one column, null while not known; each an atom of its own, so that a change renders that head alone. */
export type ColumnSums = ((status: TopicStatus) => Atom<ListSums | null>) & {
  /** The server was asked and has not answered. */
  failed: Atom<boolean>;
};

/** Which topics stand on a board. */
interface BoardQuestion {
  projectId: string;
  /** null where it can match nothing. */
  filter: TopicFilter | null;
  today: string;
}

type KnownSums = Partial<Record<string, ListSums | null>>;

/** How many active topics stand in a status, whatever the filter; null until known. */
export const statusCountAtom = familyOf((status) =>
  atom((get) => get(countersAtom)?.byStatus[status as TopicStatus] ?? null),
);

/**
 * Count, searches a month and late topics of each column. Where a column is loaded completely they are added up here and follow
 * every change at once; of the others the server knows, and is asked again a little after something changed.
 */
export function useBoardSums(columns: readonly BoardColumnModel[], question: BoardQuestion): ColumnSums {
  const store = useStore();
  const { projectId, filter, today } = question;
  const [{ own, asked, failed, sums }] = useState(createSums);

  useEffect(() => {
    const server = sumsAsker(
      (signal) => (filter === null ? Promise.resolve({}) : totalsByStatus(projectId, filter, signal)),
      (byStatus) => {
        store.set(asked, byStatus ?? {});
        store.set(failed, byStatus === null);
      },
    );
    let frame = 0;

    function addUp(): void {
      frame = 0;
      const before = store.get(own);
      const added = columns.map(({ status, list }): [TopicStatus, ListSums | null] => {
        const [known, sum] = [before[status] ?? null, list && ownSums(list, today)];
        return [status, sameSums(known, sum) ? known : sum];
      });
      store.set(own, Object.fromEntries(added));
      const begun = columns.some(({ list }) => list?.view.phase === 'ready');
      if (begun && added.some(([, sum]) => sum === null)) server.soon();
    }
    const later = (): void => void (frame ||= requestAnimationFrame(addUp));
    const stops = columns.flatMap(({ list }) => (list ? [store.sub(list.atom, later)] : []));
    stops.push(topicRows.onChange(later));
    later();
    return () => {
      server.stop();
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
    };
  }, [columns, projectId, filter, today, store, own, asked, failed]);

  return sums;
}

function createSums() {
  const own = atom<KnownSums>({});
  const asked = atom<KnownSums>({});
  const failed = atom(false);
  const ofStatus = familyOf((status) => atom((get) => get(own)[status] ?? get(asked)[status] ?? null));
  const sums: ColumnSums = Object.assign((status: TopicStatus) => ofStatus(status), { failed });
  return { own, asked, failed, sums };
}

/** null where the list has not all of its topics. */
function ownSums({ view, asServed }: TopicList, today: string): ListSums | null {
  return view.phase === 'ready' && view.list.complete
    ? sumsOf(asServed.ids, (id) => topicRows.get(id), today)
    : null;
}

/** "13 of 25 topics", "222.0K MSV", and how many are late. */
interface BoardFacts {
  topics: string;
  /** The filter leaves some out. */
  narrowed: boolean;
  msv: string | null;
  late: number;
}

/** Null until every column is known. The same object while it says the same, as when a topic moves within the board. */
export function useBoardFacts(
  view: WorkflowView,
  columns: readonly BoardColumnModel[],
  sums: ColumnSums,
): BoardFacts | null {
  const t = useT();
  const { abbreviate, full } = useFormats();
  const factsAtom = useMemo(() => {
    const newest = atom((get): BoardFacts | null => {
      const parts = columns.flatMap(({ status, list }) => (list ? [get(sums(status))] : []));
      const known = parts.filter((sum) => sum !== null);
      if (columns.length === 0 || known.length < parts.length)
        return get(sums.failed) ? { topics: t('sums.unknown'), narrowed: false, msv: null, late: 0 } : null;
      // Of a status that only partly belongs to the view, the counter says nothing here.
      const inStatus = (status: TopicStatus): number =>
        (view.withOpenSeaCheck && status === 'PUBLISHED'
          ? get(sums(status))?.topics
          : get(statusCountAtom(status))) ?? 0;
      const all = columns.reduce((sum, { status }) => sum + inStatus(status), 0);
      const { topics: shown, totalMsv: msv, late } = addedSums(known);
      const capped = columns.some(({ list }) => list !== null && get(list.atom).capped);
      const count = capped ? t('board.orMore', { count: full(shown) }) : full(shown);
      const narrowed = all > shown;
      const topics = narrowed
        ? t('board.facts.of', { shown: count, all: full(all) })
        : t('board.facts.topics', { count: shown, shown: count });
      return { topics, narrowed, msv: msv > 0 ? t('board.facts.msv', { msv: abbreviate(msv) }) : null, late };
    });
    return selectAtom(newest, (facts) => facts, sameFacts);
  }, [view, columns, sums, t, abbreviate, full]);
  return useAtomValue(factsAtom);
}

function sameFacts(one: BoardFacts | null, other: BoardFacts | null): boolean {
  return one?.topics === other?.topics && one?.msv === other?.msv && one?.late === other?.late;
}
