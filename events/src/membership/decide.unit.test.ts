import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../catalogue/roles.ts';
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
>({
  fold: foldMembership,
  decide: decideMembership,
});

const acting = (userId: string, ...roles: Role[]): MembershipContext => ({
  actor: { userId, owner: userId === 'olga', roles },
  ownerId: 'olga',
  now: '2026-03-01T08:00:00.000Z',
  newId: () => 'd-new',
});
const joined = (userId: string, ...roles: Role[]): MembershipEvent => ({
  type: 'MemberAdded',
  data: { delegationId: `d-${userId}`, userId, roles },
});
const defaultMoved = (role: Role, to: string, from: string | null = null): MembershipEvent => ({
  type: 'DefaultHolderMoved',
  data: { role, from, to },
});
const setRoles = (
  userId: string,
  roles: Partial<Record<Role, boolean>>,
  confirm = false,
  seen?: Partial<Record<Role, boolean>>,
): MembershipCommand => ({
  type: 'SetRoles',
  delegationId: `d-${userId}`,
  roles,
  confirm,
  ...(seen && { seen }),
});
const remove = (userId: string): MembershipCommand => ({ type: 'RemoveMember', delegationId: `d-${userId}` });
const owner = acting('olga');
const manager = acting('mia', 'CONTENT_MANAGER');

describe('Adding a member', () => {
  const add: MembershipCommand = { type: 'AddMember', delegationId: 'd-cem', userId: 'cem', roles: [] };

  it('makes somebody without a role a contributor', () => {
    given().when(add, owner).then(joined('cem', 'CONTRIBUTOR'));
  });

  it('keeps roles in display order', () => {
    const command: MembershipCommand = { ...add, roles: ['WATCHER', 'COPYWRITER'] };
    given()
      .when(command, manager)
      .then(joined('cem', 'COPYWRITER', 'WATCHER'));
  });

  it('refuses somebody who belongs to the project already', () => {
    given(joined('cem', 'WATCHER'))
      .when(add, owner)
      .thenRefused({ code: 'DUPLICATE', field: 'userId', value: 'cem' });
  });

  it.each(ROLES)('asks %s for the role that manages members', (role) => {
    const outcome = given().when(add, acting('ann', role));
    if (role === 'CONTENT_MANAGER') outcome.then(joined('cem', 'CONTRIBUTOR'));
    else outcome.thenRefused({ code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] });
  });

  it('records the owner as acting in their own right, without an override', () => {
    expect(given().when(add, owner).decision).toMatchObject({ as: { role: 'OWNER', override: false } });
  });
});

describe('Whoever managed members when they asked', () => {
  it.each([
    ['has left', [{ type: 'MemberRemoved', data: { delegationId: 'd-mia', userId: 'mia', roles: [] } }]],
    [
      'has another role',
      [{ type: 'RolesChanged', data: { userId: 'mia', roles: ['WATCHER'], before: ['CONTENT_MANAGER'] } }],
    ],
  ] as [string, MembershipEvent[]][])('and %s by now is refused', (_what, since) => {
    given(created, joined('mia', 'CONTENT_MANAGER'), joined('cem', 'WATCHER'), ...since)
      .when(setRoles('cem', { COPYWRITER: false }), manager)
      .thenRefused({ code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] });
  });
});

describe('Changing roles', () => {
  it('records the set of roles and what it was before', () => {
    given(joined('cem', 'WATCHER'))
      .when(setRoles('cem', { COPYWRITER: false, WATCHER: false }), manager)
      .then({
        type: 'RolesChanged',
        data: { userId: 'cem', roles: ['COPYWRITER', 'WATCHER'], before: ['WATCHER'] },
      });
  });

  it('leaves alone what another window gave or took since the caller looked', () => {
    const seen = { WATCHER: false, SEO_CHECKER: false };
    const command = setRoles('cem', { ...seen, COPYWRITER: false }, false, seen);
    given(joined('cem', 'INTEGRATOR', 'WATCHER'), defaultMoved('INTEGRATOR', 'cem'))
      .when(command, manager)
      .then({
        type: 'RolesChanged',
        data: {
          userId: 'cem',
          roles: ['COPYWRITER', 'INTEGRATOR', 'WATCHER'],
          before: ['INTEGRATOR', 'WATCHER'],
        },
      });
    given(joined('cem', 'WATCHER'))
      .when(setRoles('cem', {}, false, { WATCHER: false, COPYWRITER: false }), manager)
      .then({ type: 'RolesChanged', data: { userId: 'cem', roles: ['CONTRIBUTOR'], before: ['WATCHER'] } });
  });

  it('writes nothing when the map says what is so already', () => {
    given(joined('cem', 'COPYWRITER'), defaultMoved('COPYWRITER', 'cem'))
      .when(setRoles('cem', { COPYWRITER: true }), manager)
      .thenNothing();
  });

  it('gives a free default without asking', () => {
    given(joined('cem', 'COPYWRITER'))
      .when(setRoles('cem', { COPYWRITER: true }), manager)
      .then(defaultMoved('COPYWRITER', 'cem'));
  });

  it('asks before it takes a default over from somebody else', () => {
    given(joined('noor', 'COPYWRITER'), defaultMoved('COPYWRITER', 'noor'), joined('cem', 'COPYWRITER'))
      .when(setRoles('cem', { COPYWRITER: true }), manager)
      .thenRefused({
        code: 'CONFIRMATION_REQUIRED',
        messageKey: 'confirmSetDefaultRole',
        holders: [{ role: 'COPYWRITER', userId: 'noor' }],
      });
  });

  it('moves a default in one event once that is confirmed', () => {
    given(joined('noor', 'COPYWRITER'), defaultMoved('COPYWRITER', 'noor'), joined('cem', 'COPYWRITER'))
      .when(setRoles('cem', { COPYWRITER: true }, true), manager)
      .then(defaultMoved('COPYWRITER', 'cem', 'noor'));
  });

  it.each([
    ['taking the role away', {}],
    ['unsetting the default', { COPYWRITER: false }],
  ])('locks the cell of a default holder against %s', (_what, roles) => {
    given(joined('noor', 'COPYWRITER'), defaultMoved('COPYWRITER', 'noor'))
      .when(setRoles('noor', roles, true), owner)
      .thenRefused({ code: 'DEFAULT_HOLDER_LOCKED', roles: ['COPYWRITER'] });
  });

  it('frees the cell once the default has moved on', () => {
    given(
      joined('noor', 'COPYWRITER', 'WATCHER'),
      defaultMoved('COPYWRITER', 'noor'),
      defaultMoved('COPYWRITER', 'cem', 'noor'),
    )
      .when(setRoles('noor', { WATCHER: false }), owner)
      .then({
        type: 'RolesChanged',
        data: { userId: 'noor', roles: ['WATCHER'], before: ['COPYWRITER', 'WATCHER'] },
      });
  });

  it('keeps a content manager from the owner', () => {
    given(joined('olga', 'CONTRIBUTOR'))
      .when(setRoles('olga', { WATCHER: false }), manager)
      .thenRefused({ code: 'ROLE_REQUIRED', roles: ['OWNER'] });
  });

  it('does not know somebody who is not a member', () => {
    given()
      .when(setRoles('cem', { WATCHER: false }), owner)
      .thenRefused({ code: 'NOT_FOUND' });
  });
});

describe('Removing a member', () => {
  it('records who left and what they held', () => {
    given(joined('cem', 'WATCHER'))
      .when(remove('cem'), manager)
      .then({ type: 'MemberRemoved', data: { delegationId: 'd-cem', userId: 'cem', roles: ['WATCHER'] } });
  });

  it('refuses to let anybody revoke themself', () => {
    given(joined('mia', 'CONTENT_MANAGER'))
      .when(remove('mia'), manager)
      .thenRefused({ code: 'SELF_REVOCATION' });
    given(joined('olga', 'WATCHER')).when(remove('olga'), owner).thenRefused({ code: 'SELF_REVOCATION' });
  });

  it('refuses a content manager who would remove the owner', () => {
    given(joined('olga', 'WATCHER'))
      .when(remove('olga'), manager)
      .thenRefused({ code: 'ROLE_REQUIRED', roles: ['OWNER'] });
  });

  it('holds on to a default holder until the default moves', () => {
    given(joined('noor', 'COPYWRITER'), defaultMoved('COPYWRITER', 'noor'))
      .when(remove('noor'), owner)
      .thenRefused({ code: 'DEFAULT_HOLDER_LOCKED', roles: ['COPYWRITER'] });
  });

  it('is open to owner and content manager alone', () => {
    given(joined('cem', 'WATCHER'))
      .when(remove('cem'), acting('ann', 'SEO_CHECKER'))
      .thenRefused({ code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] });
  });
});

const market = { country: 'GB', language: 'en', msvLow: 500, msvMedium: 5_000 };
const created: MembershipEvent = { type: 'ProjectCreated', data: { ownerId: 'olga', scoring: market } };
const deleted: MembershipEvent = { type: 'ProjectDeleted', data: { ownerId: 'olga' } };
const settings = {
  ...{ name: 'Rye', customerId: null, timeZone: null },
  ...{ strictWorkflow: false, productEnabled: false, aiMaxCalls: 0 },
};
const rescore = (scoring: Partial<typeof market>, known = market): MembershipCommand => ({
  ...{ type: 'ChangeProject', scoring, settings: {}, known: { scoring: known, settings }, seen: null },
});
const setUp = (changes: Partial<typeof settings>, seen: string | null = null): MembershipCommand => ({
  ...{ type: 'ChangeProject', scoring: {}, settings: changes, known: { scoring: market, settings }, seen },
});

describe('What topics are scored by', () => {
  it('begins with the project, once', () => {
    const create: MembershipCommand = { type: 'CreateProject', scoring: market };
    given().when(create, owner).then(created);
    given(created).when(create, owner).thenRefused({ code: 'DUPLICATE' });
  });

  it('changes as a whole, from what the stream says or else from what is known', () => {
    const changed = (scoring: typeof market, before: typeof market): MembershipEvent => ({
      type: 'ProjectScoringChanged',
      data: { scoring, before },
    });
    const german = { ...market, country: 'DE', language: 'de' };
    given()
      .when(rescore({ country: 'DE', language: 'de' }), owner)
      .then(changed(german, market));
    given(changed(german, market))
      .when(rescore({ msvLow: 100 }), owner)
      .then(changed({ ...german, msvLow: 100 }, german));
    given(created)
      .when(rescore({ msvLow: 500 }), owner)
      .thenNothing();
  });

  it.each([
    [{ country: 'XX' }, 'country', 'UNKNOWN'],
    [{ language: 'en-GB' }, 'language', 'UNKNOWN'],
    [{ msvLow: 5_000 }, 'msvThresholds', 'OUT_OF_RANGE'],
    [{ msvMedium: 1.5 }, 'msvThresholds', 'OUT_OF_RANGE'],
    [{ msvMedium: 1_000_000_001 }, 'msvThresholds', 'OUT_OF_RANGE'],
  ] as const)('is refused as %j', (changes, field, reason) => {
    given(created).when(rescore(changes), owner).thenRefused({ code: 'FIELD_INVALID', field, reason });
  });

  it('may be of a market that is known no more, as long as it stays', () => {
    const old = { ...market, language: 'en-GB' };
    given()
      .when(rescore({ msvLow: 100 }, old), owner)
      .then({ type: 'ProjectScoringChanged', data: { scoring: { ...old, msvLow: 100 }, before: old } });
  });

  it('is the owner’s to change', () => {
    given(created)
      .when(rescore({ msvLow: 1 }), manager)
      .thenRefused({ code: 'ROLE_REQUIRED', roles: ['OWNER'] });
  });
});

describe('What a project is set up as', () => {
  const changed = (after: typeof settings, before: typeof settings): MembershipEvent => ({
    type: 'ProjectSettingsChanged',
    data: { settings: after, before },
  });

  it('changes as a whole, from what the stream says or else from what is known, together with the scoring', () => {
    const strict = { ...settings, strictWorkflow: true };
    given()
      .when(setUp({ strictWorkflow: true }), owner)
      .then(changed(strict, settings));
    given(changed(strict, settings))
      .when(setUp({ name: 'Wheat' }), owner)
      .then(changed({ ...strict, name: 'Wheat' }, strict));
    given(changed(strict, settings))
      .when(setUp({ strictWorkflow: true }), owner)
      .thenNothing();
    given()
      .when({ ...setUp({ aiMaxCalls: 4 }), scoring: { msvLow: 1 } } as MembershipCommand, owner)
      .then(
        { type: 'ProjectScoringChanged', data: { scoring: { ...market, msvLow: 1 }, before: market } },
        changed({ ...settings, aiMaxCalls: 4 }, settings),
      );
  });

  it.each([
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ aiMaxCalls: -1 }, 'aiPlan.maxNumberOfCalls'],
  ] as const)('is refused as %j', (changes, field) => {
    given().when(setUp(changes), owner).thenRefused({ code: 'FIELD_INVALID', field });
  });

  it('is the owner’s to change, who may say what they have seen', () => {
    given()
      .when(setUp({ name: 'Wheat' }), manager)
      .thenRefused({ code: 'ROLE_REQUIRED', roles: ['OWNER'] });
    const revised = { revision: '7', by: 'olga', at: '2026-03-01T08:00:00.000Z' };
    const state: MembershipState = { ...foldMembership([created]), revised };
    const outcome = (seen: string | null) => decideMembership(setUp({ name: 'Wheat' }, seen), state, owner);
    expect(outcome('6')).toEqual({ ok: false, refusal: { code: 'STALE_REVISION', stale: revised } });
    expect([outcome('7').ok, outcome(null).ok]).toEqual([true, true]);
  });
});

describe('Deleting a project', () => {
  it('is for its owner alone, and leaves nothing to be known of it', () => {
    const command: MembershipCommand = { type: 'DeleteProject', seen: null };
    given(joined('mia', 'CONTENT_MANAGER'))
      .when(command, manager)
      .thenRefused({ code: 'ROLE_REQUIRED', roles: ['OWNER'] });
    given(joined('cem', 'WATCHER')).when(command, owner).then(deleted);
    for (const late of [command, rescore({ msvLow: 1 }), remove('cem'), setRoles('cem', {})])
      given(joined('cem', 'WATCHER'), deleted).when(late, owner).thenRefused({ code: 'NOT_FOUND' });
  });
});

describe('The people of a project', () => {
  it('have at most one default holder for each role', () => {
    const state = foldMembership([
      joined('noor', 'COPYWRITER'),
      defaultMoved('COPYWRITER', 'noor'),
      defaultMoved('COPYWRITER', 'cem', 'noor'),
    ]);
    expect(state.defaultHolders).toEqual({ COPYWRITER: 'cem' });
  });

  it('can come back after they left', () => {
    const left: MembershipEvent = {
      type: 'MemberRemoved',
      data: { delegationId: 'd-cem', userId: 'cem', roles: ['WATCHER'] },
    };
    const state = foldMembership([joined('cem', 'WATCHER'), left, joined('cem', 'COPYWRITER')]);
    expect(Object.keys(state.members)).toEqual(['cem']);
    expect(state.members['cem']?.roles).toEqual(['COPYWRITER']);
  });

  it('are told by the product of somebody’s new name, be they a member still or not', () => {
    const renamed: MembershipEvent = { type: 'MemberRenamed', data: { userId: 'cem' } };
    given(joined('cem', 'WATCHER')).when({ type: 'AnnounceRename', userId: 'cem' }, owner).then(renamed);
    given().when({ type: 'AnnounceRename', userId: 'cem' }, owner).then(renamed);
    const before = foldMembership([joined('cem', 'WATCHER')]);
    expect(foldMembership([joined('cem', 'WATCHER'), renamed])).toEqual(before);
  });
});
