import {
  type KeywordScope,
  KEYWORD_SORTS,
  permissionScope,
  SCOPE_LIST_TYPE,
} from '@keywright/events/catalogue';
import { emptyFilterOf, sortNamesOf } from '@keywright/events/fields';
import {
  KEYWORD_FIELDS,
  KEYWORD_RULES,
  type KeywordFilter,
  type KeywordRow,
} from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { requestMembership } from '../../platform/http/authorise.ts';
import type { ListOrder } from '../../platform/read-models/order-sql.ts';
import { invalidQuery, sortKeysOfQuery } from '../../platform/read-models/query-schema.ts';
import { RowList } from '../../platform/read-models/row-list.ts';
import { withoutTopics } from './keyword-frames.ts';
import { keywordsProjection } from './keywords.projection.ts';
import { RULES_IN_SQL, searchesOfRules } from './rules-in-sql.ts';
import { withTagsBelow } from './tags-below.ts';

type Fields = typeof KEYWORD_FIELDS;

/** Lists of keywords: `projectId` is what they belong to. */
export const keywordList = new RowList(keywordsProjection, {
  memory: KEYWORD_RULES,
  sql: RULES_IN_SQL,
  searches: searchesOfRules,
});

/** Every keyword of a project. */
export const EMPTY_KEYWORD_FILTER: KeywordFilter = emptyFilterOf(KEYWORD_FIELDS);

const SCOPE_TYPES = ['LIST', 'GLOSSARY', 'EXCLUDE'] as const;
type ScopeType = (typeof SCOPE_TYPES)[number];
const REFER_TYPES = [...SCOPE_TYPES, 'CATEGORY'] as const;
type ReferType = (typeof REFER_TYPES)[number];

/** What of the one filter is no filter of the rows' own. */
export const criteria = {
  keyWordListId: Type.Optional(Type.String({ description: 'a list, or a category as `referType` says' })),
  referType: Type.Optional(
    Type.Unsafe<ReferType>({
      type: 'string',
      enum: [...REFER_TYPES],
      description:
        'the scope whose list it is: MY_GOAL, MY_REALITY, OUT_OF_SCOPE; without a list, the whole scope. Or that it is a category',
    }),
  ),
};

export interface Criteria {
  keyWordListId?: string;
  referType?: ReferType;
}

/** The scope of a list type. */
export function scopeOfType(type: ScopeType): KeywordScope {
  const found = Object.entries(SCOPE_LIST_TYPE).find(([, listType]) => listType === type);
  return found![0] as KeywordScope;
}

/** Zero characters, which no database takes, and halves of pairs, which are no character. */
const UNUSABLE = /\0|\p{Cs}/u;

/**
 * What a filter means with the criteria beside it: a tag means all below it, too. For who reads no topics none of the keywords is
 * published or worked on.
 */
export async function narrowed(
  filter: KeywordFilter,
  criteria: Criteria,
  request: FastifyRequest,
  db: Kysely<Database>,
): Promise<KeywordFilter> {
  const own = withCriteria(filter, criteria, request);
  return withTagsBelow(db, requestMembership(request).projectId, own);
}

/** The same, in which tags stand as they were said: for what is read later, when others may be below them. */
export function withCriteria(
  filter: KeywordFilter,
  { keyWordListId, referType }: Criteria,
  request: FastifyRequest,
): KeywordFilter {
  if (filter.publication.length > 0 && !readsTopics(request))
    throw invalidQuery('publication', 'is for who reads topics');
  if (keyWordListId !== undefined && UNUSABLE.test(keyWordListId))
    throw invalidQuery('keyWordListId', 'must be the id of a list');
  if (referType === 'CATEGORY')
    return {
      ...filter,
      ...(keyWordListId === undefined ? {} : { categories: [keyWordListId.toLowerCase()] }),
    };
  return {
    ...filter,
    ...(keyWordListId === undefined ? {} : { lists: [keyWordListId.toLowerCase()] }),
    ...(referType === undefined ? {} : { scopes: [scopeOfType(referType)] }),
  };
}

export function readsTopics(request: FastifyRequest): boolean {
  return permissionScope('READ_TOPICS', requestMembership(request)) !== null;
}

/** A row as the caller may see it. */
export function shownTo(row: KeywordRow, request: FastifyRequest): KeywordRow {
  return readsTopics(request) ? row : withoutTopics(row);
}

const SORT_TYPES = ['ASC', 'DESC', ...KEYWORD_SORTS] as const;

/** `sort` says `field,asc` or `field,desc` as everywhere, or a field whose direction stands here, or one of the marks' orders. */
export const sortType = {
  sortType: Type.Optional(
    Type.Unsafe<(typeof SORT_TYPES)[number]>({ type: 'string', enum: [...SORT_TYPES] }),
  ),
};

interface Sorted {
  sort?: readonly string[];
  sortType?: (typeof SORT_TYPES)[number];
}

/** The order asked for, by volume descending where nothing is; marks tie by volume. */
export function keywordOrder(
  { sort = [], sortType: type }: Sorted,
  usual: ListOrder<Fields>['keys'] = [{ field: 'volume', direction: 'desc' }],
): ListOrder<Fields> {
  const marks = [...sort, type].find((word) => word === 'LTOP_ASC' || word === 'LTOP_DESC');
  if (marks !== undefined) {
    const direction = marks === 'LTOP_ASC' ? 'asc' : 'desc';
    return {
      first: null,
      keys: [
        { field: 'LTOP', direction },
        { field: 'volume', direction: 'desc' },
      ],
    };
  }
  const direction = type === 'ASC' ? 'asc' : 'desc';
  const named = sort.map((word) =>
    type !== undefined && (sortNamesOf(KEYWORD_FIELDS) as readonly string[]).includes(word)
      ? `${word},${direction}`
      : word,
  );
  const keys = sortKeysOfQuery(KEYWORD_FIELDS, named);
  if (keys.length > 0) return { first: null, keys };
  return { first: null, keys: type === undefined ? usual : usual.map((key) => ({ ...key, direction })) };
}
