/** The value that `share` (0 to 1) of the values do not exceed, by nearest rank; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** "p50 41 ms, p99 120 ms, most 122 ms". */
export function describeLatencies(values: readonly number[]): string {
  const at = (share: number) => `${Math.round(percentile(values, share))} ms`;
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`;
}
