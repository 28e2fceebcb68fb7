import { type Kysely, sql } from 'kysely';

/**
 * What the rules of undo ask of a topic's history, and by what its notes are found that were taken back. Until the rows are
 * made anew, nothing can be undone from the history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topic_history add column parts jsonb not null default '[]', add column undoes text`.execute(
    db,
  );
  await sql`create index topic_history_note_undone on topic_history (topic_id, revision)
    where kind in ('TopicNoteRemoved', 'TopicNoteRestored')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index topic_history_note_undone`.execute(db);
  await sql`alter table topic_history drop column parts, drop column undoes`.execute(db);
}
