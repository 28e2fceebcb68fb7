import { type Kysely, sql } from 'kysely';

const TABLES = ['accounts', 'customers'] as const;

/**
 * Rows that people change have a revision, which If-Match names, and when they changed. A trigger keeps both, so that a
 * process of the version before counts, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function next_revision() returns trigger language plpgsql as $$
    begin
      new.revision := old.revision + 1;
      new.changed_at := clock_timestamp();
      return new;
    end $$`.execute(db);
  for (const table of TABLES) {
    await sql`
      alter table ${sql.table(table)}
        add column revision bigint not null default 0,
        add column changed_at timestamptz not null default now()`.execute(db);
    await sql`
      create trigger ${sql.ref(`${table}_revised`)} before update on ${sql.table(table)}
      for each row when (old.* is distinct from new.*) execute function next_revision()`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`drop trigger ${sql.ref(`${table}_revised`)} on ${sql.table(table)}`.execute(db);
    await sql`alter table ${sql.table(table)} drop column revision, drop column changed_at`.execute(db);
  }
  await sql`drop function next_revision()`.execute(db);
}
