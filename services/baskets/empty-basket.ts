import { Type } from 'typebox';
import { tellAccount } from '../account-channel/index.ts';
import { keywordsProjection } from '../keywords/index.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { uuidOf } from '../platform/ids.ts';
import { BASKET_PATH, basketAccess, basketParams, basketSchema, readBasket } from './basket.ts';

/** DELETE /api/baskets/{projectId}/{kind}: takes some keywords out, or all of them where none is named. */
export function emptyBasketRoute(app: App, platform: Platform): void {
  app.delete(
    BASKET_PATH,
    {
      config: { access: basketAccess, readModels: [keywordsProjection.name] },
      schema: {
        summary: 'Take keywords out of a basket',
        params: basketParams,
        querystring: Type.Object({
          ids: Type.Optional(
            Type.String({ description: 'of keywords, separated by commas; without it, all of them' }),
          ),
        }),
        response: { 200: basketSchema },
      },
    },
    async (request) => {
      const { projectId, userId } = requestMembership(request);
      const { kind } = request.params;
      const { ids } = request.query;
      let leaving = platform.db
        .deleteFrom('basket_keywords')
        .where('user_id', '=', userId)
        .where('project_id', '=', projectId)
        .where('kind', '=', kind);
      if (ids !== undefined) {
        const named = ids.split(',').flatMap((text) => uuidOf(text.trim()) ?? []);
        // Ids of nobody take nothing out; least of all everything.
        leaving = leaving.where(({ eb, val }) =>
          named.length === 0 ? val(false) : eb('keyword_id', 'in', named),
        );
      }
      const { numDeletedRows } = await leaving.executeTakeFirst();
      if (numDeletedRows > 0n) tellAccount(platform, userId, 'baskets');
      return { kind, keywords: await readBasket(platform.db, { userId, projectId, kind }) };
    },
  );
}
