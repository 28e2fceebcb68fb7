import { audit } from '../audit/audit.ts';
import type { FaultTarget } from '../storm/target.ts';
import { type Load, type LoadOptions, underLoad } from '../storm/under-load.ts';
import type { DrillContext, Outcome } from './drill.ts';

/** People at work pause; without it the senders alone would take the whole machine, and what is drilled the longer. */
const REST_MS = 150;

/** What a drill finds out beside what the auditor does. */
export interface Notes {
  measured: string[];
  broken: string[];
}

export interface DrillLoad extends Partial<Omit<LoadOptions, 'seed'>> {
  resetsAllowed?: boolean;
}

/** Puts a target under load, lets `harm` do its harm, and has the auditor judge what is there afterwards. */
export async function drillOn(
  target: FaultTarget,
  context: Pick<DrillContext, 'seed'>,
  harm: (load: Load, notes: Notes) => Promise<void>,
  { resetsAllowed = false, ...load }: DrillLoad = {},
): Promise<Outcome> {
  const notes: Notes = { measured: [], broken: [] };
  const durability = await target.durability();
  await target.begin();
  const defaults = { senders: Math.min(target.people, 12), patienceMs: 60_000, restMs: REST_MS };
  const options = { ...defaults, ...load, seed: context.seed };
  const { told, faults, recoveries } = await underLoad(target, options, (going) => harm(going, notes));
  const evidence = await target.evidence(told);
  return {
    system: target.name,
    told: evidence.told,
    stored: evidence.stored.length - evidence.earlier.length,
    ...{ faults, recoveries, durability },
    copies: evidence.copies.length,
    live: evidence.live,
    findings: audit(evidence),
    ...notes,
    resetsAllowed,
  };
}

/** Does one round after another until the drill's time is over, and at least `least` of them. */
export async function rounds(
  { seconds }: Pick<DrillContext, 'seconds'>,
  load: Load,
  least: number,
  round: (number: number) => Promise<void>,
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  for (let number = 0; load.going && (number < least || performance.now() < end); number += 1)
    await round(number);
}
