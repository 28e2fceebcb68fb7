import type { MemberRow } from '@keywright/events/membership';
import { describe, expect, it } from 'vitest';
import {
  type MemberChanges,
  type MemberList,
  namesUnknown,
  rolesIn,
  withChanges,
  withFrame,
} from './members.ts';

const list: MemberList = {
  epoch: 'e',
  position: '100',
  people: [
    {
      id: 'u1',
      userId: 'u1',
      name: 'Freya Lund',
      userName: 'freya.lund',
      email: 'f@x.test',
      owner: true,
      since: null,
      roles: {},
    },
    {
      id: 'd2',
      userId: 'u2',
      name: 'Noor Haddad',
      userName: 'noor.haddad',
      email: 'n@x.test',
      owner: false,
      since: null,
      roles: { WATCHER: false },
    },
  ],
};
const nothing: MemberChanges = new Map();
const row = (id: string, userId: string, revision: string, change: Partial<MemberRow> = {}): MemberRow => ({
  id,
  userId,
  revision,
  roles: ['COPYWRITER'],
  defaultFor: [],
  ...change,
});
const after = (...rows: MemberRow[]) => withFrame(nothing, rows, []);
const rolesOf = (userId: string, changes = nothing) => rolesIn(withChanges(list, changes), userId);

describe('the members of a project on screen', () => {
  it('have the roles that the channel said last', () => {
    const changes = withFrame(
      after(row('d2', 'u2', '110')),
      [row('d2', 'u2', '105', { roles: ['WATCHER'] })],
      [],
    );
    expect(rolesOf('u2', changes)).toEqual({ owner: false, roles: ['COPYWRITER'] });
  });

  it('have the roles of a list that was read after what the channel said', () => {
    expect(rolesOf('u2', after(row('d2', 'u2', '100')))).toEqual({ owner: false, roles: ['WATCHER'] });
  });

  it('lose who was removed, whatever is said of them later', () => {
    const gone = withFrame(after(row('d2', 'u2', '110')), [], ['d2']);
    const changes = withFrame(gone, [row('d2', 'u2', '120')], []);
    expect(withChanges(list, changes).map(({ userId }) => userId)).toEqual(['u1']);
    expect(rolesOf('u2', changes)).toEqual({ owner: false, roles: [] });
  });

  it('keep an owner who is no member any more', () => {
    const changes = withFrame(after(row('d1', 'u1', '110')), [], ['u1']);
    expect(rolesOf('u1', changes).owner).toBe(true);
  });

  it('have a new one once their name is known', () => {
    const changes = after(row('d3', 'u3', '110'));
    expect(withChanges(list, changes)).toHaveLength(2);
    expect([namesUnknown(list, changes), namesUnknown({ ...list, position: '110' }, changes)]).toEqual([
      true,
      false,
    ]);
  });

  it('say who holds the default of a role', () => {
    const changes = after(row('d2', 'u2', '110', { defaultFor: ['COPYWRITER'] }));
    expect(withChanges(list, changes)[1]?.roles).toEqual({ COPYWRITER: true });
  });
});
