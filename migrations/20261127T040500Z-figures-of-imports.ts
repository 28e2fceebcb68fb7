import { type Kysely, sql } from 'kysely';

/** What a click costs and how much it is competed for, as a file of the project says them, and which import brought figures last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table project_keyword_metrics
      add column cpc double precision,
      add column competition double precision,
      add column imported_on date,
      add column imported_by uuid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table project_keyword_metrics
      drop column cpc, drop column competition, drop column imported_on, drop column imported_by`.execute(db);
}
