import { describe, expect, it } from 'vitest';
import { foldTopic } from '../../testing/folds.ts';
import { as, AUTHOR, MAIN_KEYWORD, recorded, topicAt } from '../../testing/topic-fixtures.ts';
import { decideTopic } from '../decide.ts';
import { BLANK_DETAILS } from '../details.ts';
import type { TopicEvent, TopicKeyword } from '../events.ts';
import { toTopicRow } from '../to-row.ts';

const RELATED: TopicKeyword = { ...MAIN_KEYWORD, topicKeywordId: 'k2', value: 'grips', strategy: 'RELATED' };
const BEGUN: TopicEvent[] = [
  {
    type: 'TopicCreated',
    data: { projectId: 'p1', details: BLANK_DETAILS, authorId: AUTHOR, assignments: [] },
  },
  { type: 'TopicKeywordsAdded', data: { keywords: [MAIN_KEYWORD, RELATED] } },
];
const use = (topicKeywordIds: string[], used = true) =>
  ({ type: 'UseTopicKeywords', topicKeywordIds, used }) as const;
const rowAfter = (...events: TopicEvent[]) => {
  const row = toTopicRow('t1', foldTopic(recorded([...BEGUN, ...events]))!, () => ({
    volume: 100,
    position: null,
    alias: false,
  }));
  return { used: row.kwOptimized, volume: row.kwOptimizedMsv };
};
const used = (...ids: string[]): TopicEvent => ({
  type: 'TopicKeywordsUsed',
  data: { used: ids, unused: [] },
});

describe('Keywords that the text uses', () => {
  it('are named by their ids on the topic; others, and what is so already, are passed over', () => {
    const state = topicAt('SEO_CHECK', { keywords: [MAIN_KEYWORD, RELATED], usedKeywords: ['k2'] });
    const ines = as('ines', ['SEO_CHECKER']);
    expect(decideTopic(use(['k1', 'k2', 'k3']), state, ines)).toMatchObject({
      events: [{ type: 'TopicKeywordsUsed', data: { used: ['k1'], unused: [] } }],
      as: { role: 'SEO_CHECKER' },
    });
    expect(decideTopic(use(['k1', 'k2'], false), state, ines)).toMatchObject({
      events: [{ data: { used: [], unused: ['k2'] } }],
    });
    expect(decideTopic(use(['k2', 'k3']), state, ines)).toMatchObject({ ok: true, events: [] });
  });

  it.each([
    ['a copywriter of the topic', 'COPYWRITER', true, true],
    ['a copywriter of others', 'COPYWRITER', false, false],
    ['an SEO checker', 'SEO_CHECKER', false, true],
    ['an integrator', 'INTEGRATOR', true, false],
    ['a watcher', 'WATCHER', false, false],
  ] as const)('are ticked by whoever edits keywords or words there: %s', (_who, role, assigned, may) => {
    const assignments = assigned ? [{ role, userId: 'ann' }] : [];
    const decision = decideTopic(
      use(['k1']),
      topicAt('START_COPYWRITING', { assignments }),
      as('ann', [role]),
    );
    const refusal = {
      code: 'ROLE_REQUIRED',
      roles: ['COPYWRITER', 'SEO_CHECKER', 'CONTENT_MANAGER', 'OWNER'],
    };
    expect(decision).toMatchObject(may ? { ok: true, as: { role } } : { ok: false, refusal });
  });

  it('wait for the page to be activated', () => {
    const page = topicAt('PUBLISHED', { active: false });
    expect(decideTopic(use(['k1']), page, as('olga', ['OWNER']))).toMatchObject({
      refusal: { code: 'TOPIC_INACTIVE' },
    });
  });

  it('count while they stand on the topic, and again where they are put back', () => {
    const removed: TopicEvent = { type: 'TopicKeywordsRemoved', data: { keywords: [RELATED] } };
    expect(rowAfter(used('k1', 'k2'))).toEqual({ used: 2, volume: 200 });
    expect(
      rowAfter(used('k1', 'k2'), { type: 'TopicKeywordsUsed', data: { used: [], unused: ['k1'] } }),
    ).toEqual({
      used: 1,
      volume: 100,
    });
    expect(rowAfter(used('k1', 'k2'), removed)).toEqual({ used: 1, volume: 100 });
    const anew = { ...RELATED, topicKeywordId: 'k3' };
    expect(rowAfter(used('k2'), removed, { type: 'TopicKeywordsAdded', data: { keywords: [anew] } })).toEqual(
      { used: 0, volume: 0 },
    );
    const undone: TopicEvent = {
      type: 'TopicKeywordsUndone',
      data: { undoneEventId: 'e3', keywords: [MAIN_KEYWORD, RELATED], before: [MAIN_KEYWORD] },
    };
    expect(rowAfter(used('k2'), removed, undone)).toEqual({ used: 1, volume: 100 });
  });
});
