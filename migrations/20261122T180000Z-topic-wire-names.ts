import { type Kysely, sql } from 'kysely';

/**
 * Rows of topics say who is assigned and who wrote the last note in the names of the product. Rows that are served until
 * the rebuild has ended are put into them here; changes that went out in the old ones are not sent to anybody again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update topic_views set
      users = (
        select coalesce(jsonb_agg(jsonb_build_object(
          'scrapRole', item->'role', 'userAccount', jsonb_build_object('id', item->'userId'))), '[]')
        from jsonb_array_elements(users) as item
      ),
      last_note = jsonb_set(last_note, '{from}', jsonb_build_object('id', last_note->'from'))`.execute(db);
  await sql`delete from change_feed where channel like 'topics:%'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    update topic_views set
      users = (
        select coalesce(jsonb_agg(jsonb_build_object(
          'role', item->'scrapRole', 'userId', item->'userAccount'->'id')), '[]')
        from jsonb_array_elements(users) as item
      ),
      last_note = jsonb_set(last_note, '{from}', last_note->'from'->'id')`.execute(db);
  await sql`delete from change_feed where channel like 'topics:%'`.execute(db);
}
