import { type Kysely, sql } from 'kysely';

const statements = [
  // `list_id` is the list that it was made for, be it there or not.
  `create table keyword_categories (
    id uuid primary key,
    project_id uuid not null,
    position bigint not null,
    name text not null,
    name_key text collate "C" not null,
    category_type text not null,
    predefined text,
    list_id uuid,
    keywords bigint not null,
    volume bigint not null
  )`,
  `create index keyword_categories_project on keyword_categories (project_id, name_key, id)`,
  `create table keyword_tags (
    id uuid primary key,
    project_id uuid not null,
    position bigint not null,
    name text not null,
    name_key text collate "C" not null,
    colour text not null,
    parent_id uuid,
    keywords bigint not null,
    volume bigint not null
  )`,
  `create index keyword_tags_project on keyword_tags (project_id, name_key, id)`,
  // Their names stay for the history of keywords; the position is the guard. Who comes to a merged one comes to `merged_into`.
  `create table gone_keyword_labels (
    id uuid primary key,
    project_id uuid not null,
    position bigint not null,
    name text not null,
    merged_into uuid
  )`,
  `alter table keyword_acts add column label_ids uuid[] not null default '{}'`,
  // Keywords without labels, which most are, stand in neither and cost nothing when they move.
  `create index keyword_views_categories on keyword_views using gin (categories) where categories <> '{}'`,
  `create index keyword_views_tags on keyword_views using gin (tags) where tags <> '{}'`,
];

/** Categories and tags of keywords: the labels of projects with what is counted of them, and which keywords have them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index keyword_views_tags, keyword_views_categories`.execute(db);
  await sql`alter table keyword_acts drop column label_ids`.execute(db);
  await sql`drop table gone_keyword_labels, keyword_tags, keyword_categories`.execute(db);
}
