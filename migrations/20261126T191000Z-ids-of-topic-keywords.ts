import { type Kysely, sql } from 'kysely';

/** Processes of the version before cannot read events that say which of the project's keywords a topic took. */
export const breaking = true;

/** Which of the project's keywords a topic's keyword is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topic_keywords add column keyword_id uuid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topic_keywords drop column keyword_id`.execute(db);
}
