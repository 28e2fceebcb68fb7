import type { SubscriptionPlansTable } from '@keywright/migrations/tables/subscription-plans.ts';
import { type Static, Type } from 'typebox';
import type { App, Feature, Platform } from '../platform/feature.ts';
import { listSchema, toList } from '../platform/http/pages.ts';

/** The plan that costs nothing: what an account begins with where nobody chooses. */
export const FREE_PLAN = '5b0f2f6e-5f0c-4f6a-9f0b-0d8c5b6e7a01';

export const planSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  enable: Type.Boolean(),
  monthPrice: Type.Object({ currencyAmount: Type.Object({ USD: Type.Number() }) }),
  apiConfig: Type.Object({ maxApiCalls: Type.Integer({ description: 'calls of providers a day' }) }),
});

/** A plan as its readers see it. */
export function planOf(row: SubscriptionPlansTable): Static<typeof planSchema> {
  return {
    id: row.id,
    name: row.name,
    enable: row.enable,
    monthPrice: { currencyAmount: { USD: Number(row.month_price_usd) } },
    apiConfig: { maxApiCalls: row.max_api_calls },
  };
}

/** What may be subscribed to. */
export const subscriptionPlans: Feature = { name: 'subscription-plans', routes: listPlansRoute };

/** GET /api/subscriptionPlans/search/findAllByEnableTrue: the plans that can be chosen, by price. */
function listPlansRoute(app: App, { db }: Platform): void {
  app.get(
    '/api/subscriptionPlans/search/findAllByEnableTrue',
    {
      config: { access: { kind: 'session' } },
      schema: {
        summary: 'Plans that can be chosen',
        querystring: Type.Object({
          projection: Type.Optional(Type.Enum(['subscriptionPlanProjection'])),
        }),
        response: { 200: listSchema('subscriptionPlans', planSchema) },
      },
    },
    async (request) => {
      const rows = await db
        .selectFrom('subscription_plans')
        .selectAll()
        .where('enable', '=', true)
        .orderBy('month_price_usd')
        .orderBy('name')
        .execute();
      return toList('subscriptionPlans', rows.map(planOf), request.url);
    },
  );
}
