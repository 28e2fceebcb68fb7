import type { TopicStatus } from '@keywright/events/catalogue';
import { CAN_BE_LATE, type TopicFilter, type TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { useAskedSums } from '../asked-sums.ts';
import type { SumsByStatus } from '../sums-asker.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { addedSums, type ListSums, sumsOf } from '../topic-facts.ts';
import { DELIVERED } from './calendar-figures.ts';
import { isOpen, type TopicsByDay } from './topics-by-day.ts';

/** What is known of the topics of some days. */
export interface CalendarSums extends ListSums {
  /** Still to be delivered. */
  open: number;
  delivered: number;
}

/** Which days are summed up, and how the server is asked for them. */
export interface SummedDays {
  first: string;
  last: string;
  today: string;
  projectId: string;
  filter: TopicFilter;
}

/** Added up here where all topics are loaded, else by the server; null until known. */
export function useCalendarSums(
  list: TopicList,
  byDay: TopicsByDay,
  days: SummedDays,
): CalendarSums | 'unknown' | null {
  const { first, last, today, projectId, filter } = days;
  const { list: now, phase } = useAtomValue(list.atom);
  const ready = phase === 'ready';
  const asks = ready && !now.complete;
  const asked = useAskedSums({ projectId, filter, when: now.total }, asks);
  if (!ready) return null;
  if (asks) return asked === null || asked === 'unknown' ? asked : summedUp(asked);
  const ids = [...byDay].flatMap(([day, here]) => (day >= first && day <= last ? here : []));
  const rows = ids.flatMap((id) => topicRows.get(id) ?? []);
  const count = (holds: (row: TopicRow) => boolean): number => rows.filter(holds).length;
  return {
    ...sumsOf(ids, (id) => topicRows.get(id), today),
    open: count(isOpen),
    delivered: count(({ status }) => DELIVERED.includes(status)),
  };
}

function summedUp(byStatus: SumsByStatus): CalendarSums {
  const topicsOf = (statuses: readonly TopicStatus[]): number =>
    statuses.reduce((sum, status) => sum + (byStatus[status]?.topics ?? 0), 0);
  return {
    ...addedSums(Object.values(byStatus)),
    open: topicsOf(CAN_BE_LATE),
    delivered: topicsOf(DELIVERED),
  };
}
