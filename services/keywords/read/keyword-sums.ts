import { LIMITS } from '@keywright/events/catalogue';
import type { KeywordFilter } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Type } from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';
import { uuidOf } from '../../platform/ids.ts';
import type { ListScope } from '../../platform/read-models/filter-sql.ts';
import { invalidQuery, parseListParameter } from '../../platform/read-models/query-schema.ts';
import { NO_LIST, VOLUME_IN } from './keyword-counts.ts';
import { EMPTY_KEYWORD_FILTER, keywordList } from './keyword-list.ts';
import { idsApart, rowsApart } from './rows-apart.ts';

/** Of the keywords that a filter lets through those of `ids` alone, where it is there, and without those of `exclude`. */
export interface Selection {
  ids?: readonly string[];
  exclude?: readonly string[];
}

/** Bytes of a question that names as many keywords as it may. */
export const SELECTION_BYTES = 4 * 1024 * 1024;

const idList = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ maxLength: 16_000 }), {
      maxItems: 10 * LIMITS.keywordsAtOnce,
      description: `ids of ${description}, at most ${LIMITS.keywordsAtOnce}; separated by commas or one by one`,
    }),
  );

/** A selection as an address or a body says it, beside a filter. */
export const selectionFields = {
  ids: idList('the keywords that alone are meant, of those that the filter lets through'),
  exclude: idList('keywords that are not meant'),
};

/** @throws AppError LIMIT_REACHED, VALIDATION */
export function selectionAsked({ ids, exclude }: Selection): Selection {
  return {
    ...(ids === undefined ? {} : { ids: idsIn('ids', ids) }),
    ...(exclude === undefined ? {} : { exclude: idsIn('exclude', exclude) }),
  };
}

/** Ids, each once in whatever case; of `ids` those that are none are nobody’s, of `exclude` they are refused. */
function idsIn(parameter: 'ids' | 'exclude', words: readonly string[]): string[] {
  const ids = [...new Set(parseListParameter(parameter, words).map((text) => uuidOf(text) ?? text))];
  const most = LIMITS.keywordsAtOnce;
  if (ids.length > most)
    throw new AppError('LIMIT_REACHED', {
      ...{ messageKey: 'maxKeywordsAtOnce', limit: most, live: ids.length },
    });
  const known = ids.filter((id) => uuidOf(id) !== null);
  if (parameter === 'exclude' && known.length < ids.length)
    throw invalidQuery(parameter, 'must be ids of keywords');
  return known;
}

/** How many keywords a selection means: of what counters know exactly, as where ids are named, else to 10,000. */
export async function countKeywords(
  db: Kysely<Database>,
  scope: ListScope,
  filter: KeywordFilter,
  selection: Selection = {},
): Promise<{ total: number; capped: boolean }> {
  const { ids, exclude = [] } = selection;
  if (ids !== undefined || counted(filter) !== null) {
    const { keywords } = await addUp(db, scope, filter, selection);
    return { total: keywords, capped: false };
  }
  if (exclude.length === 0 && filter.rules.length === 0)
    return keywordList.count(db, scope, filter, LIMITS.countCap);
  const matching = rowsApart(filter, await keywordList.knowing(db, scope, filter));
  const left = matching.map((part) => sql<boolean>`${part} and id <> all(${[...exclude]}::uuid[])`);
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from (${idsApart(left, LIMITS.countCap + 1)}) as matching`.execute(db);
  const many = rows[0]?.many ?? 0;
  return { total: Math.min(many, LIMITS.countCap), capped: many > LIMITS.countCap };
}

/** `volume` in searches a month; `cpc` (US dollars a click) and `position` are averages, null where none is known. */
export interface KeywordFigureSums {
  volume: number;
  cpc: number | null;
  position: number | null;
}

/** The figures of a selection: of those known, each keyword weighing the same. */
export async function sumFigures(
  db: Kysely<Database>,
  scope: ListScope,
  filter: KeywordFilter,
  selection: Selection = {},
): Promise<KeywordFigureSums> {
  const { volume, cpcMicros, cpcKnown, positionMicros, positionKnown } = await addUp(
    db,
    scope,
    filter,
    selection,
  );
  const average = (micros: number, known: number) => (known === 0 ? null : micros / (known * 1e6));
  return {
    volume,
    cpc: average(cpcMicros, cpcKnown),
    position: average(positionMicros, positionKnown),
  };
}

const SUMS = ['keywords', 'volume', 'cpcMicros', 'cpcKnown', 'positionMicros', 'positionKnown'] as const;
type Sums = Record<(typeof SUMS)[number], number>;

/** What counters know is read there, less those left out: the rows are looked at where nothing else says it. */
async function addUp(
  db: Kysely<Database>,
  scope: ListScope,
  filter: KeywordFilter,
  { ids, exclude = [] }: Selection,
): Promise<Sums> {
  const where = keywordList.filter.where(filter, await keywordList.knowing(db, scope, filter));
  const known = ids === undefined ? counted(filter) : null;
  if (known === null) {
    const alone = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::uuid[])`;
    return sumRows(db, sql`${where} and ${alone} and id <> all(${[...exclude]}::uuid[])`);
  }
  const whole = await sumCounters(db, scope, known);
  if (exclude.length === 0) return whole;
  const less = await sumRows(db, sql`${where} and id = any(${[...exclude]}::uuid[])`);
  return Object.fromEntries(SUMS.map((sum) => [sum, whole[sum] - less[sum]])) as Sums;
}

/** The values of a filter that the counters know; null where it asks for more. */
function counted({ scopes, lists, statuses, top, followed, ...others }: KeywordFilter) {
  const { scopes: _s, lists: _l, statuses: _st, top: _t, followed: _f, ...empty } = EMPTY_KEYWORD_FILTER;
  if (JSON.stringify(others) !== JSON.stringify(empty)) return null;
  return { scopes, lists, statuses, top, followed };
}

async function sumRows(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<Sums> {
  const { rows } = await sql<Record<keyof Sums, string>>`
    select count(*) as keywords, coalesce(sum(${VOLUME_IN}), 0) as volume,
      coalesce(sum(floor(cpc * 1e6 + 0.5)), 0) as "cpcMicros", count(cpc) as "cpcKnown",
      coalesce(sum(floor(search_position * 1e6 + 0.5)), 0) as "positionMicros",
      count(search_position) as "positionKnown"
    from ${keywordList.table} where ${where}`.execute(db);
  return numbers(rows[0]!);
}

async function sumCounters(
  db: Kysely<Database>,
  { scopeId }: ListScope,
  { scopes, lists, statuses, top, followed }: NonNullable<ReturnType<typeof counted>>,
): Promise<Sums> {
  const { rows } = await sql<Record<keyof Sums, string>>`
    select coalesce(sum(keywords), 0) as keywords, coalesce(sum(volume), 0) as volume,
      coalesce(sum(cpc_micros), 0) as "cpcMicros", coalesce(sum(cpc_known), 0) as "cpcKnown",
      coalesce(sum(position_micros), 0) as "positionMicros", coalesce(sum(position_known), 0) as "positionKnown"
    from keyword_counters where project_id = ${scopeId}
      and (${scopes.length === 0} or scope = any(${[...scopes]}::text[]))
      and (${lists.length === 0} or list_id = any(${lists.flatMap((id) => listIdOf(id) ?? [])}::uuid[]))
      and (${statuses.length === 0} or status = any(${[...statuses]}::text[]))
      and (${top}::boolean is null or top = ${top}::boolean)
      and (${followed}::boolean is null or followed = ${followed}::boolean)`.execute(db);
  return numbers(rows[0]!);
}

/** No keyword stands in the list by whose id counters know those that stand in none. */
function listIdOf(text: string): string | null {
  const id = uuidOf(text);
  return id === NO_LIST ? null : id;
}

const numbers = (sums: Record<keyof Sums, string>): Sums =>
  Object.fromEntries(SUMS.map((sum) => [sum, Number(sums[sum])])) as Sums;
