import { type Kysely, sql } from 'kysely';

/** How a saved view is shown: as a board, a list or a calendar, and what that looks like. Names of columns alone were never kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_views drop column columns, add column layout text, add column display text`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_views drop column layout, drop column display, add column columns text[]`.execute(
    db,
  );
}
