import type { TopicStatus } from '@keywright/events/catalogue';
import type { ActivityRow } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** Of a bulk as many topics are shown and asked whether they can be undone. */
export const SAMPLED_TOPICS = 20;

export interface Subject {
  id: string;
  pageName: string | null;
  /** null where the topic is gone. */
  status: TopicStatus | null;
  /** Between which statuses the act moved it; null where it did not. */
  fromStatus: TopicStatus | null;
  toStatus: TopicStatus | null;
}

/**
 * The topics that acts were done to, as they are now, by act; of a bulk the first ones. A bulk may have been done to topics of
 * several projects: those of the act's own project are named.
 */
export async function topicsOfActs(
  db: Kysely<Database>,
  acts: readonly ActivityRow[],
): Promise<Map<string, Subject[]>> {
  const bulks = acts.filter(({ bulkId }) => bulkId !== null);
  const single = acts.filter(({ bulkId }) => bulkId === null);
  const { rows } = await sql<Subject & { act: string }>`
    select parts.act, parts.topic_id as id, topics.page_name as "pageName", topics.status,
      parts.from_status as "fromStatus", parts.to_status as "toStatus"
    from (
      select bulks.act, sampled.topic_id, moved.from_status, moved.to_status
      from unnest(${bulks.map(({ id }) => id)}::uuid[], ${bulks.map(({ projectId }) => projectId)}::uuid[])
        as bulks (act, project_id)
      cross join lateral (
        select distinct topic_id from topic_history
        where bulk_id = bulks.act and topic_history.project_id = bulks.project_id order by topic_id limit ${SAMPLED_TOPICS}
      ) sampled
      cross join lateral (
        select (array_agg(from_status order by revision) filter (where from_status is not null))[1] as from_status,
          (array_agg(topic_status order by revision desc) filter (where from_status is not null))[1] as to_status
        from topic_history where bulk_id = bulks.act and topic_history.topic_id = sampled.topic_id
      ) moved
      union all
      select * from unnest(
        ${single.map(({ id }) => id)}::uuid[], ${single.map(({ topicId }) => topicId)}::uuid[],
        ${single.map(({ fromStatus }) => fromStatus)}::text[], ${single.map(({ toStatus }) => toStatus)}::text[]
      )
    ) parts
    left join topic_views topics on topics.id = parts.topic_id
    order by topics.page_name_key, parts.topic_id`.execute(db);
  const byAct = new Map<string, Subject[]>();
  for (const { act, ...subject } of rows) byAct.set(act, [...(byAct.get(act) ?? []), subject]);
  return byAct;
}
