import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table topic_views add column ask jsonb, add column changed_since text,
    add column checks_done integer not null default 0`,
  `alter table topic_keywords add column used boolean not null default false`,
  // Which keyword an alias is a variant of; the keyword's row says it too, where both are there.
  `alter table keyword_views add column original_id uuid`,
  `create index keyword_views_original on keyword_views (original_id) where original_id is not null`,
  `create table keyword_aliases (
    alias_id uuid primary key,
    original_id uuid not null,
    project_id uuid not null,
    position bigint not null
  )`,
  `create index keyword_aliases_original on keyword_aliases (original_id)`,
  `alter table keyword_search_texts add column normal_form text collate "C"`,
  `create index keyword_search_texts_normal_form on keyword_search_texts (project_id, normal_form)`,
  // Salt and text go together where a person is erased: the hash in the event then tells nobody what was said.
  `create table person_texts (
    id uuid primary key,
    project_id uuid not null,
    author_id uuid not null,
    kind text not null,
    salt text,
    text text,
    at timestamptz not null
  )`,
  `create index person_texts_author on person_texts (author_id)`,
  `create table basket_keywords (
    user_id uuid not null,
    project_id uuid not null,
    kind text not null,
    keyword_id uuid not null,
    added bigint generated always as identity,
    added_at timestamptz not null,
    primary key (user_id, project_id, kind, keyword_id)
  )`,
];

/**
 * What the keywords of a page need: which ones its text uses, variants that count as one, baskets; and what judging a page
 * needs: requests to move, texts of people, ticks, and whether it has changed since it was approved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table basket_keywords, person_texts, keyword_aliases`.execute(db);
  await sql`drop index keyword_search_texts_normal_form, keyword_views_original`.execute(db);
  await sql`alter table keyword_search_texts drop column normal_form`.execute(db);
  await sql`alter table keyword_views drop column original_id`.execute(db);
  await sql`alter table topic_keywords drop column used`.execute(db);
  await sql`alter table topic_views drop column ask, drop column changed_since, drop column checks_done`.execute(
    db,
  );
}
