import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Platform } from '../../platform/feature.ts';

/** Rows a statement, so that none runs into the time that statements have. */
const AT_ONCE = 50_000;
/** What a copy has for itself; its id rises with its number, as ids do with time, which makes indexes in one go. */
const OWN: Readonly<Record<string, (of: string) => string>> = {
  id: (of) => `('${of}' || lpad(to_hex(number), 12, '0'))::uuid`,
  page_name: () => `'Topic ' || lpad(number::text, 7, '0')`,
  page_name_key: () => `'topic ' || lpad(number::text, 7, '0')`,
};

/**
 * Fills a project's list with copies of one of its drafts, named "Topic 0000000" and so on: rows of the read model and their
 * counter alone, for what is about many rows and not about their histories. Answers how many drafts the project has then.
 */
export async function addCopiedTopics({ db }: Platform, projectId: string, count: number): Promise<number> {
  const original = await db
    .selectFrom('topic_views')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'topic_views'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
  const of = randomUUID().slice(0, -12);
  const values = columns.map(({ name }) => OWN[name]?.(of) ?? `original.${name}`);
  // Each row would be put into a score of indexes, most of them far apart: they are made again afterwards.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'topic_views'::regclass and not indisunique`.execute(db);
  await sql.raw(`drop index ${indexes.map(({ name }) => name).join()}`).execute(db);
  for (let from = 0; from < count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE) - 1;
    await sql`
      insert into topic_views
      select ${sql.raw(values.join())} from topic_views as original
      cross join generate_series(${sql.lit(from)}, ${sql.lit(to)}) as number
      where original.id = ${original.id}`.execute(db);
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`analyze topic_views`.execute(db);
  const { topics } = await db
    .updateTable('topic_counters')
    .set({ topics: sql`topics + ${count}` })
    .where('project_id', '=', projectId)
    .where('status', '=', 'SUGGEST')
    .returning('topics')
    .executeTakeFirstOrThrow();
  return topics;
}
