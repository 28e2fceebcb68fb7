import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@keywright/services/platform/testing/seeded-random.ts';
import { audit } from '../audit/audit.ts';
import type { StormReport } from './report.ts';
import type { FaultTarget, Victim } from './target.ts';
import { underLoad } from './under-load.ts';

export interface StormOptions {
  seed: number;
  rounds: number;
  senders: number;
  /** Acknowledgements that have to come between two kills, so that each kill meets a system at work (default 100). */
  between?: number;
  /** Longest wait for them, in ms (default 30,000): a system that does not come back is a finding of its own. */
  timeoutMs?: number;
}

/**
 * Life of a storm: senders start and never pause; each round waits until enough was acknowledged, lets a random while
 * pass, kills one victim or several at once, and brings them back; at the end the senders finish what they have sent,
 * so that every outcome is known, and the auditor compares the acknowledgements with what is stored.
 */
export async function runStorm(target: FaultTarget, options: StormOptions): Promise<StormReport> {
  const { seed, rounds, between = 100 } = options;
  const random = randomFrom(seed);
  const durability = await target.durability();
  await target.begin();
  const { acknowledgements, faults, recoveries } = await underLoad(target, options, async (load) => {
    for (let round = 0; load.going && round < rounds; round += 1) {
      await load.more(between);
      await pause(random() * 150);
      const victims = chooseVictims(target.victims, random);
      const names = victims.map(({ name }) => name);
      await load.injectFault(names, async () => {
        await Promise.all(victims.map((victim) => victim.kill()));
        for (const victim of victims) await victim.recover();
      });
    }
  });
  const evidence = await target.evidence(acknowledgements);
  return {
    target: target.name,
    seed,
    rounds,
    durability,
    faults,
    recoveries,
    acknowledgements: evidence.acknowledgements,
    stored: evidence.stored.length - evidence.earlier.length,
    live: evidence.live,
    findings: audit(evidence),
  };
}

/** Mostly one, sometimes all at once. */
function chooseVictims(victims: readonly Victim[], random: () => number): readonly Victim[] {
  if (random() < 0.2) return victims;
  const one = victims[Math.floor(random() * victims.length)];
  return one ? [one] : victims;
}
