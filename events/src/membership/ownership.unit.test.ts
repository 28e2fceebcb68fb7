import { describe, it, expect } from 'vitest';
import type { Role } from '../catalogue/roles.ts';
import { deciderSpec } from '../testing/decider-spec.ts';
import { foldMembership } from '../testing/folds.ts';
import type { MembershipContext } from './context.ts';
import { decideMembership } from './decide.ts';
import type { MembershipEvent } from './events.ts';
import type { MembershipState } from './state.ts';

type MembershipCommand = Parameters<typeof decideMembership>[0];

const given = deciderSpec<
  MembershipState,
  MembershipCommand,
  MembershipContext,
  MembershipEvent,
  MembershipEvent
>({ fold: foldMembership, decide: decideMembership });

const NOW = '2026-03-01T08:00:00.000Z';
const IN_A_WEEK = '2026-03-08T08:00:00.000Z';

/** Somebody as the request found them: olga owns the project there. */
const acting = (userId: string, now = NOW): MembershipContext => ({
  actor: { userId, owner: userId === 'olga', roles: userId === 'olga' ? [] : ['WATCHER'] },
  ownerId: 'olga',
  now,
  newId: () => 'd-new',
});
const joined = (userId: string, ...roles: Role[]): MembershipEvent => ({
  type: 'MemberAdded',
  data: { delegationId: `d-${userId}`, userId, roles },
});
const offered = (userId: string, expiresAt = IN_A_WEEK): MembershipEvent => ({
  type: 'OwnershipOffered',
  data: { userId, expiresAt },
});
const withdrawn = (userId: string): MembershipEvent => ({
  type: 'OwnershipOfferWithdrawn',
  data: { userId },
});
const changed = (from: string, to: string): MembershipEvent => ({ type: 'OwnerChanged', data: { from, to } });
const offer = (userId: string): MembershipCommand => ({ type: 'OfferOwnership', userId });
const withdraw: MembershipCommand = { type: 'WithdrawOwnershipOffer' };
const acceptIt: MembershipCommand = { type: 'AcceptOwnership' };
const bob = joined('bob', 'WATCHER');
const cem = joined('cem', 'WATCHER');
const ownerOnly = { code: 'ROLE_REQUIRED', roles: ['OWNER'] } as const;

describe('Offering a project', () => {
  it('stands for a week, for one member at a time', () => {
    given(bob).when(offer('bob'), acting('olga')).then(offered('bob'));
    given(bob, offered('bob')).when(offer('bob'), acting('olga')).thenNothing();
    given(bob, cem, offered('bob'))
      .when(offer('cem'), acting('olga'))
      .thenRefused({ code: 'OWNERSHIP_OFFER_OPEN', userId: 'bob', expiresAt: IN_A_WEEK });
    given(bob, cem, offered('bob', NOW)).when(offer('cem'), acting('olga')).then(offered('cem'));
    given(bob, cem, offered('bob'), withdrawn('bob')).when(offer('cem'), acting('olga')).then(offered('cem'));
  });

  it.each<[string, MembershipCommand, string, { code: string }]>([
    ['to oneself', offer('olga'), 'olga', { code: 'ALREADY_OWNER' }],
    ['to somebody outside', offer('eve'), 'olga', { code: 'NOT_A_MEMBER' }],
    ['by a member', offer('cem'), 'bob', ownerOnly],
    ['of which none is open, to be withdrawn', withdraw, 'olga', { code: 'NO_OWNERSHIP_OFFER' }],
  ])('is refused %s', (_what, command, as, refusal) => {
    given(bob, cem)
      .when(command, acting(as))
      .thenRefused(refusal as { code: 'NOT_A_MEMBER' });
  });

  it('is withdrawn by the owner, declined by whom it is made to, and taken back by nobody else', () => {
    given(bob, offered('bob')).when(withdraw, acting('olga')).then(withdrawn('bob'));
    given(bob, offered('bob')).when(withdraw, acting('bob')).then(withdrawn('bob'));
    given(bob, cem, offered('bob')).when(withdraw, acting('cem')).thenRefused(ownerOnly);
    given(bob, offered('bob', NOW)).when(withdraw, acting('bob')).thenRefused(ownerOnly);
  });
});

describe('Accepting a project', () => {
  it('makes the former owner a content manager beside what they are', () => {
    const joins: MembershipEvent = {
      type: 'MemberAdded',
      data: { delegationId: 'd-new', userId: 'olga', roles: ['CONTENT_MANAGER'] },
    };
    given(bob, offered('bob')).when(acceptIt, acting('bob')).then(changed('olga', 'bob'), joins);
    given(bob, joined('olga', 'WATCHER'), offered('bob'))
      .when(acceptIt, acting('bob'))
      .then(changed('olga', 'bob'), {
        type: 'RolesChanged',
        data: { userId: 'olga', roles: ['CONTENT_MANAGER', 'WATCHER'], before: ['WATCHER'] },
      });
    given(bob, joined('olga', 'CONTENT_MANAGER'), offered('bob'))
      .when(acceptIt, acting('bob'))
      .then(changed('olga', 'bob'));
  });

  it.each<[string, MembershipEvent[], string, { code: string }]>([
    ['nobody was offered', [], 'bob', { code: 'NO_OWNERSHIP_OFFER' }],
    ['another one is offered', [offered('bob')], 'cem', { code: 'NO_OWNERSHIP_OFFER' }],
    ['the owner offers', [offered('bob')], 'olga', { code: 'NO_OWNERSHIP_OFFER' }],
    ['was withdrawn', [offered('bob'), withdrawn('bob')], 'bob', { code: 'NO_OWNERSHIP_OFFER' }],
    ['was accepted', [offered('bob'), changed('olga', 'bob')], 'bob', { code: 'NO_OWNERSHIP_OFFER' }],
    ['has ended', [offered('bob', NOW)], 'bob', { code: 'OWNERSHIP_OFFER_ENDED' }],
    [
      'was for somebody who left and came back',
      [
        offered('bob'),
        { type: 'MemberRemoved', data: { delegationId: 'd-bob', userId: 'bob', roles: [] } },
        bob,
      ],
      'bob',
      { code: 'NO_OWNERSHIP_OFFER' },
    ],
  ])('is refused where it %s', (_what, events, as, refusal) => {
    given(bob, cem, ...events)
      .when(acceptIt, acting(as))
      .thenRefused(refusal as { code: 'NO_OWNERSHIP_OFFER' });
  });
});

describe('The owner', () => {
  it('is who the stream says, whatever the caller was when they asked', () => {
    given(bob, cem, changed('olga', 'bob')).when(offer('cem'), acting('olga')).thenRefused(ownerOnly);
    given(bob, cem, changed('olga', 'bob')).when(offer('cem'), acting('bob')).then(offered('cem'));
    given(bob, cem, changed('olga', 'bob'))
      .when(offer('bob'), acting('bob'))
      .thenRefused({ code: 'ALREADY_OWNER' });
  });

  it('is recorded once of a project that began before that was', () => {
    const scoring = { country: 'GB', language: 'en', msvLow: 500, msvMedium: 5_000 };
    const later = { ...scoring, msvLow: 1 };
    const record: MembershipCommand = { type: 'RecordProject', known: scoring };
    const rescored: MembershipEvent = {
      type: 'ProjectScoringChanged',
      data: { scoring: later, before: scoring },
    };
    const created = (of: typeof scoring): MembershipEvent => ({
      type: 'ProjectCreated',
      data: { ownerId: 'olga', scoring: of },
    });
    given(bob).when(record, acting('olga')).then(created(scoring));
    given(bob, rescored).when(record, acting('olga')).then(created(later));
    given(created(scoring), rescored).when(record, acting('olga')).thenNothing();
    expect(foldMembership([created(scoring), changed('olga', 'bob')]).ownerId).toBe('bob');
  });
});
