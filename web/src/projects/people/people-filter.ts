import type { Delegation } from '../api-mappers.ts';
import type { Invitation } from './people-queries.ts';

/** The lists of the spec, and the history of the people. */
export const LISTS = ['ALL', 'ACCEPTED', 'PENDING', 'EXPIRED', 'EXPIRED_PENDING'] as const;
export type PeopleList = (typeof LISTS)[number];

type Open = Pick<Invitation, 'email' | 'status'>;
type Person = Pick<Delegation, 'name' | 'email'>;

/** Which invitations a list shows; who has accepted is a member, and stands among them. */
const SHOWN: Readonly<Record<PeopleList, readonly string[]>> = {
  ALL: ['ONGOING', 'EXPIRED'],
  ACCEPTED: [],
  PENDING: ['ONGOING'],
  EXPIRED: ['EXPIRED'],
  EXPIRED_PENDING: ['EXPIRED', 'ONGOING'],
};

const has = (list: PeopleList): boolean => list === 'ALL' || list === 'ACCEPTED';

/** Whatever of a list has every word of the search in a name or an address. */
export function shownOf<P extends Person, I extends Open>(
  { people, invitations }: { people: readonly P[]; invitations: readonly I[] },
  list: PeopleList,
  search: string,
): { people: P[]; invitations: I[] } {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const matches = (...texts: string[]) =>
    words.every((word) => texts.some((text) => fold(text).includes(word)));
  return {
    people: has(list) ? people.filter(({ name, email }) => matches(name, email)) : [],
    invitations: invitations.filter(({ email, status }) => SHOWN[list].includes(status) && matches(email)),
  };
}

/** How many each list holds. */
export function listCounts(all: { people: readonly Person[]; invitations: readonly Open[] }) {
  const count = (list: PeopleList): number => {
    const { people, invitations } = shownOf(all, list, '');
    return people.length + invitations.length;
  };
  return Object.fromEntries(LISTS.map((list) => [list, count(list)])) as Record<PeopleList, number>;
}

/** Without case and accents. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
