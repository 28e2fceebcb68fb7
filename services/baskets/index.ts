import { keywordsProjection } from '../keywords/index.ts';
import type { Feature } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { queryRoute } from '../platform/read-models/query-route.ts';
import { BASKET_PATH, basketAccess, basketParams, basketSchema, readBasket } from './basket.ts';
import { emptyBasketRoute } from './empty-basket.ts';
import { fillBasketRoute } from './fill-basket.ts';

/** GET /api/baskets/{projectId}/{kind}: what somebody has gathered. */
const showBasketRoute = queryRoute({
  path: BASKET_PATH,
  access: basketAccess,
  summary: 'The keywords of a basket',
  tag: 'baskets',
  params: basketParams,
  response: basketSchema,
  readModels: [keywordsProjection],
  async read(tx, request) {
    const { projectId, userId } = requestMembership(request);
    const { kind } = request.params;
    return { kind, keywords: await readBasket(tx, { userId, projectId, kind }) };
  },
});

/** Where people gather keywords for a page: one basket for its main keyword, one for related ones. */
export const baskets: Feature = {
  name: 'baskets',
  routes(app, platform) {
    showBasketRoute(app, platform);
    fillBasketRoute(app, platform);
    emptyBasketRoute(app, platform);
  },
};
