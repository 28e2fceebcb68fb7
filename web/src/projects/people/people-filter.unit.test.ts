import { describe, expect, it } from 'vitest';
import { listCounts, shownOf } from './people-filter.ts';

const all = {
  people: [
    { name: 'Piotr Zieliński', email: 'piotr@ridgevale.example' },
    { name: 'Mei Tanaka', email: 'mei@ridgevale.example' },
  ],
  invitations: [
    { email: 'sana@fairhand.example', status: 'ONGOING' as const },
    { email: 'bram@northpeak.example', status: 'EXPIRED' as const },
    { email: 'mei@ridgevale.example', status: 'CONFIRMED' as const },
  ],
};
const emails = (shown: { people: { email: string }[]; invitations: { email: string }[] }) =>
  [...shown.people, ...shown.invitations].map(({ email }) => email.split('@')[0]);

describe('the lists of people', () => {
  it('count everybody once: who has accepted is a member', () => {
    expect(listCounts(all)).toEqual({ ALL: 4, ACCEPTED: 2, PENDING: 1, EXPIRED: 1, EXPIRED_PENDING: 2 });
  });

  it('show what has every word of the search in a name or an address, without case and accents', () => {
    expect(emails(shownOf(all, 'ALL', 'zielinski'))).toEqual(['piotr']);
    expect(emails(shownOf(all, 'ALL', 'RIDGEVALE mei'))).toEqual(['mei']);
    expect(emails(shownOf(all, 'EXPIRED_PENDING', 'example'))).toEqual(['sana', 'bram']);
    expect(emails(shownOf(all, 'ACCEPTED', 'sana'))).toEqual([]);
  });
});
