import { streamOf } from '@keywright/events';
import type { PredefinedCategory } from '@keywright/events/catalogue';
import { predefinedFinder } from '@keywright/events/keyword-labels';
import {
  KEYWORD_BATCH_CATEGORY,
  type KeywordBatchEvent,
  KEYWORDS_AN_EVENT,
  upcastKeywordBatchEvent,
} from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Platform } from '../../platform/feature.ts';
import { readRecorded } from '../../platform/projections/recorded.ts';
import { type BatchInParts, type EndedBatch, PartedBatch } from '../batch/batch-in-parts.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';
import { brandWordsOfProject } from './brand-words.ts';

/** Rows that are looked at before others get their turn. */
const ROWS = 2_000;
/** Events that are written at once. */
const EVENTS = 10;

/** What was found: by category how many keywords came into it, and how many were there already. */
export interface FoundCategories {
  ended: EndedBatch | null;
  added: ReadonlyMap<string, number>;
  unchanged: number;
}

interface Where {
  /** null: everywhere in the project. */
  listId: string | null;
  categories: ReadonlyMap<PredefinedCategory, string>;
}

interface Candidate {
  id: string;
  value: string;
  language: string;
  categories: string[];
}

/**
 * Looks through the keywords of a project, as they are now, for those that belong into predefined categories, and writes them down
 * in one batch, part by part: of the keywords some thousands are held at once, however many there are. One that was cut goes on with
 * what its stream lacks. @throws BatchMovedOn; AppError as `PartedBatch`, PROJECTION_BEHIND
 */
export async function findPredefined(
  platform: Platform,
  order: BatchInParts,
  { listId, categories }: Where,
): Promise<FoundCategories> {
  const { db, gate, store } = platform;
  const { projectId } = order;
  const batch = await PartedBatch.open(platform, order);
  const before = batch.named.size > 0 ? await addedBefore(platform, order) : new Map<string, number>();
  if (batch.ended !== null) return { ended: batch.ended, added: before, unchanged: 0 };
  // What was written already is to be seen in the rows.
  if (batch.named.size > 0)
    await gate.waitFor(keywordsProjection.name, await store.head(), undefined, projectId);
  const finder = predefinedFinder([...categories.keys()], await brandWordsOfProject(db, projectId));
  const found = new Findings(batch, before);
  for await (const rows of candidates(db, projectId, listId)) {
    for (const { id, value, language, categories: own } of rows)
      for (const type of finder({ value, language })) {
        const categoryId = categories.get(type);
        if (categoryId !== undefined) found.take(id, categoryId, own.includes(categoryId));
      }
    await found.write(EVENTS);
  }
  await found.write(0);
  const ended = await batch.end(found.unchanged);
  return { ended, added: found.added, unchanged: found.unchanged };
}

/** Keywords that wait to be written, by their category. */
class Findings {
  readonly #batch: PartedBatch;
  readonly #waiting = new Map<string, string[]>();
  readonly #full: KeywordBatchEvent[] = [];
  readonly added: Map<string, number>;
  unchanged = 0;

  constructor(batch: PartedBatch, added: ReadonlyMap<string, number>) {
    this.#batch = batch;
    this.added = new Map(added);
  }

  take(id: string, categoryId: string, isThere: boolean): void {
    if (isThere) {
      this.unchanged += 1;
      return;
    }
    this.added.set(categoryId, (this.added.get(categoryId) ?? 0) + 1);
    const ids = this.#waiting.get(categoryId) ?? [];
    ids.push(id);
    this.#waiting.set(categoryId, ids);
    if (ids.length === KEYWORDS_AN_EVENT) this.#fill(categoryId, ids);
  }

  #fill(categoryId: string, ids: string[]): void {
    this.#full.push({ type: 'KeywordsCategorised', data: { categoryId, from: null, ids } });
    this.#waiting.delete(categoryId);
  }

  /** Writes what has come together where it makes more than so many events; with 0 all that is left. */
  async write(most: number): Promise<void> {
    if (most === 0) for (const [categoryId, ids] of this.#waiting) this.#fill(categoryId, ids);
    if (this.#full.length > most) await this.#batch.write(this.#full.splice(0));
  }
}

/**
 * The keywords of a project or of one of its lists, some at a time, each page as of its own moment: no connection is held while
 * what was found is written, which needs others.
 */
async function* candidates(
  db: Kysely<Database>,
  projectId: string,
  listId: string | null,
): AsyncGenerator<Candidate[]> {
  const where = listId === null ? sql`true` : sql`list_id = ${listId}`;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<Candidate>`
      select id, value, language, categories from keyword_views
      where project_id = ${projectId} and ${where} and id > ${last}
      order by id limit ${ROWS}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS) return;
    last = rows.at(-1)!.id;
  }
}

/** How many keywords the stream of a batch has brought into each category already. */
async function addedBefore(
  { store }: Platform,
  { commandId }: BatchInParts,
): Promise<ReadonlyMap<string, number>> {
  const added = new Map<string, number>();
  for (const stored of await store.readStream(streamOf(KEYWORD_BATCH_CATEGORY, commandId))) {
    const { event } = readRecorded(stored, upcastKeywordBatchEvent);
    if (event.type !== 'KeywordsCategorised') continue;
    const { categoryId, ids } = event.data;
    added.set(categoryId, (added.get(categoryId) ?? 0) + ids.length);
  }
  return added;
}
