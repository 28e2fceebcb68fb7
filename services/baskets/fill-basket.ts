import { BASKET_PUT_MOST } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { Type } from 'typebox';
import { tellAccount } from '../account-channel/index.ts';
import { keywordsProjection } from '../keywords/index.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { oneOf } from '../platform/http/json-types.ts';
import { uuidOf } from '../platform/ids.ts';
import { Turns } from '../platform/turns.ts';
import {
  BASKET_PATH,
  basketAccess,
  type BasketOf,
  basketParams,
  basketSchema,
  readBasket,
} from './basket.ts';
import { holdInBasket } from './hold-in-basket.ts';
import { type AskedKeyword, BASKET_REFUSALS, BASKET_WARNINGS, judgeBasket } from './judge-basket.ts';

const id = Type.String();

/** Who waits here for a turn holds no connection meanwhile. */
const turns = new Turns<null>(() => null);

/** PUT /api/baskets/{projectId}/{kind}: puts in what can be taken, and names the rest with the reason of each. */
export function fillBasketRoute(app: App, platform: Platform): void {
  app.put(
    BASKET_PATH,
    {
      config: { access: basketAccess, readModels: [keywordsProjection.name] },
      schema: {
        summary: 'Put keywords in a basket',
        params: basketParams,
        body: Type.Object({
          ids: Type.Array(Type.String(), { maxItems: BASKET_PUT_MOST, description: 'of keywords' }),
        }),
        response: {
          200: Type.Object({
            ...basketSchema.properties,
            added: Type.Array(id, { description: 'those that were put in' }),
            excluded: Type.Array(Type.Object({ id, value: Type.String(), why: oneOf(BASKET_REFUSALS) }), {
              description: 'those that it does not take',
            }),
            warnings: Type.Array(
              Type.Object({ key: oneOf(BASKET_WARNINGS, 'a label'), keywords: Type.Array(Type.String()) }),
            ),
            unknown: Type.Array(id, { description: 'those that the project does not have' }),
          }),
        },
      },
    },
    async (request) => {
      const { projectId, userId } = requestMembership(request);
      const own: BasketOf = { userId, projectId, kind: request.params.kind };
      const ids = [...new Set(request.body.ids.map((text) => uuidOf(text) ?? text))];
      const fill = async (tx: Transaction<Database>) => {
        await takeTurn(tx, own);
        const swept = await sweep(tx, own);
        const asked = await askedKeywords(tx, projectId, ids);
        const held = new Set((await readBasket(tx, own)).map((keyword) => keyword.id));
        const verdict = judgeBasket(own.kind, asked, held);
        await holdInBasket(tx, own, verdict.added, platform.clock.now());
        const known = new Set(asked.map((keyword) => keyword.id));
        return {
          verdict,
          unknown: ids.filter((one) => !known.has(one)),
          keywords: await readBasket(tx, own),
          changed: swept || verdict.added.length > 0,
        };
      };
      const { verdict, unknown, keywords, changed } = await turns.take(`${userId} ${projectId}`, () =>
        platform.db.transaction().execute(fill),
      );
      if (changed) tellAccount(platform, userId, 'baskets');
      return { kind: own.kind, keywords, ...verdict, unknown };
    },
  );
}

/** Processes change baskets of one person in one project one after the other, until the transaction ends. */
async function takeTurn(tx: Transaction<Database>, { userId, projectId }: BasketOf): Promise<void> {
  const name = `basket ${userId} ${projectId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Takes out what was deleted meanwhile: added again, it would be one more than there is room for. */
async function sweep(tx: Transaction<Database>, { userId, projectId, kind }: BasketOf): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('basket_keywords')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('keyword_views')
            .whereRef('keyword_views.id', '=', 'basket_keywords.keyword_id')
            .where('keyword_views.project_id', '=', projectId)
            .select('keyword_views.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those that the project has, in the order asked, with what pages that count make of them. */
async function askedKeywords(
  tx: Transaction<Database>,
  projectId: string,
  ids: readonly string[],
): Promise<AskedKeyword[]> {
  const asked = ids.filter((text) => uuidOf(text) !== null);
  if (asked.length === 0) return [];
  const { rows } = await sql<AskedKeyword>`
    select keyword.id, keyword.value, coalesce(keyword.type_keyword = 'PRODUCT', false) as product,
      coalesce(bool_or(page.strategy = 'MAIN'), false) as main,
      coalesce(bool_or(page.strategy = 'RELATED'), false) as related
    from unnest(${asked}::uuid[]) with ordinality as asked (id, place)
    join keyword_views keyword on keyword.id = asked.id and keyword.project_id = ${projectId}
    left join (
      select link.keyword_id, link.strategy from keyword_topics link
      join keyword_topic_states topic using (topic_id)
      where link.project_id = ${projectId} and link.keyword_id = any(${asked}::uuid[])
        and topic.active and topic.status <> 'ARCHIVED'
    ) page on page.keyword_id = keyword.id
    group by keyword.id, asked.place order by asked.place`.execute(tx);
  return rows;
}
