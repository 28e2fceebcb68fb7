import type { TopicRow } from '@keywright/events/topic';
import { describe, expect, it } from 'vitest';
import { type LaneContext, lanesOf } from './lanes-of.ts';

const context: LaneContext = {
  today: '2026-03-25',
  timeZone: 'Europe/Berlin',
  firstDay: 1,
  me: 'mona',
  role: 'COPYWRITER',
  personName: (id) => ({ carl: 'Zeno', mona: 'Mona', anna: 'Anna' })[id] ?? id,
};

type Facts = Partial<Pick<TopicRow, 'statusSince' | 'deliveryDate' | 'tags' | 'users'>>;
const topics = (facts: Record<string, Facts>) => (id: string) => (facts[id] as TopicRow | undefined) ?? null;
const user = (scrapRole: string, id: string) =>
  ({ scrapRole, userAccount: { id } }) as TopicRow['users'][number];
const contentsOf = (lanes: readonly { value: string; ids: readonly string[] }[]) =>
  lanes.map(({ value, ids }) => [value, ids.join('')]);

describe('lanes of a column', () => {
  it('go by how many days of the project a topic has waited, and show an age that nobody has', () => {
    const rowOf = topics({
      // Half past midnight in the project, the day before elsewhere.
      a: { statusSince: '2026-03-18T23:30:00Z' },
      b: { statusSince: '2026-03-18T22:30:00Z' },
      c: { statusSince: '2026-03-11T12:00:00Z' },
      d: { statusSince: '2026-03-25T08:00:00Z' },
    });
    const lanes = lanesOf(['a', 'b', 'c', 'd'], 'age', { rowOf, context, before: [] });
    expect(contentsOf(lanes)).toEqual([
      ['week', 'ad'],
      ['fortnight', 'bc'],
      ['longer', ''],
    ]);
  });

  it('go by the week of delivery, those without a date last', () => {
    const day = (deliveryDate: string | null): Facts => ({ deliveryDate });
    const rowOf = topics({
      a: day(null),
      b: day('2026-03-22'),
      c: day('2026-03-23'),
      d: day('2026-03-29'),
      e: day('2026-03-30'),
      f: day('2026-04-06'),
    });
    const lanes = lanesOf([...'abcdef'], 'week', { rowOf, context, before: [] });
    expect(contentsOf(lanes)).toEqual([
      ['before', 'b'],
      ['this', 'cd'],
      ['next', 'e'],
      ['later', 'f'],
      ['', 'a'],
    ]);
  });

  it('go by who has the work of the stage, else by who is assigned first; the reader comes first, nobody last', () => {
    const rowOf = topics({
      a: { users: [] },
      b: { users: [user('SEO_CHECKER', 'carl')] },
      c: { users: [user('SEO_CHECKER', 'carl'), user('COPYWRITER', 'anna')] },
      d: { users: [user('COPYWRITER', 'mona'), user('SEO_CHECKER', 'carl')] },
    });
    const lanes = lanesOf([...'abcd'], 'assignee', { rowOf, context, before: [] });
    expect(contentsOf(lanes)).toEqual([
      ['mona', 'd'],
      ['anna', 'c'],
      ['carl', 'b'],
      ['', 'a'],
    ]);
  });

  it('put a topic of several tags in one lane, so that the lanes add up to the column', () => {
    const rowOf = topics({
      a: { tags: [{ pageTag: 'Winter' }, { pageTag: 'Guides' }] },
      b: { tags: [] },
      c: { tags: [{ pageTag: 'Guides' }] },
    });
    const lanes = lanesOf([...'abcd'], 'tag', { rowOf, context, before: [] });
    expect(contentsOf(lanes)).toEqual([
      ['Guides', 'c'],
      ['Winter', 'a'],
      ['', 'b'],
    ]);
  });

  it('stay the same objects while nothing about them changes', () => {
    const facts: Record<string, Facts> = { a: { tags: [{ pageTag: 'x' }] }, b: { tags: [{ pageTag: 'y' }] } };
    const before = lanesOf(['a', 'b'], 'tag', { rowOf: topics(facts), context, before: [] });
    expect(lanesOf(['a', 'b'], 'tag', { rowOf: topics(facts), context, before })).toBe(before);
    facts['c'] = { tags: [{ pageTag: 'y' }] };
    const after = lanesOf(['a', 'b', 'c'], 'tag', { rowOf: topics(facts), context, before });
    expect(after[0]).toBe(before[0]);
    expect(contentsOf(after)).toEqual([
      ['x', 'a'],
      ['y', 'bc'],
    ]);
  });
});
