import { describe, expect, it } from 'vitest';
import { CLICK_THROUGH } from '../catalogue/thresholds.ts';
import type { KeywordStrategy, ScoreStatus } from '../catalogue/topic-enums.ts';
import {
  clickThroughRate,
  keywordScore,
  type MeasuredKeyword,
  msvScoreStatus,
  plannedWords,
  topicScores,
} from './scores.ts';

const keyword = (rest: Partial<MeasuredKeyword> = {}): MeasuredKeyword => ({
  strategy: 'MAIN',
  volume: 1000,
  position: null,
  usedInContent: false,
  ...rest,
});

describe('The words a page is planned for', () => {
  const having = (main: number, related: number): { strategy: KeywordStrategy }[] => [
    ...Array.from({ length: main }, () => ({ strategy: 'MAIN' as const })),
    ...Array.from({ length: related }, () => ({ strategy: 'RELATED' as const })),
    { strategy: 'OUT_OF_SCOPE' },
  ];

  it.each([
    [0, 0, 400],
    [1, 0, 550],
    [1, 1, 600],
    [2, 3, 900],
    [5, 20, 2350],
    [5, 40, 3000],
  ])('with %d MAIN and %d RELATED are %d', (main, related, words) => {
    expect(plannedWords(null, having(main, related))).toBe(words);
  });

  it('are what a person said, also nothing at all', () => {
    expect(plannedWords(1234, having(5, 20))).toBe(1234);
    expect(plannedWords(0, [])).toBe(0);
  });
});

describe('The priority by search volume', () => {
  it.each<[number, ScoreStatus]>([
    [0, 'TO_TREAT'],
    [1, 'LOW'],
    [499, 'LOW'],
    [500, 'MEDIUM'],
    [4999, 'MEDIUM'],
    [5000, 'HIGH'],
  ])('of %d searches is %s', (msv, status) => {
    expect(msvScoreStatus(msv)).toBe(status);
  });

  it('follows the project’s own thresholds', () => {
    expect(msvScoreStatus(60, { low: 10, medium: 50 })).toBe('HIGH');
  });
});

describe('A topic’s figures', () => {
  it('count MAIN and RELATED keywords and no others', () => {
    const keywords = [
      keyword(),
      keyword({ strategy: 'RELATED', volume: 50 }),
      keyword({ strategy: 'OUT_OF_SCOPE' }),
    ];
    expect(topicScores(keywords)).toMatchObject({
      kwAssigned: 2,
      kwAssignedMsv: 1050,
      totalMsv: 1050,
      msvScoreStatus: 'MEDIUM',
    });
  });

  it('tell those used in the content from those assigned', () => {
    const keywords = [keyword({ usedInContent: true }), keyword({ volume: 10 })];
    expect(topicScores(keywords)).toMatchObject({ kwAssigned: 2, kwOptimized: 1, kwOptimizedMsv: 1000 });
  });

  it('are to be treated without keywords, volumes or positions', () => {
    const blank = { msvScoreStatus: 'TO_TREAT', seoScoreStatus: 'TO_TREAT', averageScore: null, totalMsv: 0 };
    expect(topicScores([])).toMatchObject(blank);
    expect(topicScores([keyword({ volume: null })])).toMatchObject({ ...blank, kwAssigned: 1 });
  });

  it('weigh scores by volume', () => {
    const keywords = [keyword({ position: 1, volume: 300 }), keyword({ position: 101, volume: 100 })];
    expect(topicScores(keywords)).toMatchObject({ averageScore: 75, seoScoreStatus: 'HIGH' });
  });

  it('weigh scores alike where no volume is known', () => {
    const keywords = [keyword({ position: 1, volume: null }), keyword({ position: 101, volume: null })];
    expect(topicScores(keywords)).toMatchObject({ averageScore: 50, seoScoreStatus: 'MEDIUM' });
  });

  it('leave keywords without a position out of the mean', () => {
    expect(topicScores([keyword({ position: 1 }), keyword({ position: null })])).toMatchObject({
      averageScore: 100,
    });
  });

  it('say which formulas made them', () => {
    expect(topicScores([]).formulaVersion).toBe(1);
  });
});

describe('A keyword’s score', () => {
  it.each([
    [1, 100],
    [2, (100 * 12.5) / 36.4],
    [10, (100 * 2.2) / 36.4],
    [11, (100 * 1.5) / 36.4],
    [40, (100 * 0.75) / 36.4],
    [101, 0],
  ])('at position %d follows the published table', (position, score) => {
    expect(keywordScore(position)).toBeCloseTo(score);
  });

  it('is unknown where the position is', () => {
    expect(keywordScore(null)).toBeNull();
  });

  it('never rises on the way down', () => {
    const rates = Array.from({ length: 120 }, (_, index) => clickThroughRate(index + 1));
    expect(rates).toEqual([...rates].sort((one, other) => other - one));
  });

  it('takes a fraction for the next place down', () => {
    expect(clickThroughRate(1.2)).toBe(clickThroughRate(2));
    expect(clickThroughRate(0.4)).toBe(clickThroughRate(1));
  });

  it('names its source', () => {
    expect(CLICK_THROUGH.source).toContain('2011');
  });
});
