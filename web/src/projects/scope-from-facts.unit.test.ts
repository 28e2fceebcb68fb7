import { describe, expect, it } from 'vitest';
import { projectNamed } from './manage/testing/project-named.ts';
import { projectScope } from './scope-from-facts.ts';

const scope = projectScope({
  project: projectNamed('Northpeak', { strictWorkflow: true }),
  membership: { owner: false, roles: ['COPYWRITER'] },
  delegations: [
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
      roles: { WATCHER: false, COPYWRITER: true, CONTRIBUTOR: false },
    },
  ],
  me: { id: 'u9', name: 'Ines Okafor' },
  former: 'Former member',
});

describe('the project around a screen', () => {
  it('lists the roles of a member in display order, and those they hold by default', () => {
    expect(scope.members[1]).toMatchObject({
      roles: ['CONTRIBUTOR', 'COPYWRITER', 'WATCHER'],
      defaultFor: ['COPYWRITER'],
    });
    expect(scope.defaultHolders).toEqual({ COPYWRITER: 'u2' });
  });

  it.each([
    ['u2', 'noor@x.test', 'Noor Haddad'],
    ['u9', null, 'Ines Okafor'],
    ['gone', undefined, 'Former member'],
    ['gone', null, 'Former member'],
    ['gone', 'lena@x.test', 'lena@x.test'],
  ])('knows %s, whom a row calls %s, as %s', (id, called, name) => {
    expect(scope.personOf(id, called)).toMatchObject({ id, name });
  });
});
