import { permissionScope, type Role, STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { textOrNull } from '../platform/http/json-types.ts';

/** What the card of a project says of the life in it. */
export const activitySchema = Type.Object({
  memberCount: Type.Integer({ description: 'everybody in it, the owner once' }),
  openTopics: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description:
      'active topics neither declined, published nor archived; null where the caller may read no topics',
  }),
  lastActivityAt: textOrNull(
    'of the last act on its topics, ISO 8601; null: none, or none the caller may read of',
  ),
});

const DONE: readonly TopicStatus[] = ['DECLINE', 'PUBLISHED', 'ARCHIVED'];
const OPEN = STATUS_NAMES.filter((status) => !DONE.includes(status));

/** Columns beside a row of `projects`, each found by a key. */
export const projectActivity = [
  sql<number>`(
    select count(*)::integer from project_members member
    where member.project_id = projects.id and member.user_id is distinct from projects.owner_id
  ) + (projects.owner_id is not null)::integer`.as('member_count'),
  sql<number>`(
    select coalesce(sum(topics), 0)::integer from topic_counters counter
    where counter.project_id = projects.id and status = any(${`{${OPEN.join(',')}}`}::text[])
  )`.as('open_topics'),
  sql<Date | null>`(
    select at from topic_activity act where act.project_id = projects.id order by begun desc, id desc limit 1
  )`.as('last_activity_at'),
] as const;

interface ActivityRow {
  owner: boolean;
  roles: readonly Role[];
  member_count: number;
  open_topics: number;
  last_activity_at: Date | null;
}

/** What a row says of it, to whoever the row is of. */
export function activityOf(row: ActivityRow): Static<typeof activitySchema> {
  const mayRead = permissionScope('READ_TOPICS', row) !== null;
  return {
    memberCount: row.member_count,
    openTopics: mayRead ? row.open_topics : null,
    lastActivityAt: mayRead ? (row.last_activity_at?.toISOString() ?? null) : null,
  };
}
