const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
const WHOLE = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;

/** Milliseconds of a duration as k6 writes it: `90s`, `1m30s`, `500ms`. @throws Error of any other text */
export function millisecondsOf(duration: string): number {
  if (!WHOLE.test(duration)) throw new Error(`${duration} is no duration such as 90s or 1m30s.`);
  return [...duration.matchAll(PART)].reduce(
    (sum, [, number, unit = '']) => sum + Number(number) * (UNITS[unit] ?? 0),
    0,
  );
}

/** The sum of durations, as a duration. */
export function lasting(...durations: readonly string[]): string {
  return `${durations.reduce((sum, duration) => sum + millisecondsOf(duration), 0)}ms`;
}

/** Resolves after so many milliseconds; in k6 `sleep` would stop the sockets of the same person. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
