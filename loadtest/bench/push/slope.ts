/** One sample: minutes since the beginning, and a value. */
export interface Point {
  minute: number;
  value: number;
}

/** By how much of its mean a value grows a minute: the slope of the line of least squares. NaN of fewer than two. */
export function slopePerMinute(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [minute, value] = [mean((point) => point.minute), mean((point) => point.value)];
  const covariance = mean((point) => (point.minute - minute) * (point.value - value));
  const variance = mean((point) => (point.minute - minute) ** 2);
  return covariance / variance / value;
}
