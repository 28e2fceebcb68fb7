import type { Finding, LiveTally, Acknowledgement } from '../audit/evidence.ts';
import type { Systems } from './systems.ts';

/** What a drill is given to work with. */
export interface DrillContext {
  /** Of this drill alone: follows from the run's seed and the drill's name. */
  seed: number;
  /** Numbers that decide which process is hit, and when. */
  random: () => number;
  /** Minimum duration of the load. */
  seconds: number;
  systems: Systems;
  /** Prints progress. */
  say(text: string): void;
}

/** What came of a drill; `checkDrill` says whether it passed. */
export interface DrillOutcome {
  /** What it ran on. */
  system: string;
  acknowledgements: readonly Acknowledgement[];
  /** Events stored during the drill. */
  stored: number;
  faults: Readonly<Record<string, number>>;
  /** From each fault to the next acknowledgement, in ms. */
  recoveries: readonly number[];
  durability: Readonly<Record<string, string>>;
  /** Copies (read model, screens) that were compared with the fold of the events. */
  copies: number;
  live: LiveTally | null;
  findings: readonly Finding[];
  /** What else was measured, a sentence each. */
  measured: readonly string[];
  /** Invariants that the auditor does not know of and that did not hold, a sentence each. */
  broken: readonly string[];
  /** Whether screens may have to load again: where the read model is made anew. */
  resetsAllowed?: boolean;
}

/** Why a drill cannot run here, in words. */
export interface DrillNotRun {
  notRun: string;
  /** Whether its absence counts as a failure of `all`. */
  failed: boolean;
}

export interface Drill {
  name: string;
  /** What is done to whom, in one sentence. */
  does: string;
  /** What has to hold, beside nothing acknowledged lost, doubled or out of order and every copy equal to the events. */
  invariants: readonly string[];
  /** It plants what the auditor has to find, so that it fails; `all` leaves it out. */
  planted?: true;
  run(context: DrillContext): Promise<DrillOutcome | DrillNotRun>;
}
