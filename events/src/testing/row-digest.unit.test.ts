import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TopicRow } from '../topic/fields.ts';
import { digestOfRows } from './row-digest.ts';
import { topicRow } from './topic-rows.ts';

const NOTE: TopicRow['lastNote'] = {
  text: 'Keep it short',
  from: { id: 'u2' },
  role: 'WATCHER',
  topicStatus: 'SUGGEST',
  at: '2026-01-02T03:04:05.000Z',
};
const PLAIN: Partial<TopicRow> = {
  pageName: 'Merino base layers',
  tags: [{ pageTag: 'Guides' }, { pageTag: 'Care' }],
  users: [{ scrapRole: 'CONTRIBUTOR', userAccount: { id: 'u1' } }],
  keywordCounts: counts(1, 2),
  lastNote: NOTE,
};
const row = (change: Partial<TopicRow> = {}): TopicRow => topicRow({ ...PLAIN, ...change });

function counts(main: number, related: number): TopicRow['keywordCounts'] {
  return [
    { strategy: 'MAIN', count: main },
    { strategy: 'RELATED', count: related },
    { strategy: 'OUT_OF_SCOPE', count: 0 },
  ];
}

describe('the digest of topic rows', () => {
  it('is the same whatever the order of the rows', () => {
    const rows = fc.array(
      fc.uuid().map((id) => row({ id })),
      { minLength: 2, maxLength: 20 },
    );
    fc.assert(
      fc.property(rows, (some) => {
        expect(digestOfRows([...some].reverse())).toBe(digestOfRows(some));
      }),
    );
  });

  it('is the same whatever the order of the fields of an object', () => {
    const other = row({ users: [{ userAccount: { id: 'u1' }, scrapRole: 'CONTRIBUTOR' }] });
    expect(digestOfRows([other])).toBe(digestOfRows([row()]));
  });

  it('does not see names, which are filled in while rows are encoded', () => {
    const lastNote = { ...NOTE, from: { id: 'u2', userName: 'noor' } };
    expect(digestOfRows([row({ lastNote })])).toBe(digestOfRows([row()]));
  });

  const metrics = ['totalMsv', 'kwAssignedMsv', 'kwOptimizedMsv'] as const;
  it.each(metrics)('does not see %s, which metrics decide', (field) => {
    expect(digestOfRows([row({ [field]: 12 })])).toBe(digestOfRows([row()]));
  });

  it.each<[string, Partial<TopicRow>]>([
    ['status', { status: 'DECLINE' }],
    ['revision', { revision: '4' }],
    ['name by one letter', { pageName: 'Merino base layerz' }],
    ['order of page tags', { tags: [{ pageTag: 'Care' }, { pageTag: 'Guides' }] }],
    ['assignees', { users: [] }],
    ['keyword counts', { keywordCounts: counts(2, 1) }],
    ['author of the last note', { lastNote: { ...NOTE, from: { id: 'u1' } } }],
    ['text that only looks like null', { myTopic: 'null' }],
  ])('sees another %s', (_what, change) => {
    expect(digestOfRows([row(change)])).not.toBe(digestOfRows([row()]));
  });

  it('counts its rows, so that a lost and a doubled row show', () => {
    expect(digestOfRows([])).toBe('0-0000000000000000');
    expect(digestOfRows([row(), row()])).not.toBe(digestOfRows([row()]));
  });

  it('tells swapped values of two rows apart', () => {
    const one = [row({ id: 'a', pageName: 'x' }), row({ id: 'b', pageName: 'y' })];
    const two = [row({ id: 'a', pageName: 'y' }), row({ id: 'b', pageName: 'x' })];
    expect(digestOfRows(one)).not.toBe(digestOfRows(two));
  });
});
