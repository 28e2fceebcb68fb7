import {
  CLICK_THROUGH,
  MSV_THRESHOLDS,
  SEO_SCORE_THRESHOLDS,
  WORD_ESTIMATE,
} from '../catalogue/thresholds.ts';
import type { KeywordStrategy, ScoreStatus } from '../catalogue/topic-enums.ts';
import { MAX_INTEGER } from '../values.ts';

/** Version of the formulas below; stored with every result, so that a change shows as one. */
export const FORMULA_VERSION = 1;

const LAST_POSITION = 100;

/** What is known of one keyword of a topic. Volume in searches a month, position from 1; null = unknown. */
export interface MeasuredKeyword {
  strategy: KeywordStrategy;
  volume: number | null;
  position: number | null;
  /** Found in the page, or ticked by the checker. */
  usedInContent: boolean;
}

export interface Thresholds {
  low: number;
  medium: number;
}

/**
 * All figures of a topic from its keywords; only MAIN and RELATED ones count. MSV = sum of monthly search volumes;
 * `averageScore` is 0 to 100, null = unknown. Pure: the same input, the same result.
 */
export function topicScores(
  keywords: readonly MeasuredKeyword[],
  msvThresholds: Thresholds = MSV_THRESHOLDS,
) {
  const assigned = keywords.filter(({ strategy }) => strategy !== 'OUT_OF_SCOPE');
  const optimized = assigned.filter(({ usedInContent }) => usedInContent);
  const totalMsv = sumOfVolumes(assigned);
  const averageScore = volumeWeightedScore(assigned);
  return {
    kwAssigned: assigned.length,
    kwAssignedMsv: totalMsv,
    kwOptimized: optimized.length,
    kwOptimizedMsv: sumOfVolumes(optimized),
    totalMsv,
    msvScoreStatus: msvScoreStatus(totalMsv, msvThresholds),
    averageScore,
    seoScoreStatus: averageScore === null ? 'TO_TREAT' : banded(averageScore, SEO_SCORE_THRESHOLDS),
    formulaVersion: FORMULA_VERSION,
  };
}

/** TO_TREAT without any volume, else by the project's thresholds. */
export function msvScoreStatus(totalMsv: number, thresholds: Thresholds = MSV_THRESHOLDS): ScoreStatus {
  return totalMsv === 0 ? 'TO_TREAT' : banded(totalMsv, thresholds);
}

/**
 * Expected click-through rate at a position (1 = first; fractions count as the next place down), in percent. The study
 * ends with the second page: from 21 its mean is continued in inverse proportion to the position, 0 beyond 100.
 */
export function clickThroughRate(position: number): number {
  const place = Math.max(1, Math.ceil(position));
  if (place > LAST_POSITION) return 0;
  if (place > 20) return (CLICK_THROUGH.secondPage * 20) / place;
  return CLICK_THROUGH.firstPage[place - 1] ?? CLICK_THROUGH.secondPage;
}

/** 0 to 100: the clicks expected at a position as a share of those expected at the first. Unknown stays unknown. */
export function keywordScore(position: number | null): number | null {
  return position === null ? null : (100 * clickThroughRate(position)) / clickThroughRate(1);
}

/** The words a page is planned for: what a person set, else an estimate from its keywords. */
export function plannedWords(set: number | null, keywords: readonly { strategy: KeywordStrategy }[]): number {
  if (set !== null) return set;
  const { base, perMain, perRelated, step, min, max } = WORD_ESTIMATE;
  const count = (strategy: KeywordStrategy): number =>
    keywords.filter((keyword) => keyword.strategy === strategy).length;
  const words = base + perMain * count('MAIN') + perRelated * count('RELATED');
  return Math.min(max, Math.max(min, Math.round(words / step) * step));
}

function banded(value: number, { low, medium }: Thresholds): ScoreStatus {
  if (value < low) return 'LOW';
  return value < medium ? 'MEDIUM' : 'HIGH';
}

function sumOfVolumes(keywords: readonly MeasuredKeyword[]): number {
  const sum = keywords.reduce((before, { volume }) => before + (volume ?? 0), 0);
  return Math.min(sum, MAX_INTEGER);
}

/** Mean over the keywords with a position, weighted by volume; unweighted where none of their volumes is known. */
function volumeWeightedScore(keywords: readonly MeasuredKeyword[]): number | null {
  const known = keywords.flatMap(({ position, volume }) => {
    const score = keywordScore(position);
    return score === null ? [] : [{ score, volume: volume ?? 0 }];
  });
  if (known.length === 0) return null;
  const weight = known.reduce((sum, { volume }) => sum + volume, 0);
  const weighed = known.map(({ score, volume }) =>
    weight === 0 ? score / known.length : (score * volume) / weight,
  );
  return weighed.reduce((sum, part) => sum + part, 0);
}
