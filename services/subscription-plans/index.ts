import type { SubscriptionPlansTable } from '@keywright/migrations/tables/subscription-plans.ts';
import { type Static, Type } from 'typebox';
import type { Feature, RegisterRoute } from '../platform/feature.ts';
import { wholeListRoute } from '../platform/resources/resource-list.ts';

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

const routes = [
  plansRoute({
    path: '/api/subscriptionPlans',
    summary: 'All plans, also those that can no longer be chosen',
    projection: 'list',
    openAlone: false,
  }),
  plansRoute({
    path: '/api/subscriptionPlans/search/findAllByEnableTrue',
    summary: 'Plans that can be chosen',
    projection: 'subscriptionPlanProjection',
    openAlone: true,
  }),
];

/** What may be subscribed to. */
export const subscriptionPlans: Feature = {
  name: 'subscription-plans',
  routes(app, platform) {
    for (const register of routes) register(app, platform);
  },
};

interface PlanList {
  path: string;
  summary: string;
  projection: string;
  /** Those alone that can be chosen. */
  openAlone: boolean;
}

/** A list of plans, the cheapest first. */
function plansRoute({ path, summary, projection, openAlone }: PlanList): RegisterRoute {
  return wholeListRoute({
    ...{ path, summary, rel: 'subscriptionPlans' },
    projections: [projection],
    item: planSchema,
    async read({ db }) {
      const rows = await db
        .selectFrom('subscription_plans')
        .selectAll()
        .$if(openAlone, (plans) => plans.where('enable', '=', true))
        .orderBy('month_price_usd')
        .orderBy('name')
        .execute();
      return rows.map(planOf);
    },
  });
}
