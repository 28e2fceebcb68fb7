import { CAN_BE_LATE, type TopicRow } from '@keywright/events/topic';
import { useMemo, useSyncExternalStore } from 'react';
import { store } from '../../state/index.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { nameOf } from '../topic-facts.ts';

/** Ids of the topics of each day, the open ones first, then by volume. */
export type TopicsByDay = ReadonlyMap<string, readonly string[]>;

/** Whether work on a topic goes on, so that its delivery can be late. */
export const isOpen = ({ status }: Pick<TopicRow, 'status'>): boolean => CAN_BE_LATE.includes(status);

const compareOnDay = (a: TopicRow, b: TopicRow): number =>
  Number(isOpen(b)) - Number(isOpen(a)) ||
  b.totalMsv - a.totalMsv ||
  nameOf(a).localeCompare(nameOf(b)) ||
  (a.id < b.id ? -1 : 1);

/** The topics of each day that is loaded, where their list places them; of a day that stays the same the same array. */
export function useTopicsByDay(list: TopicList): TopicsByDay {
  const days = useMemo(() => daysOf(list), [list]);
  return useSyncExternalStore(days.subscribe, days.get);
}

function daysOf(list: TopicList) {
  let shown = byDay(list, new Map());
  return {
    get: () => shown,
    subscribe(listener: () => void): () => void {
      const update = (): void => {
        shown = byDay(list, shown);
        listener();
      };
      const stops = [
        store.sub(list.atom, update),
        // A topic can change its day, or its place on it, without changing the order of the list.
        topicRows.onChange((changes) => {
          if (changes.some(({ before, after }) => mayMove(before, after))) update();
        }),
      ];
      update();
      return () => stops.forEach((stop) => stop());
    },
  };
}

const mayMove = (before: TopicRow | null, after: TopicRow | null): boolean =>
  before !== null && (before.deliveryDate !== after?.deliveryDate || before.status !== after.status);

function byDay(list: TopicList, before: TopicsByDay): TopicsByDay {
  const rows = new Map<string, TopicRow[]>();
  for (const id of list.view.list.ids) {
    const row = list.asPlaced(id);
    if (row === null || row.deliveryDate === null) continue;
    const day = rows.get(row.deliveryDate);
    if (day) day.push(row);
    else rows.set(row.deliveryDate, [row]);
  }
  const days = [...rows].map(([day, here]): [string, readonly string[]] => {
    const ids = here.sort(compareOnDay).map(({ id }) => id);
    const known = before.get(day);
    return [day, known?.join() === ids.join() ? known : ids];
  });
  return new Map(days);
}
