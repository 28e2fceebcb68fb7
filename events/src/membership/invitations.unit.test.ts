import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../catalogue/roles.ts';
import { deciderSpec } from '../testing/decider-spec.ts';
import { foldMembership } from '../testing/folds.ts';
import type { MembershipContext } from './context.ts';
import { decideMembership } from './decide.ts';
import type { MembershipEvent } from './events.ts';
import type { InvitationEvent } from './invitation-events.ts';
import { eachInvitation, evolveInvitations, invitationIn } from './invitation-state.ts';
import type { MembershipState } from './state.ts';

type Command = Parameters<typeof decideMembership>[0];

const given = deciderSpec<MembershipState, Command, MembershipContext, MembershipEvent, MembershipEvent>({
  fold: foldMembership,
  decide: decideMembership,
});

const [SENT_AT, END] = ['2026-11-20T09:00:00.000Z', '2026-11-27T09:00:00.000Z'];
const acting = (userId: string, ...roles: Role[]): MembershipContext => ({
  actor: { userId, owner: userId === 'olga', roles },
  ownerId: 'olga',
  now: SENT_AT,
  newId: () => 'new',
});
const owner = acting('olga');
const guest = acting('gast');
const invitationId = 'i-1';
const sent: MembershipEvent = {
  type: 'InvitationSent',
  data: { invitationId, role: 'COPYWRITER', expiresAt: END },
};
const expired: MembershipEvent = { type: 'InvitationExpired', data: { invitationId } };
const revoked: MembershipEvent = { type: 'InvitationRevoked', data: { invitationId } };
const accepted: MembershipEvent = { type: 'InvitationAccepted', data: { invitationId, userId: 'gast' } };
const joined = (userId: string, ...roles: Role[]): MembershipEvent => ({
  type: 'MemberAdded',
  data: { delegationId: `d-${userId}`, userId, roles },
});
const send: Command = {
  ...{ type: 'SendInvitations', at: SENT_AT },
  invitations: [{ invitationId, role: 'COPYWRITER' }],
};
const resend = (at: string): Command => ({ type: 'ResendInvitation', invitationId, at });
const expire = (at: string): Command => ({ type: 'ExpireInvitation', invitationId, at });
const revoke: Command = { type: 'RevokeInvitation', invitationId };
const accept = (at = '2026-11-21T09:00:00.000Z', userId = 'gast'): Command => ({
  ...{ type: 'AcceptInvitation', invitationId, at },
  ...{ userId, delegationId: `d-${userId}` },
});

describe('An invitation', () => {
  it('is sent for seven days, and not again by the same id', () => {
    given().when(send, owner).then(sent);
    given(sent).when(send, owner).thenNothing();
  });

  it.each(ROLES)('is sent, sent again and revoked by %s only where they manage members', (role) => {
    const late = resend(END);
    for (const [past, command] of [
      [[], send],
      [[sent, expired], late],
      [[sent], revoke],
    ] as const) {
      const outcome = given(...past).when(command, acting('ann', role));
      if (role !== 'CONTENT_MANAGER')
        outcome.thenRefused({ code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] });
    }
  });

  it('is sent again once it has ended, be that recorded or not', () => {
    const again: MembershipEvent = {
      type: 'InvitationResent',
      data: { invitationId, expiresAt: '2026-12-04T09:00:00.000Z' },
    };
    given(sent, expired).when(resend(END), owner).then(again);
    given(sent).when(resend(END), owner).then(again);
    given(sent).when(resend(SENT_AT), owner).thenRefused({ code: 'INVITATION_NOT_EXPIRED' });
    given(sent, accepted).when(resend(END), owner).thenRefused({ code: 'INVITATION_NOT_EXPIRED' });
    given(sent, revoked).when(resend(END), owner).thenRefused({ code: 'NOT_FOUND' });
  });

  it('ends when its time is over, once', () => {
    given(sent).when(expire(END), owner).then(expired);
    given(sent).when(expire(SENT_AT), owner).thenNothing();
    for (const past of [[sent, expired], [sent, accepted], [sent, revoked], []])
      given(...past)
        .when(expire(END), owner)
        .thenNothing();
  });

  it('is revoked until it is accepted', () => {
    given(sent).when(revoke, owner).then(revoked);
    given(sent, expired).when(revoke, owner).then(revoked);
    for (const past of [[sent, accepted], [sent, revoked], []])
      given(...past)
        .when(revoke, owner)
        .thenRefused({ code: 'NOT_FOUND' });
  });

  it('makes a member of whoever accepts; a member gets the role beside their own, the owner none', () => {
    given(sent).when(accept(), guest).then(accepted, joined('gast', 'COPYWRITER'));
    given(sent, joined('gast', 'WATCHER'))
      .when(accept(), acting('gast', 'WATCHER'))
      .then(accepted, {
        type: 'RolesChanged',
        data: { userId: 'gast', roles: ['COPYWRITER', 'WATCHER'], before: ['WATCHER'] },
      });
    given(sent, joined('gast', 'COPYWRITER')).when(accept(), acting('gast', 'COPYWRITER')).then(accepted);
    given(sent)
      .when(accept(undefined, 'olga'), owner)
      .then({ type: 'InvitationAccepted', data: { invitationId, userId: 'olga' } });
  });

  it.each([
    ['LINK_USED', [sent, accepted], undefined],
    ['LINK_UNKNOWN', [sent, revoked], undefined],
    ['LINK_UNKNOWN', [], undefined],
    ['LINK_EXPIRED', [sent, expired], undefined],
    ['LINK_EXPIRED', [sent], END],
    ['LINK_EXPIRED', [sent], '2026-11-19T09:00:00.000Z'],
    ['NOT_FOUND', [sent, { type: 'ProjectDeleted', data: { ownerId: 'olga' } }], undefined],
  ] as const)('is not accepted: %s', (code, past, at) => {
    given(...past)
      .when(accept(at), guest)
      .thenRefused({ code });
  });
});

describe('What has been invited over the years', () => {
  it('is folded one by one: what happens to one leaves the others, and all that was before, as they were', () => {
    const ids = Array.from({ length: 3_000 }, (_, nth) => `invitation-${nth}`);
    const all = ids.map((id): MembershipEvent => ({
      type: 'InvitationSent',
      data: { invitationId: id, role: 'COPYWRITER', expiresAt: END },
    }));
    const before = foldMembership(all, 'mia').invitations;
    const [gone, over] = [revoked, expired].map(({ type }, nth) => ({
      ...{ type, data: { invitationId: ids[nth]! } },
    })) as [InvitationEvent, InvitationEvent];
    const after = evolveInvitations(evolveInvitations(before, gone, 'mia'), over, 'mia');
    expect(eachInvitation(before)).toHaveLength(3_000);
    expect(eachInvitation(after)).toHaveLength(2_999);
    expect(invitationIn(after, ids[0]!)).toBeUndefined();
    expect(invitationIn(before, ids[1]!)?.status).toBe('ONGOING');
    expect(invitationIn(after, ids[1]!)?.status).toBe('EXPIRED');
    // Only the part of each is another object: nothing else was copied.
    expect(after.filter((part, at) => part !== before[at]).length).toBeLessThanOrEqual(2);
  });
});

describe('Handing over', () => {
  const held: MembershipEvent[] = [
    joined('noor', 'COPYWRITER'),
    joined('cem', 'COPYWRITER'),
    { type: 'DefaultHolderMoved', data: { role: 'COPYWRITER', from: null, to: 'noor' } },
  ];
  const moved: MembershipEvent = {
    type: 'DefaultHolderMoved',
    data: { role: 'COPYWRITER', from: 'noor', to: 'cem' },
  };
  const topics: MembershipEvent = {
    type: 'TopicsHandedOver',
    data: { role: 'COPYWRITER', from: 'noor', to: 'cem' },
  };

  it('moves the default with whoever leaves, and with whoever loses or keeps the role', () => {
    const handOver = { COPYWRITER: 'cem' };
    given(...held)
      .when({ type: 'RemoveMember', delegationId: 'd-noor', handOver }, owner)
      .then(moved, topics, {
        type: 'MemberRemoved',
        data: { delegationId: 'd-noor', userId: 'noor', roles: ['COPYWRITER'] },
      });
    const set = (roles: Partial<Record<Role, boolean>>): Command => ({
      ...{ type: 'SetRoles', delegationId: 'd-noor', confirm: false },
      ...{ roles, handOver },
    });
    given(...held)
      .when(set({ WATCHER: false }), owner)
      .then(moved, topics, {
        type: 'RolesChanged',
        data: { userId: 'noor', roles: ['WATCHER'], before: ['COPYWRITER'] },
      });
    given(...held)
      .when(set({ COPYWRITER: true }), owner)
      .then(moved, topics);
  });
});

describe('The invitations of somebody who may not invite any more', () => {
  const byMia = deciderSpec<MembershipState, Command, MembershipContext, MembershipEvent, MembershipEvent>({
    fold: (past) => foldMembership(past, 'mia'),
    decide: decideMembership,
  });
  const mia = joined('mia', 'COPYWRITER', 'CONTENT_MANAGER');
  const removed: MembershipEvent = {
    type: 'MemberRemoved',
    data: { delegationId: 'd-mia', userId: 'mia', roles: ['COPYWRITER', 'CONTENT_MANAGER'] },
  };
  const remove: Command = { type: 'RemoveMember', delegationId: 'd-mia' };
  const only = (role: Role): Command => ({
    ...{ type: 'SetRoles', delegationId: 'd-mia', confirm: false },
    roles: { [role]: false },
  });

  it('are taken back with the member, but for those that others sent, or that are over', () => {
    byMia(mia, sent).when(remove, owner).then(removed, revoked);
    byMia(mia, sent, expired).when(remove, owner).then(removed);
    byMia(mia, sent, accepted).when(remove, owner).then(removed);
    given(mia, sent).when(remove, owner).then(removed);
  });

  it('are taken back with the role alone that permits it', () => {
    const changed = (role: Role): MembershipEvent => ({
      type: 'RolesChanged',
      data: { userId: 'mia', roles: [role], before: ['COPYWRITER', 'CONTENT_MANAGER'] },
    });
    byMia(mia, sent).when(only('COPYWRITER'), owner).then(changed('COPYWRITER'), revoked);
    byMia(mia, sent).when(only('CONTENT_MANAGER'), owner).then(changed('CONTENT_MANAGER'));
  });
});
