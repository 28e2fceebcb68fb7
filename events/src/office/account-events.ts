import type { DomainEvent } from '../envelope.ts';
import { streamOf } from '../stream.ts';
import { upcaster, type UpcastTable } from '../upcast.ts';

/** How an account came to be another one: set in the back-office, or set back to what it was. */
export const ACCOUNT_SOURCES = ['EDIT', 'UNDO'] as const;
export type AccountSource = (typeof ACCOUNT_SOURCES)[number];

/** What administrators set of an account: whether it may be used, and its plan by id; null: none is chosen. */
export interface AccountStanding {
  enabled: boolean;
  subscriptionPlan: string | null;
}

/** An administrator has set something of an account; `before` holds what stood in the same places. */
export type AccountChangedByAdministrator = DomainEvent<
  'AccountChangedByAdministrator',
  { changed: Partial<AccountStanding>; before: Partial<AccountStanding>; source: AccountSource }
>;
export type AccountEvent = AccountChangedByAdministrator;

/** Streams are `account-<id>`: what administrators did to it. What people do to their own is no event. */
export const ACCOUNT_CATEGORY = 'account';
export const ACCOUNT_SCHEMA: UpcastTable<AccountEvent['type']> = {
  AccountChangedByAdministrator: { version: 1, steps: [] },
};
export const upcastAccountEvent = upcaster<AccountEvent>(ACCOUNT_SCHEMA);

export const accountStream = (accountId: string): string => streamOf(ACCOUNT_CATEGORY, accountId);
