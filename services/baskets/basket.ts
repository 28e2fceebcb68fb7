import {
  BASKET_KINDS,
  type BasketKind,
  KEYWORD_SCOPES,
  type KeywordScope,
} from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Access } from '../platform/http/access.ts';
import { oneOf, oneOfOrNull } from '../platform/http/json-types.ts';

/** A basket belongs to one person in one project, and is the same in all of their tabs. */
export interface BasketOf {
  userId: string;
  projectId: string;
  kind: BasketKind;
}

/** Open to those who may read the keywords of the project, each to their own. */
export const basketAccess: Access = {
  kind: 'project',
  operation: 'READ_KEYWORDS',
  scope: 'project',
  id: 'params.projectId',
};

export const BASKET_PATH = '/api/baskets/:projectId/:kind';

export const basketParams = Type.Object({
  projectId: Type.String(),
  kind: oneOf(BASKET_KINDS, 'of the main keyword of a page, or of related ones'),
});

const numberOrNull = (description: string) =>
  Type.Union([Type.Number(), Type.Null()], { description: `${description}; null where unknown` });

const basketKeywordSchema = Type.Object({
  id: Type.String(),
  value: Type.String(),
  volume: numberOrNull('searches a month'),
  cpc: numberOrNull('US dollars a click'),
  position: numberOrNull('average position'),
  scope: oneOfOrNull(KEYWORD_SCOPES),
});

interface BasketLine {
  id: string;
  value: string;
  volume: number | null;
  cpc: number | null;
  position: number | null;
  scope: KeywordScope | null;
}

export const basketSchema = Type.Object({
  kind: oneOf(BASKET_KINDS),
  keywords: Type.Array(basketKeywordSchema, { description: 'in the order in which they came' }),
});

/** The keywords of a basket that are there, in the order in which they came. */
export function readBasket(
  db: Kysely<Database>,
  { userId, projectId, kind }: BasketOf,
): Promise<BasketLine[]> {
  return db
    .selectFrom('basket_keywords as held')
    .innerJoin('keyword_views as keyword', 'keyword.id', 'held.keyword_id')
    .where('held.user_id', '=', userId)
    .where('held.project_id', '=', projectId)
    .where('held.kind', '=', kind)
    .where('keyword.project_id', '=', projectId)
    .select([
      'keyword.id',
      'keyword.value',
      'keyword.volume',
      'keyword.cpc',
      'keyword.search_position as position',
      'keyword.scope',
    ])
    .orderBy('held.added')
    .execute();
}
