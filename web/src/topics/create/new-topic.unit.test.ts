import { describe, expect, it } from 'vitest';
import { keywordsOf, type NewTopicForm, problemsOf } from './new-topic.ts';

const form = (changes: Partial<NewTopicForm>): NewTopicForm => ({
  pageName: 'Hiking boots',
  myTopic: '',
  type: 'CONTENT',
  pageTags: [],
  keywords: '',
  deliveryDate: '',
  ...changes,
});

describe('the form for a new topic', () => {
  it.each([
    ['a page name', { myTopic: '' }, {}],
    ['a subject alone', { pageName: ' ', myTopic: 'Footwear' }, {}],
    ['neither', { pageName: ' ', myTopic: '' }, { pageName: 'nameless' }],
    ['five main keywords', { keywords: 'a, b, c, d, e' }, {}],
    ['six main keywords', { keywords: 'a, b, c, d, e, f' }, { keywords: 'tooMany' }],
    ['six of which two are the same', { keywords: 'a, b, c, d, e, A' }, {}],
    ['an endless keyword', { keywords: 'x'.repeat(201) }, { keywords: 'keywordTooLong' }],
  ] as const)('with %s has the problems %j → %j', (_what, changes, problems) => {
    expect(problemsOf(form(changes))).toEqual(problems);
  });

  it.each([
    ['hiking boots', ['hiking boots']],
    ['Hiking  Boots, hiking boots;\nwide fit', ['hiking boots', 'wide fit']],
    [' , ;', []],
  ])('reads the keywords of “%s” as %j', (text, keywords) => {
    expect(keywordsOf(text)).toEqual(keywords);
  });
});
