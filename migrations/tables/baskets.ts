import type { GeneratedAlways } from 'kysely';
import type { BasketKind } from '@keywright/events/catalogue';
import type { Moment } from './row-columns.ts';

/** A keyword in somebody's basket; `added` orders them. */
export interface BasketKeywordsTable {
  user_id: string;
  project_id: string;
  kind: BasketKind;
  keyword_id: string;
  added: GeneratedAlways<string>;
  added_at: Moment;
}

export interface BasketTables {
  basket_keywords: BasketKeywordsTable;
}
