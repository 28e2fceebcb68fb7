import { type Kysely, sql } from 'kysely';

/**
 * By which columns lists of topics are ordered, behind project and activity and with the id between equals. The status
 * stands beside them, which nearly every list asks for: places far down are counted off without reading rows.
 */
const ORDERS = [
  ...['status_ord', 'type', 'page_name_key', 'my_topic_key', 'page_tag_key', 'delivery_date'],
  ...['estimate_number_of_words', 'words_in_content', 'main_count', 'total_msv', 'msv_score_ord'],
  ...['seo_score_ord', 'note_count', 'created_at', 'status_since', 'updated_at', 'published_on'],
];

const created = [
  ...ORDERS.map(
    (column) => `create index topic_views_by_${column} on topic_views (project_id, active, ${column}, id)
      include (status)`,
  ),
  // Each status in the order of the boards, and beside it what filters, counts and sums need: these read no rows.
  `create index topic_views_by_status on topic_views (project_id, active, status, updated_at, id) include (
    type, followed, msv_score_status, seo_score_status, check_sea_required, sea_check_status, sea_requested_counts,
    author_id, delivery_date, total_msv, estimate_number_of_words, words_in_content, main_count, related_count)`,
  `create index topic_views_by_author on topic_views (author_id, project_id, id)`,
  `create index topic_views_sea on topic_views (project_id, active, updated_at, id)
    where check_sea_required or sea_requested_counts > 0`,
  `create index project_members_default_for on project_members (project_id) where default_for <> '{}'`,
  // The key of the page at a topic's url, by which an import finds it.
  `create table topic_pages (
    topic_id uuid primary key,
    page_id uuid not null,
    project_id uuid not null
  )`,
  `create index topic_pages_page on topic_pages (page_id)`,
];

const replaced = {
  topic_views_updated: '(project_id, active, updated_at, id)',
  topic_views_msv: '(project_id, active, total_msv, id)',
  topic_views_name: '(project_id, active, page_name_key, id)',
  topic_views_delivery: '(project_id, active, delivery_date, id)',
  topic_views_author: '(author_id, project_id)',
};

/**
 * Lists of a large project read the rows of a page and no others, whatever they are ordered by. What others replace goes
 * last, so that readers wait for that alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of created) await sql.raw(statement).execute(db);
  await sql.raw(`drop index ${Object.keys(replaced).join()}`).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(replaced))
    await sql.raw(`create index ${name} on topic_views ${columns}`).execute(db);
  await sql`drop table topic_pages`.execute(db);
  const names = [
    'project_members_default_for',
    'topic_views_sea',
    'topic_views_by_author',
    'topic_views_by_status',
  ];
  await sql
    .raw(`drop index ${[...names, ...ORDERS.map((column) => `topic_views_by_${column}`)].join()}`)
    .execute(db);
}
