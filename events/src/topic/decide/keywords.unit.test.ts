import { describe, expect, it } from 'vitest';
import { keywordIdentity } from '../../keywords/keyword-identity.ts';
import { foldTopic } from '../../testing/folds.ts';
import { as, AUTHOR, COMPLETE_DETAILS, MARKET, recorded, topicAt } from '../../testing/topic-fixtures.ts';
import { decideTopic } from '../decide.ts';

/** As it was recorded when what is drawn without ink still stood in keywords. */
const OLD = { topicKeywordId: 'k1', keywordId: null, value: 'x bo\u00adots', strategy: 'MAIN' } as const;
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

describe('A keyword that a topic takes', () => {
  const add = (...values: string[]) => ({
    type: 'AddTopicKeywords' as const,
    keywords: values.map((value) => ({ value, strategy: 'MAIN' as const })),
    mainElsewhere: new Map<string, string[]>(),
    confirm: false,
  });
  const idIn = (market: typeof MARKET, value: string) =>
    keywordIdentity({ projectId: 'p1', ...market }, value)?.id ?? null;

  it('names the project’s keyword of the market of that moment, and goes on naming it in another', () => {
    const taken = idIn(MARKET, 'grips');
    expect(decideTopic(add('Grips'), topicAt('SUGGEST'), context)).toMatchObject({
      events: [{ data: { keywords: [{ value: 'grips', keywordId: taken }] } }],
    });
    const grips = { topicKeywordId: 'k2', keywordId: taken, value: 'grips', strategy: 'RELATED' } as const;
    const market = { country: 'DE', language: 'de' };
    const state = topicAt('SUGGEST', { keywords: [grips] });
    expect(decideTopic(add('grips', 'steigeisen'), state, { ...context, market })).toMatchObject({
      events: [{ data: { keywords: [{ keywordId: taken }, { keywordId: idIn(market, 'steigeisen') }] } }],
    });
  });
});
