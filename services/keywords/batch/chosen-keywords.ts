import { LIMITS } from '@keywright/events/catalogue';
import { KEYWORD_FIELDS, type SeenKeyword } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { KeywordViewsTable } from '@keywright/migrations/tables/keywords.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Static, type TObject, Type } from 'typebox';
import { AppError, invalidBody } from '../../platform/errors/app-error.ts';
import { uuidOf } from '../../platform/ids.ts';
import { readConsistent } from '../../platform/projections/read-consistent.ts';
import { filterOfQuery, filterQueryOf } from '../../platform/read-models/query-schema.ts';
import { keywordList } from '../read/keyword-list.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';
import { withTagsBelow } from '../read/tags-below.ts';

const MOST = LIMITS.keywordsAtOnce;

/** Bytes of a request that names as many keywords as it may. */
export const CHOICE_BYTES = 4 * 1024 * 1024;

/** Ids of keywords in a body; more than may be named at once is a limit that the answer names, so that its shape lets them through. */
export const keywordIds = (description: string) =>
  Type.Array(Type.String({ maxLength: 64 }), { maxItems: 10 * MOST, description });

/** Keywords that a body names by their ids and in no other way. */
export const namedKeywords = keywordIds(`the keywords, at most ${MOST}`);

/** Which keywords a request is about, as its body says: their ids, or a filter. */
export const keywordChoiceFields = {
  ids: Type.Optional(keywordIds(`the keywords, at most ${MOST}; or filter`)),
  filter: Type.Optional(filterQueryOf(KEYWORD_FIELDS, {})),
  exclude: Type.Optional(keywordIds('keywords that the filter matches and that stay as they are')),
};
export type KeywordChoice = Static<TObject<typeof keywordChoiceFields>>;

type Standing = Pick<
  KeywordViewsTable,
  'id' | 'scope' | 'list_id' | 'status' | 'top' | 'followed' | 'categories' | 'tags'
>;

/** The keywords that a request means, and how many of its ids are of none in the project: nobody's and others' alike. */
export interface ChosenKeywords {
  seen: SeenKeyword[];
  unknown: number;
}

/**
 * The keywords of a project that a choice means now, as they stand, without those `named` already.
 * @throws AppError VALIDATION, LIMIT_REACHED
 */
export async function chosenKeywords(
  db: Kysely<Database>,
  { projectId, userId }: { projectId: string; userId: string },
  { ids, filter: query, exclude = [] }: KeywordChoice,
  named: ReadonlySet<string>,
): Promise<ChosenKeywords> {
  if ((ids === undefined) === (query === undefined)) throw invalidBody('', 'must have either ids or filter');
  if (query === undefined && exclude.length > 0) throw invalidBody('/exclude', 'goes with filter');
  if (ids !== undefined) return keywordsById(db, projectId, ids, named);
  const said = inFilter(() => filterOfQuery(KEYWORD_FIELDS, query ?? {}));
  const left = idsToStay(exclude);
  const most = MOST + left.size;
  // As lists find them: otherwise a text that few of a million keywords hold would be looked for in each of them.
  const { answer: found } = await readConsistent(db, [keywordsProjection], projectId, async (tx) => {
    const filter = await withTagsBelow(tx, projectId, said);
    // No filter of keywords asks which day it is. Whoever changes keywords reads topics, hence their publication.
    const scope = await keywordList.knowing(tx, { scopeId: projectId, userId, today: '' }, filter);
    return standingsWhere(tx, keywordList.filter.where(filter, scope), most + 1);
  });
  const rows = found.filter(({ id }) => !left.has(id));
  if (rows.length > MOST) throw tooMany(rows.length);
  return { seen: rows.filter(({ id }) => !named.has(id)), unknown: 0 };
}

/** An id that is none is refused: what was to stay must not be changed for a slip of it. @throws AppError VALIDATION */
export function idsToStay(exclude: readonly string[]): ReadonlySet<string> {
  return new Set(
    exclude.map((text, nth) => {
      const id = uuidOf(text);
      if (id === null) throw invalidBody(`/exclude/${nth}`, 'must be the id of a keyword');
      return id;
    }),
  );
}

/** The same by ids alone, in whatever case; `where` is what else their rows have to be. @throws AppError LIMIT_REACHED */
export async function keywordsById(
  db: Kysely<Database>,
  projectId: string,
  ids: readonly string[],
  named: ReadonlySet<string>,
  where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<ChosenKeywords> {
  const asked = [...new Set(ids.map((text) => uuidOf(text) ?? text))];
  if (asked.length > MOST) throw tooMany(asked.length);
  const wanted = asked.filter((id) => !named.has(id));
  const real = wanted.flatMap((text) => uuidOf(text) ?? []);
  const own = sql<boolean>`project_id = ${projectId} and id = any(${real}::uuid[]) and ${where}`;
  const seen = real.length === 0 ? [] : await standingsWhere(db, own, real.length);
  return { seen, unknown: wanted.length - seen.length };
}

/** Some keywords as they stand, at most so many. */
export async function standingsWhere(
  db: Kysely<Database>,
  where: RawBuilder<boolean>,
  most: number,
): Promise<SeenKeyword[]> {
  const { rows } = await sql<Standing>`
    select id, scope, list_id, status, top, followed, categories, tags from keyword_views
    where ${where} limit ${most}`.execute(db);
  return rows.map(({ id, scope, list_id: listId, ...marks }) => ({
    id,
    standing: { gone: false, place: scope === null ? null : { scope, listId }, ...marks },
  }));
}

function tooMany(live: number): AppError {
  return new AppError('LIMIT_REACHED', { messageKey: 'maxKeywordsAtOnce', limit: MOST, live });
}

/** What is wrong with the words of a filter, said of the body that it stands in. */
export function inFilter<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    const [first] = error.details['errors'] as { pointer: string; detail: string }[];
    throw first ? invalidBody(`/filter${first.pointer.slice(1)}`, first.detail) : error;
  }
}
