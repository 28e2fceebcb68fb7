import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KEYWORDS_AN_EVENT, planChange, type SeenKeyword } from './batch-plan.ts';
import { keywordsIn } from './keyword-state.ts';

const HERE = { scope: 'MY_GOAL', listId: null } as const;
const LIST = '11111111-1111-4111-8111-111111111111';
const keywords = Array.from({ length: 3_500 }, () => ({ id: randomUUID() }));

describe('The plan of a change', () => {
  it('says from where, leaves out what is as asked, and names at most 1,000 keywords an event', () => {
    const elsewhere = { scope: 'MY_REALITY', listId: LIST } as const;
    const seen: SeenKeyword[] = keywords.map(({ id }, nth) => ({
      id,
      standing: {
        ...{ gone: false, place: [HERE, elsewhere, null][nth % 3]!, top: false, followed: false },
        ...{ status: 'VALIDATED', categories: [], tags: [] },
      },
    }));
    const { events, unchanged } = planChange({ act: 'MOVE', to: HERE }, seen);
    expect(unchanged).toBe(1_167);
    expect(Math.max(...events.map((event) => keywordsIn(event).length))).toBe(KEYWORDS_AN_EVENT);
    const from = events.flatMap((event) => (event.type === 'KeywordsMoved' ? event.data.from : []));
    const standing = new Map(seen.map((keyword) => [keyword.id, keyword.standing.place]));
    expect(from.every(({ place, ids }) => ids.every((id) => standing.get(id) === place))).toBe(true);
    expect(events.flatMap(keywordsIn)).toHaveLength(3_500 - 1_167);
  });
});
