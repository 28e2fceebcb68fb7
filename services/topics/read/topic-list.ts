import { PAGE_SIZES, STATUS_NAMES, type ViewName, viewNamed } from '@keywright/events/catalogue';
import { type FilterOf, foldCase } from '@keywright/events/fields';
import {
  CAN_BE_LATE,
  EMPTY_FILTER,
  listedStatuses,
  sortKeys,
  takesOpenSeaChecks,
  TOPIC_FIELDS,
  TOPIC_RULES,
  type TopicFilter,
} from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Type } from 'typebox';
import { userNames } from '../../accounts/index.ts';
import type { SqlCondition, ListScope, SqlRules } from '../../platform/read-models/filter-sql.ts';
import type { ListOrder } from '../../platform/read-models/order-sql.ts';
import { invalidQuery, type PageQuery, sortKeysOfQuery } from '../../platform/read-models/query-schema.ts';
import { RowNames } from '../../platform/read-models/row-names.ts';
import { RowList } from '../../platform/read-models/row-list.ts';
import { topicViewsProjection } from './topic-views.projection.ts';

type Fields = typeof TOPIC_FIELDS;

const rules: SqlRules<Fields> = {
  statuses(filter: FilterOf<Fields>): SqlCondition {
    const [only, ...more] = listedStatuses(filter);
    const listed =
      only !== undefined && more.length === 0
        ? sql<boolean>`status = ${only}`
        : sql<boolean>`status = any(${listedStatuses(filter)}::text[])`;
    if (!takesOpenSeaChecks(filter)) return listed;
    return sql`(${listed} or (status = 'PUBLISHED' and check_sea_required and sea_check_status is null))`;
  },
  pageScores: ({ pageScores, isMsvScore }, scope) =>
    topicList.filter.among(isMsvScore ? 'msvScoreStatus' : 'seoScoreStatus', pageScores, scope),
  // Spelled as in the predicate of an index.
  isSeaPresence: ({ isSeaPresence }) =>
    isSeaPresence === true
      ? sql`(check_sea_required or sea_requested_counts > 0)`
      : sql`not (check_sea_required or sea_requested_counts > 0)`,
  late: ({ late }, { today }) => {
    const passed = sql`delivery_date < ${today} and status = any(${[...CAN_BE_LATE]}::text[])`;
    return late === true ? sql`(${passed})` : sql`(${passed}) is not true`;
  },
  unassigned: ({ unassigned }, { scopeId }) => {
    const one = sql`select from topic_assignees as own where own.topic_id = topic_views.id and own.project_id = ${scopeId}`;
    return unassigned === true ? sql`not exists (${one})` : sql`exists (${one})`;
  },
  unscheduled: ({ unscheduled }) =>
    unscheduled === true ? sql`delivery_date is null` : sql`delivery_date is not null`,
  // Few of one's own are fetched by their ids; of many the list has some soon in whatever order it is walked.
  mine: (_filter, scope) =>
    scope.ownsMany === true ? sql`(id in (${idsOfMine(scope)})) is true` : sql`id in (${idsOfMine(scope)})`,
};

/** From how many on the topics of one person are many. */
const MANY = 2_000;

/** Whether the viewer has many topics, where that decides how theirs are found. */
export async function withOwn(
  db: Kysely<Database>,
  scope: ListScope,
  { filter, order }: { filter: TopicFilter; order: ListOrder<Fields> | null },
): Promise<ListScope> {
  if (!filter.mine && order?.first !== 'mine') return scope;
  const { rows } = await sql<{ many: boolean }>`
    select count(*) >= ${MANY} as many from (${idsOfMine(scope)} limit ${MANY}) as mine`.execute(db);
  return { ...scope, ownsMany: rows[0]?.many === true };
}

/** The topics that the viewer wrote or is assigned to: of each an index knows, of either none does. */
function idsOfMine({ scopeId, userId }: ListScope): RawBuilder<unknown> {
  return sql`
    select id from topic_views where project_id = ${scopeId} and author_id = ${userId}
    union all
    select topic_id from topic_assignees where project_id = ${scopeId} and user_id = ${userId}`;
}

/** Who wrote the last note of a topic. */
export const topicNames = new RowNames(TOPIC_FIELDS, userNames);

/** Lists of topics: `projectId` is what they belong to. */
export const topicList = new RowList(
  topicViewsProjection,
  {
    memory: TOPIC_RULES,
    sql: rules,
    prepare: withOwn,
    // A set that is too large to be hashed would be searched for each row by "not in".
    opposite: {
      mine: (_filter, scope) =>
        sql`not exists (select from (${idsOfMine(scope)}) as mine where mine.id = topic_views.id)`,
    },
  },
  topicNames,
);

/** What the query of byFilter says beside filters and page. `size` is 10 where nothing is said, in approval 30. */
export const topicListParameters = {
  pageTagSortType: Type.Optional(Type.String({ description: 'ASC or DESC: by page tag, before sort' })),
  mineFirst: Type.Optional(Type.Boolean({ description: 'topics of the caller come before all others' })),
};

interface TopicListQuery extends Pick<PageQuery, 'size' | 'sort'> {
  view?: ViewName;
  pageTagSortType?: string;
  mineFirst?: boolean;
}

/** The order asked for; where nothing is asked, that of the view, else what moved last. */
export function orderOf({ view: name, sort, mineFirst, pageTagSortType }: TopicListQuery): ListOrder<Fields> {
  const view = name === undefined ? null : viewNamed(name);
  const asked = sortKeysOfQuery(TOPIC_FIELDS, sort);
  const own = sortKeysOfQuery(TOPIC_FIELDS, view?.sort ?? undefined);
  const mine = mineFirst ?? (asked.length === 0 && view?.scope === 'MINE_FIRST');
  return {
    first: mine ? 'mine' : null,
    keys: sortKeys(asked.length > 0 ? asked : own, pageTagDirection(pageTagSortType)),
  };
}

function pageTagDirection(value: string | undefined): 'asc' | 'desc' | null {
  if (value === undefined || value === '') return null;
  const word = value.toLowerCase();
  if (word === 'asc' || word === 'desc') return word;
  throw invalidQuery('pageTagSortType', 'must be ASC or DESC');
}

export function sizeOf({ size, view }: TopicListQuery): number {
  return size ?? (view === undefined ? PAGE_SIZES.topics : viewNamed(view).pageSize);
}

/** Names of active topics, in alphabetical order: those with a text in it where one is asked for. */
export function pageNames(
  tx: Kysely<Database>,
  scope: ListScope,
  { str = '', size }: { str?: string; size: number },
): Promise<{ topicId: string; pageName: string }[]> {
  const wanted = foldCase(str).trim();
  return tx
    .selectFrom('topic_views')
    .select(['id as topicId', sql<string>`page_name`.as('pageName')])
    .where('project_id', '=', scope.scopeId)
    .where('active', '=', true)
    .where('status', '<>', 'ARCHIVED')
    .where('page_name', 'is not', null)
    .$if(wanted !== '', (found) =>
      found
        .where(sql<boolean>`strpos(page_name_key, ${wanted}) > 0`)
        // Its index finds the topics that have the text in the name or the subject.
        .where(topicList.filter.where({ ...EMPTY_FILTER, statuses: STATUS_NAMES, str: wanted }, scope)),
    )
    .orderBy(sql`page_name_key`)
    .orderBy('id')
    .limit(size)
    .execute();
}

/** The page tags of active topics, and how many of these carry each; the most used first. */
export function pageTags(
  tx: Kysely<Database>,
  projectId: string,
): Promise<{ pageTag: string; topics: number }[]> {
  return tx
    .selectFrom('topic_page_tags as tags')
    .innerJoin('topic_views as topics', 'topics.id', 'tags.topic_id')
    .select(['tags.page_tag as pageTag', sql<number>`count(*)::integer`.as('topics')])
    .where('tags.project_id', '=', projectId)
    .where('topics.active', '=', true)
    .where('topics.status', '<>', 'ARCHIVED')
    .groupBy('tags.page_tag')
    .orderBy('topics', 'desc')
    .orderBy('pageTag')
    .execute();
}
