import type { TopicState } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** A topic as the read model holds it, and the position of the last event in it. */
export interface KnownTopic {
  state: TopicState;
  position: bigint;
}

/** What the read model holds of these topics, by topic id; unknown ones are absent. */
export async function loadStates(
  db: Kysely<Database>,
  topicIds: readonly string[],
): Promise<Map<string, KnownTopic>> {
  const rows = await db
    .selectFrom('topic_states')
    .select(['topic_id', 'position', 'state'])
    .where('topic_id', '=', sql<string>`any(${topicIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ topic_id, position, state }) => [topic_id, { state, position: BigInt(position) }]),
  );
}
