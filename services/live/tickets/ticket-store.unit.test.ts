import { describe, expect, it } from 'vitest';
import { memoryTicketStore } from './ticket-store.ts';

const session = { userId: 'ann', scope: 'USER', family: 'f' } as const;

describe('a ticket', () => {
  it('LP2: gives back the session it was issued to, once', async () => {
    const store = memoryTicketStore({ now: () => new Date(0) }, 30);
    const ticket = await store.issue(session);
    expect(await store.redeem(ticket)).toEqual(session);
    expect(await store.redeem(ticket)).toBeNull();
  });

  it.each([
    [29_999, session],
    [30_000, null],
  ])('LP2: after %i ms gives back %j', async (ms, expected) => {
    let now = 0;
    const store = memoryTicketStore({ now: () => new Date(now) }, 30);
    const ticket = await store.issue(session);
    now = ms;
    expect(await store.redeem(ticket)).toEqual(expected);
  });

  it('LP2: is unlike every other', async () => {
    const store = memoryTicketStore({ now: () => new Date(0) }, 30);
    const tickets = await Promise.all(Array.from({ length: 500 }, () => store.issue(session)));
    expect(new Set(tickets).size).toBe(500);
    expect(await store.redeem(`${tickets[0]}x`)).toBeNull();
  });
});
