/** Below `low` a total monthly search volume is LOW, below `medium` MEDIUM, else HIGH. */
export const MSV_THRESHOLDS = { low: 500, medium: 5_000 } as const;

/** The same for the average keyword score, 0 to 100. */
export const SEO_SCORE_THRESHOLDS = { low: 25, medium: 60 } as const;

/** The words a page is planned for where nobody said: base + perMain x MAIN + perRelated x RELATED, rounded, clamped. */
export const WORD_ESTIMATE = {
  base: 400,
  perMain: 150,
  perRelated: 60,
  step: 50,
  min: 300,
  max: 3_000,
} as const;
