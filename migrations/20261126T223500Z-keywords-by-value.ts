import { type Kysely, sql } from 'kysely';

const TABLES = ['keyword_views', 'topic_keywords'] as const;

/**
 * Who refreshes figures looks for the projects that have a keyword, and for the topics of keywords by their ids: neither may
 * read whole projects. The index by value takes the place of the one by project, since each more costs every move.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceIndexes(db, 'value, project_id');
  await sql`create index topic_keywords_keyword on topic_keywords (project_id, keyword_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index topic_keywords_keyword`.execute(db);
  await replaceIndexes(db, 'project_id, value');
}

async function replaceIndexes(db: Kysely<unknown>, columns: string): Promise<void> {
  for (const table of TABLES) {
    const name = sql.ref(`${table}_value`);
    await sql`drop index ${name}`.execute(db);
    await sql`create index ${name} on ${sql.table(table)} (${sql.raw(columns)})`.execute(db);
  }
}
