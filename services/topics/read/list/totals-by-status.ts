import { STATUS_NAMES, statusesOf, type TopicStatus } from '@keywright/events/catalogue';
import type { TopicFilter } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { filterCondition, type ListScope } from './filter-sql.ts';

/** Sums over a set of topics: searches a month, words, keywords, and how many are overdue. */
export interface Totals {
  topics: number;
  totalMsv: number;
  estimateNumberOfWords: number;
  wordsInContent: number;
  mainKeywords: number;
  relatedKeywords: number;
  /** Not published yet although the delivery date has passed. */
  late: number;
}

/** Nothing is late any more once it is refused, published or out of the way. */
const CAN_BE_LATE: readonly TopicStatus[] = (['drafts', 'suggested', 'validated'] as const).flatMap(
  statusesOf,
);

/** The totals of a filtered list, in all and by status; `today` (YYYY-MM-DD) decides what is late. */
export async function totalsByStatus(
  db: Kysely<Database>,
  scope: ListScope,
  filter: TopicFilter,
  today: string,
): Promise<{ total: Totals; byStatus: Record<TopicStatus, Totals> }> {
  const { rows } = await sql<Record<keyof Totals, string> & { status: TopicStatus }>`
    select status,
      count(*) as topics,
      sum(total_msv) as "totalMsv",
      sum(estimate_number_of_words) as "estimateNumberOfWords",
      sum(words_in_content) as "wordsInContent",
      sum(main_count) as "mainKeywords",
      sum(related_count) as "relatedKeywords",
      count(*) filter (where delivery_date < ${today} and status = any(${[...CAN_BE_LATE]})) as late
    from topic_views
    where ${filterCondition(filter, scope)}
    group by status`.execute(db);
  const found = new Map(rows.map(({ status, ...sums }) => [status, numbersOf(sums)]));
  const byStatus = Object.fromEntries(STATUS_NAMES.map((status) => [status, found.get(status) ?? NOTHING]));
  return {
    total: [...found.values()].reduce(plus, NOTHING),
    byStatus: byStatus as Record<TopicStatus, Totals>,
  };
}

const NOTHING: Totals = {
  topics: 0,
  totalMsv: 0,
  estimateNumberOfWords: 0,
  wordsInContent: 0,
  mainKeywords: 0,
  relatedKeywords: 0,
  late: 0,
};
const FIELDS = Object.keys(NOTHING) as (keyof Totals)[];

/** Sums come as text, because they may exceed what the driver trusts a number with; real ones never do. */
function numbersOf(sums: Record<keyof Totals, string>): Totals {
  return Object.fromEntries(FIELDS.map((field) => [field, Number(sums[field])])) as unknown as Totals;
}

function plus(one: Totals, other: Totals): Totals {
  return Object.fromEntries(FIELDS.map((field) => [field, one[field] + other[field]])) as unknown as Totals;
}
