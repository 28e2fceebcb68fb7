import { describe, expect, it } from 'vitest';
import { storedFixtures } from '../testing/stored-fixtures.ts';
import { type KeywordBatchEvent, type KeywordsRestored, upcastKeywordBatchEvent } from './batch-events.ts';
import { planRestoration } from './batch-plan.ts';
import { keywordStepOf, type KeywordState, newStanding } from './keyword-state.ts';

const GOAL = { scope: 'MY_GOAL', listId: null } as const;
const standing = newStanding(GOAL);
const outside: KeywordState = {
  ...newStanding({ scope: 'OUT_OF_SCOPE', listId: null }),
  ...{ id: 'k', projectId: 'p', value: 'boot shop', country: 'GB', language: 'en', source: 'TYPED' },
  ...{ changedBy: 'rule', lastActionBy: 'ann', lastActionAt: '2026-01-05T08:00:00.000Z' },
};
const after = (event: KeywordBatchEvent) => {
  const change = { projectId: 'p', by: 'undo', actorId: 'ann', at: '2026-01-06T08:00:00.000Z' };
  return keywordStepOf(event, change)(outside, 'k');
};

describe('What an undo gives back', () => {
  it.each([
    ['as it stood, where the last change is the one that was seen', 'rule', 'MY_GOAL'],
    ['nothing, where somebody was faster', 'addition', 'OUT_OF_SCOPE'],
  ])('is %s', (_what, lastChange, scope) => {
    const [event] = planRestoration('addition', [{ id: 'k', standing, lastChange }]);
    expect(after(event!)).toMatchObject({ place: { scope } });
  });

  it('tells keywords apart by their last change as well as by how they stood', () => {
    const seen = ['rule', 'addition', 'rule'].map((lastChange, nth) => ({
      ...{ id: `k${nth}`, standing, lastChange },
    }));
    expect(planRestoration('addition', seen)).toEqual([
      {
        type: 'KeywordsRestored',
        data: {
          undoes: 'addition',
          to: [
            { standing, lastChange: 'rule', ids: ['k0', 'k2'] },
            { standing, lastChange: 'addition', ids: ['k1'] },
          ],
        },
      },
    ]);
  });

  it('asked for the batch itself in the versions before', () => {
    const restored = storedFixtures('keywordbatch').flatMap(
      (stored): [number, KeywordsRestored['data']][] => {
        const brought = upcastKeywordBatchEvent(stored);
        if (!brought.ok) throw new Error(`${stored.file}: ${brought.error.code}`);
        const { event } = brought;
        return event.type === 'KeywordsRestored' ? [[stored.schemaVersion, event.data]] : [];
      },
    );
    expect(restored.map(([version, { undoes, to }]) => [version, to[0]?.lastChange === undoes])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    for (const [, { to }] of restored) expect(to[0]?.standing).toMatchObject({ tags: expect.any(Array) });
  });
});
