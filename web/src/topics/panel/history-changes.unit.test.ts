import { describe, expect, it } from 'vitest';
import { formatsFor, type T } from '../../i18n/index.ts';
import type { HistoryEntry } from '../topic-queries.ts';
import { changesOf } from './history-changes.ts';

const words = {
  t: ((label: string) => label) as T,
  formats: formatsFor('en-GB'),
  nameOf: (id: string) => id.toUpperCase(),
};
const changes = (kind: string, detail: HistoryEntry['detail']) => changesOf({ kind, detail }, words);

describe('What an act changed', () => {
  it('is told field by field, in the words of the panel', () => {
    const before = {
      deliveryDate: null,
      pageTags: ['Gear'],
      wordsInContent: 1200,
      estimateNumberOfWords: null,
    };
    const changed = {
      deliveryDate: '2026-04-01',
      pageTags: [],
      wordsInContent: 0,
      estimateNumberOfWords: 900,
    };
    expect(changes('TopicDetailsEdited', { changed, before })).toEqual([
      { label: 'panel.field.deliveryDate', from: null, to: words.formats.dayMonth('2026-04-01') },
      { label: 'panel.field.pageTags', from: 'Gear', to: null },
      { label: 'panel.field.wordsInContent', from: '1,200', to: '0' },
      { label: 'panel.field.estimateNumberOfWords', from: 'panel.words.fromKeywords', to: '900' },
    ]);
  });

  it('is told role by role, those alone that somebody else has now', () => {
    const same = { role: 'CONTRIBUTOR', userId: 'cleo' };
    const before = [same, { role: 'COPYWRITER', userId: 'cole' }];
    const assignments = [same, { role: 'COPYWRITER', userId: 'dana' }, { role: 'INTEGRATOR', userId: 'ida' }];
    expect(changes('TopicRolesDefined', { assignments, before })).toEqual([
      { label: 'role.COPYWRITER', from: 'COLE', to: 'DANA' },
      { label: 'role.INTEGRATOR', from: null, to: 'IDA' },
    ]);
  });

  it('is told of keywords by their strategies, and of those that changed it one by one', () => {
    const keyword = (value: string, strategy: string) => ({ topicKeywordId: value, value, strategy });
    const before = [keyword('grips', 'RELATED'), keyword('ice', 'MAIN')];
    const keywords = [keyword('grips', 'MAIN'), keyword('snow', 'MAIN'), keyword('frost', 'MAIN')];
    expect(changes('TopicKeywordsUndone', { keywords, before })).toEqual([
      { label: 'panel.strategy.MAIN', from: 'ice' },
      { label: 'panel.strategy.MAIN', to: 'snow, frost' },
      { label: '“grips”', from: 'panel.strategy.RELATED', to: 'panel.strategy.MAIN' },
    ]);
    expect(changes('TopicKeywordsRemoved', { keywords: before })).toEqual([
      { label: 'panel.strategy.MAIN', from: 'ice' },
      { label: 'panel.strategy.RELATED', from: 'grips' },
    ]);
  });

  it('is nothing where the act says itself what it did', () => {
    expect(changes('TopicStatusChanged', { assigned: null })).toEqual([]);
  });
});
