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

/**
 * Share of searchers who click an organic result, in percent, by its position 1 to 10.
 * Source: Optify, "The Changing Face of SERPs" (2011), the figures for Google; its mean for the second page is 1.5.
 */
export const CLICK_THROUGH = {
  source: 'Optify, The Changing Face of SERPs, 2011',
  firstPage: [36.4, 12.5, 9.5, 7.9, 6.1, 4.1, 3.8, 3.5, 3.0, 2.2],
  secondPage: 1.5,
} as const;
