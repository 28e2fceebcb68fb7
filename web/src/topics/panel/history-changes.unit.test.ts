import { describe, expect, it } from 'vitest';
import { formatsFor, type T } from '../../i18n/index.ts';
import type { HistoryEntry } from '../topic-queries.ts';
import { changesOf, partChanges } from './history-changes.ts';

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

  it('is told of keywords by whether the text uses them', () => {
    const values = { used: ['ice', 'snow'], unused: ['frost'] };
    expect(changes('TopicKeywordsUsed', { used: ['1', '2'], unused: ['3'], values })).toEqual([
      { label: 'panel.keywords.used', to: 'ice, snow' },
      { label: 'panel.keywords.used', from: 'frost' },
    ]);
    expect(changes('TopicKeywordsUsed', { used: ['1'], unused: [] })).toEqual([]);
  });

  it('is nothing where the act says itself what it did', () => {
    expect(changes('TopicStatusChanged', { assigned: null })).toEqual([]);
  });
});

describe('What of a part is no more as it was approved', () => {
  it('is told as an edit of it would be', () => {
    expect(partChanges({ part: 'pageName', before: 'Boots', after: null }, words)).toEqual([
      { label: 'panel.field.pageName', from: 'Boots', to: null },
    ]);
    expect(partChanges({ part: 'type', before: 'TOPIC', after: 'CONTENT' }, words)).toEqual([
      { label: 'panel.field.type', from: 'type.TOPIC', to: 'type.CONTENT' },
    ]);
  });

  it('is told of all its keywords and subtopics by what came and went', () => {
    const before = [{ value: 'ice', strategy: 'MAIN' }];
    const after = [
      { value: 'ice', strategy: 'RELATED' },
      { value: 'snow', strategy: 'MAIN' },
    ];
    expect(partChanges({ part: 'keywords', before, after }, words)).toEqual([
      { label: 'panel.strategy.MAIN', to: 'snow' },
      { label: '“ice”', from: 'panel.strategy.MAIN', to: 'panel.strategy.RELATED' },
    ]);
    const subtopics = (url: string | null) => [{ name: 'Soles', url }];
    expect(partChanges({ part: 'subtopics', before: subtopics(null), after: [] }, words)).toEqual([
      { label: 'panel.subtopics', from: 'Soles', to: null },
    ]);
    const moved = { part: 'subtopics', before: subtopics('/a'), after: subtopics('/b') };
    expect(partChanges(moved, words)).toEqual([
      { label: 'panel.subtopics', from: 'Soles (/a)', to: 'Soles (/b)' },
    ]);
  });
});
