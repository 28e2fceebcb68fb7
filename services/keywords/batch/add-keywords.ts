import { problemOf, VALUES } from '@keywright/events';
import {
  COUNTRIES,
  type KeywordScope,
  KEYWORD_SCOPES,
  LIMITS,
  SEARCH_LANGUAGES,
} from '@keywright/events/catalogue';
import {
  type BatchPlan,
  type KeywordIdentity,
  keywordIdentity,
  type Placement,
  planAddition,
} from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { Type } from 'typebox';
import { requireOfferedMarket } from '../../languages/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import { oneOf, oneOfOrNull, textOrNull } from '../../platform/http/json-types.ts';
import { batchRoute } from './batch-route.ts';
import { marketOfProject, placeAsked, scopeField } from './place-asked.ts';

/** Refused texts that are named one by one. */
const NAMED = 100;
const REASONS = ['EMPTY', 'TOO_LONG'] as const;

interface AdditionFacts {
  elsewhere: { scope: KeywordScope | null; count: number }[];
  refused: number;
  invalid: { index: number; reason: (typeof REASONS)[number] }[];
}

/**
 * POST /api/keyWords/add: texts that become keywords of the project at a place, in its own market unless another is said. What
 * it has already stays where it is.
 */
export const addKeywordsRoute: RegisterRoute = batchRoute({
  method: 'POST',
  path: '/api/keyWords/add',
  access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'project', id: 'body.projectId' },
  operation: 'EDIT_KEYWORDS',
  summary: 'Add keywords to a scope, and there to a list',
  body: Type.Object({
    projectId: Type.String(),
    to: scopeField('a scope, or the word for its lists'),
    keyWordListId: Type.Optional(textOrNull('a list in that scope; default: in none')),
    values: Type.Array(Type.String({ description: VALUES.keyword.bounds }), {
      minItems: 1,
      maxItems: LIMITS.keywordsTyped,
    }),
    country: Type.Optional(Type.String({ maxLength: 2, description: 'ISO 3166; default: the project’s' })),
    language: Type.Optional(Type.String({ maxLength: 3, description: 'ISO 639; default: the project’s' })),
  }),
  response: {
    added: Type.Integer({ description: 'keywords that the project did not have' }),
    elsewhere: Type.Array(
      Type.Object({ scope: oneOfOrNull(KEYWORD_SCOPES, 'null: in none'), count: Type.Integer() }),
      { description: 'keywords that stand at another place, and stay there' },
    ),
    refused: Type.Integer({ description: 'keywords that somebody has refused, and that stay so' }),
    invalid: Type.Array(Type.Object({ index: Type.Integer(), reason: oneOf(REASONS) }), {
      description: `texts that are no keyword: the first ${NAMED}`,
    }),
  },
  refusals: [404, 422],
  async wanted({ body }, { db }, { projectId }) {
    const to = await placeAsked(db, projectId, body);
    const market = await marketOf(db, projectId, body);
    const { keywords, invalid } = keywordsOf(body.values, (text) =>
      keywordIdentity({ projectId, ...market }, text),
    );
    const own = keywords.map((keyword) => ({ ...keyword, ...market }));
    return {
      act: 'ADD' as const,
      async plan(named: ReadonlySet<string>): Promise<BatchPlan & AdditionFacts> {
        const fresh = own.filter(({ id }) => !named.has(id));
        const there = await standingOf(db, fresh);
        const events = planAddition(
          'TYPED',
          to,
          fresh.filter(({ id }) => !there.has(id)),
        );
        return { events, ...tally([...there.values()], to), invalid };
      },
    };
  },
  answer: ({ changed, plan: { elsewhere, refused, invalid } }) => ({
    ...{ added: changed, elsewhere, refused, invalid },
  }),
});

/** The keywords that texts mean, each once, and the texts that mean none. */
function keywordsOf(
  texts: readonly string[],
  identityOf: (text: string) => KeywordIdentity | null,
): { keywords: KeywordIdentity[]; invalid: AdditionFacts['invalid'] } {
  const keywords = new Map<string, KeywordIdentity>();
  const invalid: AdditionFacts['invalid'] = [];
  for (const [index, text] of texts.entries()) {
    const keyword = identityOf(text);
    if (keyword === null) invalid.push({ index, reason: 'EMPTY' });
    else if (problemOf('values', VALUES.keyword, keyword.value)) invalid.push({ index, reason: 'TOO_LONG' });
    else keywords.set(keyword.id, keyword);
  }
  return { keywords: [...keywords.values()], invalid: invalid.slice(0, NAMED) };
}

/** @throws AppError FIELD_INVALID for a country or language that nobody knows */
async function marketOf(
  db: Kysely<Database>,
  projectId: string,
  { country, language }: { country?: string; language?: string },
): Promise<{ country: string; language: string }> {
  if (country !== undefined && !COUNTRIES.includes(country)) throw unknown('country');
  if (language !== undefined && !SEARCH_LANGUAGES.includes(language)) throw unknown('language');
  const own = await marketOfProject(db, projectId);
  await requireOfferedMarket(db, { country, language }, own);
  return { country: country ?? own.country, language: language ?? own.language };
}

function unknown(field: string): AppError {
  return new AppError('FIELD_INVALID', { field, reason: 'UNKNOWN' });
}

interface Standing {
  id: string;
  scope: KeywordScope | null;
  listId: string | null;
  status: string;
}

/** Which of them are there already, and how. */
async function standingOf(
  db: Kysely<Database>,
  keywords: readonly KeywordIdentity[],
): Promise<ReadonlyMap<string, Standing>> {
  const ids = keywords.map(({ id }) => id);
  const { rows } = await sql<Standing>`
    select id, scope, list_id as "listId", status from keyword_views where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function tally(
  there: readonly Standing[],
  to: Placement,
): Pick<AdditionFacts, 'elsewhere' | 'refused'> & { unchanged: number } {
  const asAsked = there.filter(({ scope, listId }) => scope === to.scope && listId === to.listId);
  const known = new Set(asAsked);
  const others = there.filter((standing) => !known.has(standing));
  const refused = others.filter(({ status }) => status === 'REFUSED');
  const counts = new Map<KeywordScope | null, number>();
  for (const { scope, status } of others)
    if (status !== 'REFUSED') counts.set(scope, (counts.get(scope) ?? 0) + 1);
  const elsewhere = [...counts].map(([scope, count]) => ({ scope, count }));
  return { unchanged: asAsked.length, refused: refused.length, elsewhere };
}
