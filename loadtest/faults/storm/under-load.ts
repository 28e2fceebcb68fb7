import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@keywright/services/platform/testing/seeded-random.ts';
import type { Told } from '../audit/evidence.ts';
import type { FaultTarget } from './target.ts';
import { until } from './until.ts';

export interface LoadOptions {
  seed: number;
  senders: number;
  /** Longest wait for acknowledgements, in ms (default 30,000): a system that does not come back is a finding of its own. */
  patienceMs?: number;
  /** Longest rest of each sender between two operations, in ms (default 0: none). */
  restMs?: number;
}

/** What those who do harm see of the senders. */
export interface Load {
  /** False once a sender has met what must not be; the reason is thrown where the load is waited for. */
  readonly going: boolean;
  acknowledged(): number;
  /** Resolves once so many more are acknowledged, or the load has ended. @throws Error when it takes too long. */
  more(count: number): Promise<void>;
  /** Counts one fault a name, does it, and measures from then to the first acknowledgement once it is done. */
  strike(names: string | readonly string[], fault: () => Promise<unknown>): Promise<void>;
  /** Counts faults that are done elsewhere. */
  count(name: string, times: number): void;
  /** Lets the senders finish what they have sent, and rest while something is done that they would disturb. */
  hold(work: () => Promise<void>): Promise<void>;
}

export interface LoadResult {
  told: Told[];
  /** Faults by name. */
  faults: Record<string, number>;
  /** From a fault's beginning to the first acknowledgement after its end, in ms. */
  recoveries: number[];
}

const LAST_ANSWERS_MS = 20_000;

/**
 * Senders start, one operation after another, and go on until `harm` has done what it does; then they finish what they
 * have sent, so that every outcome is known.
 */
export async function underLoad(
  target: FaultTarget,
  options: LoadOptions,
  harm: (load: Load) => Promise<void>,
): Promise<LoadResult> {
  const { seed, senders, patienceMs = 30_000, restMs = 0 } = options;
  const told: Told[] = [];
  const faults: Record<string, number> = {};
  const recoveries: number[] = [];
  let raging = true;
  let count = 0;
  let underWay = 0;
  let held: Promise<void> | null = null;
  const storm = Promise.all(
    Array.from({ length: senders }, async (_, index) => {
      const random = randomFrom(seed * 1_000 + index + 1);
      const sender = target.sender(index, random);
      while (raging) {
        await held;
        underWay += 1;
        const one = await sender.send();
        underWay -= 1;
        told.push(one);
        if (one.acknowledged !== null) count += 1;
        if (restMs > 0) await pause(random() * restMs);
      }
    }),
  );
  storm.catch(() => (raging = false));
  const load: Load = {
    get going() {
      return raging;
    },
    acknowledged: () => count,
    async more(by) {
      const goal = count + by;
      await until(`${by} more are acknowledged`, () => !raging || count >= goal, patienceMs);
    },
    async strike(names, fault) {
      for (const name of [names].flat()) load.count(name, 1);
      const began = performance.now();
      await fault();
      await load.more(1);
      recoveries.push(performance.now() - began);
    },
    count(name, times) {
      faults[name] = (faults[name] ?? 0) + times;
    },
    async hold(work) {
      let release = () => undefined as void;
      held = new Promise((resolve) => (release = resolve));
      try {
        await until('every sender rests', () => !raging || underWay === 0, patienceMs);
        await work();
      } finally {
        held = null;
        release();
      }
    },
  };
  try {
    await harm(load);
  } catch (error) {
    raging = false;
    // Whoever still waits for an answer would hold up the reason for minutes; but a sender's own reason comes first.
    await Promise.race([storm, pause(LAST_ANSWERS_MS)]);
    throw error;
  }
  raging = false;
  await storm;
  return { told, faults, recoveries };
}
