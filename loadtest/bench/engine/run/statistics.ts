/** The middle value, or the mean of the two middle ones; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? NaN;
  return ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** How far the farthest value lies from the median, as a share of the median: 0.1 = within 10 % of it. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return Math.max(...values.map((value) => Math.abs(value - middle))) / middle;
}

/** Ours / yardstick of each pair of turns. */
export function ratios(ours: readonly number[], yardstick: readonly number[]): number[] {
  return ours.map((value, index) => value / (yardstick[index] ?? NaN));
}
