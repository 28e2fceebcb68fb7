/**
 * Share of searchers who click an organic result, in percent, by its position 1 to 10.
 * Source: Optify, "The Changing Face of SERPs" (2011), the figures for Google; its mean for the second page is 1.5.
 */
export const CLICK_THROUGH = {
  source: 'Optify, The Changing Face of SERPs, 2011',
  firstPage: [36.4, 12.5, 9.5, 7.9, 6.1, 4.1, 3.8, 3.5, 3.0, 2.2],
  secondPage: 1.5,
} as const;

const LAST_POSITION = 100;

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
