/** What one side did in one turn. `value` is in the row's unit; cores that each side kept busy meanwhile. */
export interface Sample {
  value: number;
  cpu: Cores;
  /** Other figures of the turn, by name, such as `p50 ms`; printed as medians. */
  detail?: Record<string, number>;
}

/**
 * 1.5 = one and a half cores busy. `server`: all processes that serve; `client`: the one that generates load; `others`: whatever
 * else runs on the machine and was not started by the bench.
 */
export interface Cores {
  server: number;
  client: number;
  others: number;
}

/** A row whose servers run and whose data is there. */
export interface RowRun {
  /** Works for about `ms` milliseconds; a side whose work has an end of its own may take longer. */
  yardstick(ms: number): Promise<Sample>;
  ours(ms: number): Promise<Sample>;
  /** After all turns: one sentence for everything that is not as it has to be; none when all is well. */
  verify(): Promise<string[]>;
  /** What was measured on what, a line each: versions, settings, sizes. */
  configuration: string[];
  stop(): Promise<void>;
}

/** The row cannot be measured here, and why, such as "no server". */
export interface RowNotRun {
  notRun: string;
}

/**
 * One line of the table of measures: ours against a yardstick, as the ratio ours / yardstick. Its file is
 * rows/<id>-<slug>.ts and exports it as `row`.
 */
export interface BenchRow {
  id: string;
  title: string;
  /** Of `Sample.value`, such as "appends/s" or "ms". */
  unit: string;
  /** Which ratio is good: `higher` has to reach `mustReach`, `lower` may not exceed it. */
  better: 'higher' | 'lower';
  mustReach: number;
  goal: number;
  /** Rounds in which both sides warm up (default 1): more where a process's code is still being compiled after one. */
  warmUps?: number;
  /** In how many parts a pair of turns is done (default 1), for what one moment of the machine would decide. */
  parts?: number;
  /** How many times as long as others its turns are (default 1): where a percentile needs more of what is rare. */
  turnLength?: number;
  start(): Promise<RowRun | RowNotRun>;
}
