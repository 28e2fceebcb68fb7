import {
  ACCOUNT_CATEGORY,
  ACCOUNT_SCHEMA,
  type AccountFacts,
  type AccountState,
  decideAccount,
  evolveAccount,
  upcastAccountEvent,
} from '@keywright/events/office';
import { defineAggregate } from '../../platform/commands/aggregate.ts';
import { staleOf } from '../aggregates.ts';
import { accountChangesProjection } from './account-changes.projection.ts';

/** What administrators do to one account. */
export const ACCOUNT = defineAggregate({
  category: ACCOUNT_CATEGORY,
  initial: null as AccountState,
  evolve: evolveAccount,
  upcast: upcastAccountEvent,
  schema: ACCOUNT_SCHEMA,
  decide: decideAccount,
  facts: (): Promise<AccountFacts> => Promise.reject(new Error('accounts belong to no project')),
  readModel: accountChangesProjection.name,
  reads: [],
  stale: (state, _missed, last) => staleOf(state, last),
});
