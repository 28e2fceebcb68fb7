import { groupCounts, STATUS_NAMES, type StatusGroup, type TopicStatus } from '@keywright/events/catalogue';
import type { TopicFilter } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { noTopics } from '../projection/counters.ts';
import { filterCondition, type ListScope } from './filter-sql.ts';
import { COUNT_CAP } from './list-query.ts';

/** How many topics there are, in all, by statistics group and by status. `capped`: there are at least `total`. */
export interface TopicCounts {
  total: number;
  groups: Record<StatusGroup, number>;
  byStatus: Record<TopicStatus, number>;
  capped: boolean;
}

/**
 * Counts a filtered list. Each status is counted to the cap and no further, so that a count of millions costs no more
 * than one of thousands.
 */
export async function countByStatus(
  db: Kysely<Database>,
  scope: ListScope,
  filter: TopicFilter,
): Promise<TopicCounts> {
  const condition = filterCondition(filter, scope);
  const { rows } = await sql<{ status: TopicStatus; topics: number }>`
    select names.status, counted.topics
    from unnest(${[...STATUS_NAMES]}::text[]) as names (status)
    cross join lateral (
      select count(*)::integer as topics from (
        select from topic_views where topic_views.status = names.status and ${condition} limit ${COUNT_CAP + 1}
      ) as matching
    ) as counted`.execute(db);
  const { byStatus } = noTopics();
  for (const { status, topics } of rows) byStatus[status] = topics;
  return countsOf(byStatus, COUNT_CAP);
}

/** The counts of all statuses as an answer; no number in it is greater than `cap`. */
export function countsOf(byStatus: Record<TopicStatus, number>, cap: number): TopicCounts {
  const sum = Object.values(byStatus).reduce((total, topics) => total + topics, 0);
  return {
    total: Math.min(sum, cap),
    groups: atMost(groupCounts(byStatus), cap),
    byStatus: atMost(byStatus, cap),
    capped: sum > cap,
  };
}

function atMost<K extends string>(numbers: Record<K, number>, cap: number): Record<K, number> {
  const entries = Object.entries<number>(numbers).map(([name, number]) => [name, Math.min(number, cap)]);
  return Object.fromEntries(entries) as Record<K, number>;
}
