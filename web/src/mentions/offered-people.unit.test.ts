import type { Role } from '@keywright/events/catalogue';
import { describe, expect, it } from 'vitest';
import type { Member } from '../projects/index.ts';
import { offeredPeople } from './offered-people.ts';

const member = (name: string, userName: string, roles: readonly Role[] = ['COPYWRITER']): Member => ({
  ...{ id: userName, name, userName, roles, email: `${userName}@test.example` },
  ...{ owner: false, defaultFor: [] },
});
const members = [
  member('Björn Åberg', 'bear'),
  member('Noor Haddad', 'noor.haddad'),
  member('Jonas Brandt', 'jb'),
  member('Bea Jonsson', 'bea'),
  member('Priya Raman', 'jo.priya', ['PRODUCT_ACCESS']),
  member('Me Jones', 'me'),
  { ...member('Olivia Owner', 'olivia', []), owner: true },
];
const offered = (query: string) =>
  offeredPeople({ members, me: 'me' }, query).map(({ userName }) => userName);

describe('People who are offered for a mention', () => {
  it.each([
    ['', ['bear', 'noor.haddad', 'jb', 'bea', 'olivia']],
    // Who is called so first; then whoever has it in the middle of a name.
    ['jo', ['jb', 'bea', 'bear']],
    ['JB', ['jb']],
    ['bjorn ab', ['bear']],
    ['bea', ['bea', 'bear']],
    ['olivia', ['olivia']],
    ['priya', []],
  ])('after %j are %j', (query, found) => {
    expect(offered(query)).toEqual(found);
  });

  it('are no more than one looks through', () => {
    const many = Array.from({ length: 50 }, (_, at) => member(`Person ${at}`, `p${at}`));
    expect(offeredPeople({ members: many, me: 'me' }, 'person')).toHaveLength(8);
  });
});
