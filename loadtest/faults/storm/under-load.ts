import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@keywright/services/platform/testing/seeded-random.ts';
import { until } from '@keywright/services/platform/testing/until.ts';
import type { Acknowledgement } from '../audit/evidence.ts';
import type { FaultTarget } from './target.ts';

export interface LoadOptions {
  seed: number;
  senders: number;
  /** Longest wait for acknowledgements, in ms (default 30,000): a system that does not come back is a finding of its own. */
  timeoutMs?: number;
  /** Longest pause of each sender between two operations, in ms (default 0: none). */
  pauseMs?: number;
}

/** What fault injection sees and controls of the senders. */
export interface LoadControl {
  /** False once a sender has met what must not be; the reason is thrown where the load is waited for. */
  readonly going: boolean;
  acknowledged(): number;
  /** Resolves once so many more are acknowledged, or the load has ended. @throws Error when it takes too long. */
  more(count: number): Promise<void>;
  /** Counts one fault a name, does it, and measures from then to the first acknowledgement once it is done. */
  injectFault(names: string | readonly string[], fault: () => Promise<unknown>): Promise<void>;
  /** Counts faults that are done elsewhere. */
  count(name: string, times: number): void;
  /** Lets the senders finish what they have sent, and pause while something is done that they would disturb. */
  pauseSenders(work: () => Promise<void>): Promise<void>;
}

export interface LoadResult {
  acknowledgements: Acknowledgement[];
  /** Faults by name. */
  faults: Record<string, number>;
  /** From a fault's beginning to the first acknowledgement after its end, in ms. */
  recoveries: number[];
}

const LAST_ANSWERS_MS = 20_000;

/**
 * Senders start, one operation after another, and go on until `injectFaults` has returned; then they finish what they
 * have sent, so that every outcome is known.
 */
export async function underLoad(
  target: FaultTarget,
  options: LoadOptions,
  injectFaults: (load: LoadControl) => Promise<void>,
): Promise<LoadResult> {
  const { seed, senders, timeoutMs = 30_000, pauseMs = 0 } = options;
  const acknowledgements: Acknowledgement[] = [];
  const faults: Record<string, number> = {};
  const recoveries: number[] = [];
  let running = true;
  let count = 0;
  let underWay = 0;
  let paused: Promise<void> | null = null;
  const sending = Promise.all(
    Array.from({ length: senders }, async (_, index) => {
      const random = randomFrom(seed * 1_000 + index + 1);
      const sender = target.sender(index, random);
      while (running) {
        await paused;
        underWay += 1;
        const one = await sender.send();
        underWay -= 1;
        acknowledgements.push(one);
        if (one.acknowledged !== null) count += 1;
        if (pauseMs > 0) await pause(random() * pauseMs);
      }
    }),
  );
  sending.catch(() => (running = false));
  const load: LoadControl = {
    get going() {
      return running;
    },
    acknowledged: () => count,
    async more(by) {
      const goal = count + by;
      await until(`${by} more are acknowledged`, () => !running || count >= goal, timeoutMs);
    },
    async injectFault(names, fault) {
      for (const name of [names].flat()) load.count(name, 1);
      const began = performance.now();
      await fault();
      await load.more(1);
      recoveries.push(performance.now() - began);
    },
    count(name, times) {
      faults[name] = (faults[name] ?? 0) + times;
    },
    async pauseSenders(work) {
      let release = () => undefined as void;
      paused = new Promise((resolve) => (release = resolve));
      try {
        await until('every sender pauses', () => !running || underWay === 0, timeoutMs);
        await work();
      } finally {
        paused = null;
        release();
      }
    },
  };
  try {
    await injectFaults(load);
  } catch (error) {
    running = false;
    // Whoever still waits for an answer would hold up the reason for minutes; but a sender's own reason comes first.
    await Promise.race([sending, pause(LAST_ANSWERS_MS)]);
    throw error;
  }
  running = false;
  await sending;
  return { acknowledgements, faults, recoveries };
}
