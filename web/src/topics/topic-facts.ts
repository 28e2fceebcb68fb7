import type { TopicStatus } from '@keywright/events/catalogue';
import { CAN_BE_LATE, type TopicRow } from '@keywright/events/topic';
import { type T, UNKNOWN } from '../i18n/index.ts';

const DAY_MS = 86_400_000;

/** What a topic is called: its page name, else its subject; one of the two is always there. */
export function nameOf(row: Pick<TopicRow, 'pageName' | 'myTopic'>): string {
  return row.pageName ?? row.myTopic ?? UNKNOWN;
}

export function statusName(t: T, status: TopicStatus): string {
  return t(`status.${status}`);
}

/** User ids of who is assigned to a topic, each once, in the order they were assigned. */
export function assigneeIds(row: Pick<TopicRow, 'users'>): string[] {
  return [...new Set(row.users.map(({ userAccount }) => userAccount.id))];
}

/** Whole days a topic's delivery date has passed on `today` (ISO days); 0 when it is not late or the work is done. */
export function daysLate(row: Pick<TopicRow, 'deliveryDate' | 'status'>, today: string): number {
  if (row.deliveryDate === null || !CAN_BE_LATE.includes(row.status)) return 0;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(row.deliveryDate)) / DAY_MS));
}

/** What is known of several topics together; it stands at the head of a column and, added up, of the board. */
export interface ListSums {
  topics: number;
  totalMsv: number;
  late: number;
}

/** Sums over known rows on a day (ISO). */
export function sumsOf(
  ids: readonly string[],
  rowOf: (id: string) => TopicRow | null,
  today: string,
): ListSums {
  let totalMsv = 0;
  let late = 0;
  for (const id of ids) {
    const row = rowOf(id);
    if (row === null) continue;
    totalMsv += row.totalMsv;
    if (daysLate(row, today) > 0) late += 1;
  }
  return { topics: ids.length, totalMsv, late };
}

/** What is known of several lists together. */
export function addedSums(sums: readonly ListSums[]): ListSums {
  const add = (of: (sum: ListSums) => number): number => sums.reduce((all, one) => all + of(one), 0);
  return {
    topics: add(({ topics }) => topics),
    totalMsv: add(({ totalMsv }) => totalMsv),
    late: add(({ late }) => late),
  };
}

export function sameSums(a: ListSums | null, b: ListSums | null): boolean {
  return a?.topics === b?.topics && a?.totalMsv === b?.totalMsv && a?.late === b?.late;
}
