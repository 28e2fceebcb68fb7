/** How long a row is measured. */
export interface RowTurns {
  /** Pairs of a yardstick's turn and one of ours. */
  alternations: number;
  /** Length of a turn. */
  ms: number;
  warmUpMs: number;
  /** Too short to prove anything: for trying a row out. */
  shortened: boolean;
}

const FULL = { alternations: 5, ms: 4_000, warmUpMs: 2_000 };

/** BENCH_MS and BENCH_ALTERNATIONS shorten a trial; without them the turns are what results count by. */
export function turnsFrom(env: NodeJS.ProcessEnv): RowTurns {
  const ms = positive(env['BENCH_MS']) ?? FULL.ms;
  const alternations = positive(env['BENCH_ALTERNATIONS']) ?? FULL.alternations;
  return {
    ms,
    alternations,
    warmUpMs: Math.min(FULL.warmUpMs, ms),
    shortened: ms < FULL.ms || alternations < FULL.alternations,
  };
}

function positive(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${text} is no positive whole number.`);
  return number;
}
