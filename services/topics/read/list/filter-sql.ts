import { viewNamed } from '@keywright/events/catalogue';
import { foldCase } from '@keywright/events/fields';
import type { TopicFilter } from '@keywright/events/topic';
import { type RawBuilder, sql } from 'kysely';
import { listedStatuses } from './listed-statuses.ts';

export type Condition = RawBuilder<boolean>;

/** Whose list it is: the project it belongs to, and who looks. */
export interface ListScope {
  projectId: string;
  userId: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The filter as a condition on topic_views: true for exactly the rows that `matchesFilter` accepts. */
export function filterCondition(filter: TopicFilter, { projectId, userId }: ListScope): Condition {
  const score = filter.isMsvScore ? sql`msv_score_status` : sql`seo_score_status`;
  const conditions: (Condition | null)[] = [
    sql`project_id = ${projectId} and active = ${filter.active}`,
    statusCondition(filter),
    among(sql`type`, filter.types),
    among(score, filter.pageScores),
    filter.pageTags.length === 0 ? null : tagged(projectId, filter.pageTags),
    filter.assigneeUsers.length === 0 ? null : assigned(projectId, filter.assigneeUsers),
    filter.isSeaPresence === null
      ? null
      : sql`(check_sea_required or sea_requested_counts > 0) = ${filter.isSeaPresence}`,
    followed(filter),
    filter.deliveryBefore === null ? null : sql`delivery_date < ${filter.deliveryBefore}`,
    textCondition(projectId, filter.str),
    filter.mine ? isMineCondition({ projectId, userId }) : null,
  ];
  return sql<boolean>`(${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )})`;
}

/** Authored by the viewer or assigned to them. */
export function isMineCondition({ projectId, userId }: ListScope): Condition {
  return sql`(author_id = ${userId} or ${assigned(projectId, [userId])})`;
}

function statusCondition(filter: TopicFilter): Condition {
  const listed = sql<boolean>`status = any(${listedStatuses(filter)}::text[])`;
  const addsPublished = filter.statuses.length === 0 || filter.statuses.includes('PUBLISHED');
  if (filter.view === null || !viewNamed(filter.view).withOpenSeaCheck || !addsPublished) return listed;
  return sql`(${listed} or (status = 'PUBLISHED' and check_sea_required and sea_check_status is null))`;
}

function among(column: RawBuilder<unknown>, values: readonly string[]): Condition | null {
  return values.length === 0 ? null : sql`${column} = any(${[...values]})`;
}

function tagged(projectId: string, tags: readonly string[]): Condition {
  return sql`id in (
    select topic_id from topic_page_tags where project_id = ${projectId} and page_tag = any(${[...tags]}))`;
}

/** An id that is none is nobody's. */
function assigned(projectId: string, userIds: readonly string[]): Condition {
  return sql`id in (
    select topic_id from topic_assignees
    where project_id = ${projectId} and user_id = any(${userIds.filter((id) => UUID.test(id))}::uuid[]))`;
}

function followed({ followedTypes }: TopicFilter): Condition | null {
  const [only, other] = new Set(followedTypes);
  return only === undefined || other !== undefined ? null : sql`followed = ${only === 'FOLLOWED'}`;
}

function textCondition(projectId: string, str: string): Condition | null {
  const wanted = foldCase(str).trim();
  if (wanted === '') return null;
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`id in (
    select topic_id from topic_search_texts where project_id = ${projectId} and text like ${pattern})`;
}
