import { type Kysely, sql } from 'kysely';

/** The saved view that somebody's work begins with; with the view it goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column start_view uuid references saved_views (id) on delete set null`.execute(
    db,
  );
  await sql`create index accounts_start_view on accounts (start_view) where start_view is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts drop column start_view`.execute(db);
}
