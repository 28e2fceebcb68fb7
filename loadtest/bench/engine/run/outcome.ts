export type RowOutcome = 'holds' | 'fails' | 'not run';

/** By which a process that measured a row tells how it came out; whatever else it ends with is a failure. */
export const EXIT_CODES: Readonly<Record<RowOutcome, number>> = { holds: 0, fails: 1, 'not run': 69 };

export function outcomeOf(exitCode: number | null): RowOutcome {
  const known = Object.entries(EXIT_CODES).find(([, code]) => code === exitCode)?.[0] as
    RowOutcome | undefined;
  return known ?? 'fails';
}
