import { describe, expect, it } from 'vitest';
import type { Recorded } from '../envelope.ts';
import { storedFixtures } from '../testing/stored-fixtures.ts';
import {
  type AccountEvent,
  type AccountFacts,
  type AccountStanding,
  type AccountState,
  accountStanding,
  decideAccount,
  evolveAccount,
  upcastAccountEvent,
} from './index.ts';

const FACTS: AccountFacts = { row: { enabled: true, subscriptionPlan: 'free' }, applied: '10' };

/** A change as it stands in the stream. */
const recorded = (position: string, changed: Partial<AccountStanding>): Recorded<AccountEvent> => ({
  ...{ id: position, stream: 'account-ann', revision: '0', position },
  event: { type: 'AccountChangedByAdministrator', data: { changed, before: {}, source: 'EDIT' } },
  meta: {
    ...{ schemaVersion: 1, at: '2026-03-01T09:00:00.000Z', correlationId: 'c', causationId: 'c' },
    actor: { userId: 'ada', role: 'ADMIN' },
  },
});

const decide = (to: Partial<AccountStanding>, state: AccountState = null, accountId = 'ann') => {
  const command = { type: 'ChangeAccountStanding', accountId, to, source: 'EDIT' } as const;
  return decideAccount(command, state, { ...FACTS, actor: { userId: 'ada' } });
};

describe('What an administrator sets of an account', () => {
  it('is recorded with what stood there, and nothing beside what differs', () => {
    expect(decide({ enabled: false, subscriptionPlan: 'free' })).toMatchObject({
      ok: true,
      as: { role: 'ADMIN' },
      events: [{ data: { changed: { enabled: false }, before: { enabled: true }, source: 'EDIT' } }],
    });
    expect(decide({ enabled: true, subscriptionPlan: 'free' })).toMatchObject({ ok: true, events: [] });
    const noPlan = { changed: { subscriptionPlan: null }, before: { subscriptionPlan: 'free' } };
    expect(decide({ subscriptionPlan: null })).toMatchObject({ events: [{ data: noPlan }] });
  });

  it('is never that their own account is disabled', () => {
    expect(decide({ enabled: false }, null, 'ada')).toMatchObject({ refusal: { code: 'OWN_ACCOUNT' } });
    expect(decide({ subscriptionPlan: 'team' }, null, 'ada')).toMatchObject({ ok: true });
  });

  it('counts over the row only as long as it is not in it', () => {
    const state = evolveAccount(evolveAccount(null, recorded('9', { enabled: false })), {
      ...recorded('11', { subscriptionPlan: 'team' }),
    });
    // The account was opened again by the operator since the first, and the second is yet to be applied.
    expect(accountStanding(FACTS, state?.words ?? {})).toEqual({ enabled: true, subscriptionPlan: 'team' });
    expect(decide({ subscriptionPlan: 'team' }, state)).toMatchObject({ events: [] });
    expect(state).toMatchObject({ by: 'ada', at: '2026-03-01T09:00:00.000Z' });
  });
});

it('Stored events of accounts are read as what they are', () => {
  for (const stored of storedFixtures('account'))
    expect(upcastAccountEvent(stored)).toMatchObject({ ok: true });
});
