import { type Kysely, sql } from 'kysely';

/**
 * The single characters of a text and its pairs of neighbours, some of them twice: of what is searched for by fewer than three
 * characters, trigrams know nothing. One expression, which a query that calls it and an index over it share. The character that
 * parts pairs stands in none of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function text_pairs(text text) returns text[] language sql immutable parallel safe
    return string_to_array(text, null)
      || string_to_array(regexp_replace(text, '(..)', '\\1' || chr(1), 'g'), chr(1))
      || string_to_array(regexp_replace(substr(text, 2), '(..)', '\\1' || chr(1), 'g'), chr(1))`.execute(db);
  await sql`create index keyword_search_texts_pairs on keyword_search_texts using gin (text_pairs(text))`.execute(
    db,
  );
  // Without knowing how many texts have each, a search would look at text after text in the order of its list.
  await sql`analyze keyword_search_texts`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index keyword_search_texts_pairs`.execute(db);
  await sql`drop function text_pairs(text)`.execute(db);
}
