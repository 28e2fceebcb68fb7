import type { KeywordRow } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { userNames } from '../../accounts/index.ts';
import type { ExportField, ExportNames } from './export-columns.ts';

/** Names that are remembered while rows are read. */
const MOST_KNOWN = 20_000;

/** The names of a project's lists, categories and tags by their ids. */
export async function placeNames(db: Kysely<Database>, projectId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from keyword_lists where project_id = ${projectId}
    union all select id, name from keyword_categories where project_id = ${projectId}
    union all select id, name from keyword_tags where project_id = ${projectId}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Looks up the names that rows have ids of, each once, as far as the fields that are asked for show them. */
export class RowNaming implements ExportNames {
  readonly #places: ReadonlyMap<string, string>;
  readonly #shown: ReadonlySet<ExportField>;
  readonly #topics = new LRUCache<string, string>({ max: MOST_KNOWN });
  readonly #users = new LRUCache<string, string>({ max: MOST_KNOWN });
  readonly #keywords = new LRUCache<string, string>({ max: MOST_KNOWN });

  constructor(places: ReadonlyMap<string, string>, fields: readonly ExportField[]) {
    this.#places = places;
    this.#shown = new Set(fields);
  }

  placeName(id: string): string {
    return this.#places.get(id) ?? '';
  }

  topicName(id: string): string {
    return this.#topics.get(id) ?? '';
  }

  userName(id: string): string {
    return this.#users.get(id) ?? '';
  }

  keywordName(id: string): string {
    return this.#keywords.get(id) ?? '';
  }

  /** Has the names of some rows at hand. */
  async learn(db: Kysely<Database>, rows: readonly KeywordRow[]): Promise<void> {
    const topics = this.#shown.has('topics') ? rows.flatMap((row) => row.topics.map(({ id }) => id)) : [];
    await fill(this.#topics, topics, (ids) => topicNamesOf(db, ids));
    const users = this.#shown.has('lastActionBy') ? rows.flatMap((row) => row.lastActionBy ?? []) : [];
    await fill(this.#users, users, (ids) => userNames(db, ids));
    const originals = this.#shown.has('originalId') ? rows.flatMap((row) => row.originalId ?? []) : [];
    await fill(this.#keywords, originals, (ids) => keywordValuesOf(db, ids));
  }
}

async function fill(
  known: LRUCache<string, string>,
  ids: readonly string[],
  ask: (ids: string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  const found = await ask(unknown);
  for (const id of unknown) known.set(id, found.get(id) ?? '');
}

async function keywordValuesOf(db: Kysely<Database>, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('keyword_views').select(['id', 'value']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** What screens call topics: by their page, else by their subject. */
async function topicNamesOf(db: Kysely<Database>, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('topic_views')
    .select(['id', 'page_name', 'my_topic'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.page_name ?? row.my_topic ?? '']));
}
