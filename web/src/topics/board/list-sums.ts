import type { TopicRow } from '@keywright/events/topic';
import { daysLate } from '../topic-facts.ts';

/** What stands at the head of a column and, added up, of the board. */
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

export function sameSums(a: ListSums | null, b: ListSums | null): boolean {
  return a?.topics === b?.topics && a?.totalMsv === b?.totalMsv && a?.late === b?.late;
}
