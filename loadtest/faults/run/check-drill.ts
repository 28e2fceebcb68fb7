import type { Fault } from '../audit/evidence.ts';
import type { DrillOutcome } from './drill.ts';

const MAX_FINDINGS = 20;
const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Why a drill has failed, or proves nothing: an empty list is a pass. */
export function checkDrill(outcome: DrillOutcome): string[] {
  const { acknowledgements, stored, faults, durability, copies, live, findings, broken } = outcome;
  const reasons = findings.slice(0, MAX_FINDINGS).map(({ fault, what }) => `${fault}: ${what}`);
  if (findings.length > MAX_FINDINGS) reasons.push(`${findings.length - MAX_FINDINGS} more findings`);
  reasons.push(...broken);
  for (const setting of DURABLE) {
    if (durability[setting] !== 'on')
      reasons.push(`${setting} is ${durability[setting] ?? 'unknown'}, not on`);
  }
  if (acknowledgements.length === 0) reasons.push('no operation was sent');
  if (countAcknowledged(outcome) === 0) reasons.push('nothing was acknowledged');
  if (stored === 0) reasons.push('nothing is stored');
  if (copies === 0) reasons.push('no copy was compared with the events');
  if (faultsOf(faults) === 0) reasons.push('no fault was injected');
  if (live !== null) {
    if (live.screens === 0) reasons.push('no screen was open');
    if (live.frames === 0) reasons.push('no frame reached a screen');
    if (live.resets > 0 && outcome.resetsAllowed !== true)
      reasons.push(`${live.resets} screens had to load again`);
  }
  return reasons;
}

export function countAcknowledged({ acknowledgements }: Pick<DrillOutcome, 'acknowledgements'>): number {
  return acknowledgements.filter((each) => each.acknowledged !== null).length;
}

export function faultsOf(faults: DrillOutcome['faults']): number {
  return Object.values(faults).reduce((sum, count) => sum + count, 0);
}

export function countOf({ findings }: Pick<DrillOutcome, 'findings'>, fault: Fault): number {
  return findings.filter((finding) => finding.fault === fault).length;
}
