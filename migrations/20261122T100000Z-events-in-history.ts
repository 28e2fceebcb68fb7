import { type Kysely, sql } from 'kysely';

/** Tells whether a topic's history has an event: so a repeated command is recognised without its whole stream. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index topic_history_event on topic_history (event_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index topic_history_event`.execute(db);
}
