import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** Which of some events said what has been taken back since, by the ids of the events. */
export async function removedNotesAmong(
  db: Kysely<Database>,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (eventIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select said.event_id as id from topic_history said
    cross join lateral (
      select kind from topic_history later
      where later.topic_id = said.topic_id and later.kind in ('TopicNoteRemoved', 'TopicNoteRestored')
        and later.revision > said.revision and later.parts = said.parts
      order by later.revision desc limit 1
    ) last
    where said.event_id = any(${[...eventIds]}::uuid[]) and said.kind = 'TopicNoteAdded'
      and last.kind = 'TopicNoteRemoved'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
