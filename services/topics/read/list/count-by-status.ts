import { isDeepStrictEqual } from 'node:util';
import {
  groupCounts,
  STATUS_NAMES,
  type StatusGroup,
  type TopicStatus,
  viewNamed,
} from '@keywright/events/catalogue';
import { EMPTY_FILTER, type TopicFilter } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { noTopics, readCounters } from '../projection/counters.ts';
import { filterCondition, type ListScope } from './filter-sql.ts';
import { COUNT_CAP } from './list-query.ts';
import { listedStatuses } from './listed-statuses.ts';

/** How many topics there are, in all, by statistics group and by status. `capped`: there are at least `total`. */
export interface TopicCounts {
  total: number;
  groups: Record<StatusGroup, number>;
  byStatus: Record<TopicStatus, number>;
  capped: boolean;
}

/**
 * Counts a filtered list. What only statuses narrow is read off the counters; everything else is counted to the cap
 * and, where there is more, by status to the cap again: a count of millions costs no more than one of thousands.
 */
export async function countByStatus(
  db: Kysely<Database>,
  scope: ListScope,
  filter: TopicFilter,
): Promise<TopicCounts> {
  if (isByStatusAlone(filter)) return statusCounts(await readOff(db, scope, filter), COUNT_CAP);
  const condition = filterCondition(filter, scope);
  const some = await byStatus(
    db,
    sql`
      select status, count(*)::integer as topics
      from (select status from topic_views where ${condition} limit ${COUNT_CAP + 1}) as matching
      group by status`,
  );
  const counts = statusCounts(some, COUNT_CAP);
  if (!counts.capped) return counts;
  const each = await byStatus(
    db,
    sql`
      select names.status, counted.topics
      from unnest(${[...STATUS_NAMES]}::text[]) as names (status)
      cross join lateral (
        select count(*)::integer as topics from (
          select from topic_views where topic_views.status = names.status and ${condition} limit ${COUNT_CAP + 1}
        ) as matching
      ) as counted`,
  );
  return statusCounts(each, COUNT_CAP);
}

type ByStatus = Record<TopicStatus, number>;

/** Whether the counters know the answer: nothing but statuses, or a view made of them, narrows the list. */
function isByStatusAlone({ statuses: _named, view, ...rest }: TopicFilter): boolean {
  const asked = { ...rest, statuses: [], view: null, str: rest.str.trim(), isMsvScore: true };
  return isDeepStrictEqual(asked, EMPTY_FILTER) && (view === null || !viewNamed(view).withOpenSeaCheck);
}

async function readOff(
  db: Kysely<Database>,
  { projectId }: ListScope,
  filter: TopicFilter,
): Promise<ByStatus> {
  const counters = await readCounters(db, projectId);
  const { byStatus: counts } = noTopics();
  for (const status of listedStatuses(filter)) counts[status] = counters.byStatus[status];
  return counts;
}

async function byStatus(
  db: Kysely<Database>,
  query: RawBuilder<{ status: TopicStatus; topics: number }>,
): Promise<ByStatus> {
  const { byStatus: counts } = noTopics();
  const { rows } = await query.execute(db);
  for (const { status, topics } of rows) counts[status] = topics;
  return counts;
}

/** The counts of all statuses as an answer; no number in it is greater than `cap`. */
export function statusCounts(byStatus: Record<TopicStatus, number>, cap: number): TopicCounts {
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
