import type { OptimizeLine, TopicTotals } from './optimize-calls.ts';

/** The figures of a topic's keywords, in the order of the strip. */
export const TOTAL_FIGURES = ['keywords', 'msv', 'cpc', 'position', 'variation', 'score'] as const;
export type TotalFigure = (typeof TOTAL_FIGURES)[number];

/** One value a figure is made of; null = unknown, and left out of it. */
export interface FigureInput {
  line: OptimizeLine;
  value: number | null;
}

/** What the strip shows of each figure. */
export const totalOf = (totals: TopicTotals, figure: TotalFigure): number | null =>
  ({
    keywords: totals.keywords,
    // Without a single known volume the sum says nothing.
    msv: totals.inputs.counted === 0 ? null : totals.totalMsv,
    cpc: totals.averageCpc,
    position: totals.averagePosition,
    variation: totals.averageVar,
    score: totals.averageScore,
  })[figure];

const MEMBERS = {
  msv: 'volume',
  cpc: 'cpc',
  position: 'position',
  variation: 'variation',
  score: 'score',
} as const;

/**
 * The values behind a figure, the greatest first and unknown ones last: those of MAIN and RELATED keywords, and of volumes none
 * of a variant, whose searches are its original’s.
 */
export function inputsOf(lines: readonly OptimizeLine[], figure: TotalFigure): readonly FigureInput[] {
  return lines
    .filter(({ strategy }) => strategy !== 'OUT_OF_SCOPE')
    .filter(({ relation }) => figure !== 'msv' || relation !== 'ALIAS')
    .map((line) => ({ line, value: figure === 'keywords' ? line.volume : line[MEMBERS[figure]] }))
    .toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity) || compareTexts(a, b));
}

const compareTexts = (a: FigureInput, b: FigureInput): number => a.line.value.localeCompare(b.line.value);
