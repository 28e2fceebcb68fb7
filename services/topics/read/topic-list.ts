import {
  PAGE_SIZES,
  STATUS_NAMES,
  type TopicStatus,
  type ViewName,
  viewNamed,
} from '@keywright/events/catalogue';
import type { FilterOf } from '@keywright/events/fields';
import { sortKeys, TOPIC_FIELDS, TOPIC_RULES, type TopicFilter } from '@keywright/events/topic';
import { sql } from 'kysely';
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
    const listed = sql<boolean>`status = any(${listedStatuses(filter)}::text[])`;
    const addsPublished = filter.statuses.length === 0 || filter.statuses.includes('PUBLISHED');
    if (filter.view === null || !viewNamed(filter.view).withOpenSeaCheck || !addsPublished) return listed;
    return sql`(${listed} or (status = 'PUBLISHED' and check_sea_required and sea_check_status is null))`;
  },
  pageScores: ({ pageScores, isMsvScore }, scope) =>
    topicList.filter.among(isMsvScore ? 'msvScoreStatus' : 'seoScoreStatus', pageScores, scope),
  isSeaPresence: ({ isSeaPresence }) =>
    sql`(check_sea_required or sea_requested_counts > 0) = ${isSeaPresence}`,
  mine: (_filter, scope) => isMine(scope),
};

/** Authored by the viewer or assigned to them. */
function isMine(scope: ListScope): SqlCondition {
  return sql`(author_id = ${scope.userId} or ${topicList.filter.among('users.userAccount.id', [scope.userId], scope)})`;
}

/** Who wrote the last note of a topic. */
export const topicNames = new RowNames(TOPIC_FIELDS, userNames);

/** Lists of topics: `projectId` is what they belong to. */
export const topicList = new RowList<Fields>(
  topicViewsProjection,
  { memory: TOPIC_RULES, sql: rules },
  topicNames,
);

/**
 * The statuses a filter lets through as such, in workflow order. ARCHIVED is among them only where it is named. A view
 * that also takes published pages with an open ads check adds those on top; they are a matter of more than the status.
 */
export function listedStatuses({ statuses, view }: Pick<TopicFilter, 'statuses' | 'view'>): TopicStatus[] {
  const named = (status: TopicStatus) => statuses.length === 0 || statuses.includes(status);
  if (view === null) {
    return STATUS_NAMES.filter((status) => named(status) && (status !== 'ARCHIVED' || statuses.length > 0));
  }
  const { statuses: own, behindToggle } = viewNamed(view);
  return STATUS_NAMES.filter(
    (status) =>
      named(status) && (own.includes(status) || (statuses.length > 0 && behindToggle.includes(status))),
  );
}

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
