import { describe, expect, it } from 'vitest';
import { foldTopic } from '../../testing/folds.ts';
import { as, AUTHOR, COMPLETE_DETAILS, recorded } from '../../testing/topic-fixtures.ts';
import { decideTopic } from '../decide.ts';

/** As it was recorded when what is drawn without ink still stood in keywords. */
const OLD = { topicKeywordId: 'k1', value: 'x bo\u00adots', strategy: 'MAIN' } as const;
const past = recorded([
  {
    type: 'TopicCreated',
    data: {
      projectId: 'p1',
      details: { ...COMPLETE_DETAILS, pageName: '\u200b' },
      authorId: AUTHOR,
      assignments: [{ role: 'CONTRIBUTOR', userId: AUTHOR }],
    },
  },
  { type: 'TopicKeywordsAdded', data: { keywords: [OLD] } },
]);
const context = as(AUTHOR, ['CONTRIBUTOR']);

describe('A keyword of before, with a character that is drawn without ink', () => {
  it('is read as it was recorded', () => {
    expect(foldTopic(past)).toMatchObject({ keywords: [OLD], details: { pageName: '\u200b' } });
  });

  it('can be taken away', () => {
    const remove = { type: 'RemoveTopicKeywords', topicKeywordIds: ['k1'] } as const;
    expect(decideTopic(remove, foldTopic(past), { ...context, past })).toMatchObject({
      ok: true,
      events: [{ type: 'TopicKeywordsRemoved', data: { keywords: [OLD] } }],
    });
  });
});
