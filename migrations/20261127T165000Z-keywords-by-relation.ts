import { type Kysely, sql } from 'kysely';

/** Variants and originals are few among the keywords of a project: a list of them by volume reads no others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index keyword_views_by_relation_volume on keyword_views (project_id, relation, volume, id)
    where relation is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index keyword_views_by_relation_volume`.execute(db);
}
