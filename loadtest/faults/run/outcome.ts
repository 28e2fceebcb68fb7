import { audit } from '../audit/audit.ts';
import type { FaultTarget } from '../storm/target.ts';
import { type LoadControl, type LoadOptions, underLoad } from '../storm/under-load.ts';
import type { DrillContext, DrillOutcome } from './drill.ts';

/** People at work pause; without it the senders alone would take the whole machine, and what is drilled the longer. */
const PAUSE_MS = 150;

/** What a drill finds out beside what the auditor does. */
export interface Notes {
  measured: string[];
  broken: string[];
}

export interface DrillLoad extends Partial<Omit<LoadOptions, 'seed'>> {
  resetsAllowed?: boolean;
}

/** Puts a target under load, lets `injectFaults` inject its faults, and has the auditor check what is there afterwards. */
export async function drillOn(
  target: FaultTarget,
  context: Pick<DrillContext, 'seed'>,
  injectFaults: (load: LoadControl, notes: Notes) => Promise<void>,
  { resetsAllowed = false, ...load }: DrillLoad = {},
): Promise<DrillOutcome> {
  const notes: Notes = { measured: [], broken: [] };
  const durability = await target.durability();
  await target.begin();
  const defaults = { senders: Math.min(target.people, 12), timeoutMs: 60_000, pauseMs: PAUSE_MS };
  const options = { ...defaults, ...load, seed: context.seed };
  const { acknowledgements, faults, recoveries } = await underLoad(target, options, (going) =>
    injectFaults(going, notes),
  );
  const evidence = await target.evidence(acknowledgements);
  return {
    system: target.name,
    acknowledgements: evidence.acknowledgements,
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
  load: LoadControl,
  least: number,
  round: (number: number) => Promise<void>,
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  for (let number = 0; load.going && (number < least || performance.now() < end); number += 1)
    await round(number);
}
