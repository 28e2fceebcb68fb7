export interface SubscriptionPlansTable {
  id: string;
  name: string;
  /** It can be chosen. */
  enable: boolean;
  /** A decimal number, as text. */
  month_price_usd: string;
  /** Calls of providers a day. */
  max_api_calls: number;
}

export interface SubscriptionPlanTables {
  subscription_plans: SubscriptionPlansTable;
}
