import { addDays, startOfDay } from '@keywright/events';
import {
  groupCounts,
  LIMITS,
  STATUS_GROUPS,
  STATUS_NAMES,
  type StatusGroup,
  type TopicStatus,
} from '@keywright/events/catalogue';
import { CAN_BE_LATE, isByStatusAlone, listedStatuses, type TopicFilter } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { TopicStatusChangesTable } from '@keywright/migrations/tables/topics.ts';
import { type Kysely, sql } from 'kysely';
import { Type } from 'typebox';
import type { ListScope } from '../../platform/read-models/filter-sql.ts';
import { topicList, withOwn } from './topic-list.ts';

const number = Type.Integer({ minimum: 0 });

export function numbersBy<K extends string>(names: readonly K[]) {
  const properties = Object.fromEntries(names.map((name) => [name, number]));
  return Type.Unsafe<Record<K, number>>(Type.Object(properties));
}

type ByStatus = Record<TopicStatus, number>;

/** Counts of active topics, in all, by statistics group and by status; capped where there are more than `total`. */
export const countsSchema = Type.Object({
  total: number,
  groups: numbersBy<StatusGroup>(STATUS_GROUPS),
  byStatus: numbersBy<TopicStatus>(STATUS_NAMES),
  capped: Type.Boolean(),
});

export interface TopicCounts {
  total: number;
  groups: Record<StatusGroup, number>;
  byStatus: ByStatus;
  capped: boolean;
}

/** Counts a filtered list to 10,000. What only statuses narrow is read off the counters. */
export async function countByStatus(
  db: Kysely<Database>,
  viewer: ListScope,
  filter: TopicFilter,
): Promise<TopicCounts> {
  if (isByStatusAlone(filter)) {
    const counters = await readCounters(db, viewer.scopeId);
    const listed = listedStatuses(filter);
    return countsOf(
      byStatusOf((status) => (listed.includes(status) ? counters[status] : 0)),
      LIMITS.countCap,
    );
  }
  const scope = await withOwn(db, viewer, { filter, order: null });
  const where = topicList.filter.where(filter, scope);
  const by = { column: 'status', values: STATUS_NAMES, together: isFoundElsewhere(filter) };
  const counts = await topicList.countBy(db, where, by, LIMITS.countCap);
  return countsOf(
    byStatusOf((status) => counts[status] ?? 0),
    LIMITS.countCap,
  );
}

/** How many topics a filtered list has, to 10,000. */
export function countListed(
  db: Kysely<Database>,
  scope: ListScope,
  filter: TopicFilter,
): Promise<{ total: number; capped: boolean }> {
  if (isByStatusAlone(filter) || isFoundElsewhere(filter)) return countByStatus(db, scope, filter);
  return topicList.count(db, scope, filter, LIMITS.countCap);
}

/** The active topics of a project, archived ones too. */
export async function countAll(db: Kysely<Database>, projectId: string): Promise<TopicCounts> {
  return countsOf(await readCounters(db, projectId), Number.POSITIVE_INFINITY);
}

/** Whether other tables know which topics a list has. */
function isFoundElsewhere({ str, address, assigneeUsers, pageTags, anyOf, mine }: TopicFilter): boolean {
  const lists = [assigneeUsers, pageTags, anyOf];
  return str.trim() !== '' || address.trim() !== '' || lists.some((list) => list.length > 0) || mine;
}

async function readCounters(db: Kysely<Database>, projectId: string): Promise<ByStatus> {
  const rows = await db
    .selectFrom('topic_counters')
    .select(['status', 'topics'])
    .where('project_id', '=', projectId)
    .execute();
  return byStatusOf((status) => rows.find((row) => row.status === status)?.topics ?? 0);
}

export function byStatusOf<Value>(of: (status: TopicStatus) => Value): Record<TopicStatus, Value> {
  return Object.fromEntries(STATUS_NAMES.map((status) => [status, of(status)])) as Record<TopicStatus, Value>;
}

/** The counts of all statuses as an answer; no number in it is greater than `cap`. */
function countsOf(byStatus: ByStatus, cap: number): TopicCounts {
  const sum = Object.values(byStatus).reduce((total, topics) => total + topics, 0);
  return {
    total: Math.min(sum, cap),
    groups: atMost(groupCounts(byStatus), cap),
    byStatus: atMost(byStatus, cap),
    capped: sum > cap,
  };
}

function atMost<K extends string>(numbers: Record<K, number>, cap: number): Record<K, number> {
  const entries = Object.entries<number>(numbers).map(([name, value]) => [name, Math.min(value, cap)]);
  return Object.fromEntries(entries) as Record<K, number>;
}

/** Sums over a set of topics, each as it is made in SQL: searches a month, words, keywords, and how many are overdue. */
const TOTALS = {
  topics: 'count(*)',
  totalMsv: 'sum(total_msv)',
  estimateNumberOfWords: 'sum(estimate_number_of_words)',
  wordsInContent: 'sum(words_in_content)',
  mainKeywords: 'sum(main_count)',
  relatedKeywords: 'sum(related_count)',
} as const;
type TotalName = keyof typeof TOTALS | 'late';
type Totals = Record<TotalName, number>;
const TOTAL_NAMES = [...Object.keys(TOTALS), 'late'] as TotalName[];

const totals = Type.Unsafe<Totals>(
  Type.Object({
    ...Object.fromEntries(Object.keys(TOTALS).map((name) => [name, number])),
    late: Type.Integer({ minimum: 0, description: 'delivery date passed, not published yet' }),
  }),
);

export const totalsSchema = Type.Object({
  total: totals,
  byStatus: Type.Unsafe<Record<TopicStatus, Totals>>(Type.Object(byStatusOf(() => totals))),
});

/** The totals of a filtered list, in all and by status. */
export async function totalsByStatus(
  db: Kysely<Database>,
  viewer: ListScope,
  filter: TopicFilter,
): Promise<{ total: Totals; byStatus: Record<TopicStatus, Totals> }> {
  const scope = await withOwn(db, viewer, { filter, order: null });
  const sums = Object.entries(TOTALS).map(([name, sum]) => sql`${sql.raw(sum)} as ${sql.ref(name)}`);
  // Sums come as text, because they may exceed what the driver trusts a number with; real ones never do.
  const { rows } = await sql<Record<TotalName, string> & { status: TopicStatus }>`
    select status, ${sql.join(sums)},
      count(*) filter (where delivery_date < ${viewer.today} and status = any(${[...CAN_BE_LATE]})) as late
    from ${topicList.table} where ${topicList.filter.where(filter, scope)} group by status`.execute(db);
  const found = new Map(rows.map((row) => [row.status, row]));
  const byStatus = byStatusOf((status) => totalsOf((name) => Number(found.get(status)?.[name] ?? 0)));
  const all = Object.values(byStatus);
  return { total: totalsOf((name) => all.reduce((sum, own) => sum + own[name], 0)), byStatus };
}

function totalsOf(of: (name: TotalName) => number): Totals {
  return Object.fromEntries(TOTAL_NAMES.map((name) => [name, of(name)])) as Totals;
}

export const groupsOverTimeSchema = Type.Object({
  weeks: Type.Array(
    Type.Object({
      day: Type.String({
        description: 'YYYY-MM-DD in the time zone of the project: as it stood when this day ended, or now',
      }),
      groups: numbersBy<StatusGroup>(STATUS_GROUPS),
    }),
  ),
});

/**
 * How many active topics stood in each group at the end of today and of the same weekday of the weeks before, the oldest
 * first, in the days of the project's time zone: counted back from now by what changed in each week.
 */
export async function groupsOverTime(
  db: Kysely<Database>,
  projectId: string,
  { timeZone, today }: { timeZone: string; today: string },
  weeks: number,
) {
  const days = Array.from({ length: weeks }, (_, week) => addDays(today, -7 * week)).reverse();
  const [now, { rows }] = await Promise.all([
    readCounters(db, projectId),
    sql<{ week: number; topics: number } & Pick<TopicStatusChangesTable, 'status'>>`
      select width_bucket(day, ${days}::date[]) as week, status, sum(change)::integer as topics
      from (
        select (quarter at time zone ${timeZone})::date - 1 as day, status, change
        from topic_status_changes
        where project_id = ${projectId} and quarter >= ${startOfDay(timeZone, days[0]!).toISOString()}
      ) as changes group by week, status`.execute(db),
  ]);
  const changes = new Map(rows.map(({ week, status, topics }) => [`${week} ${status}`, topics]));
  let then = now;
  const counted = days.toReversed().map((day, ago) => {
    const after = then;
    const since = days.length - ago;
    then = byStatusOf((status) => after[status] - (changes.get(`${since} ${status}`) ?? 0));
    return { day, groups: groupCounts(then) };
  });
  return counted.reverse();
}
