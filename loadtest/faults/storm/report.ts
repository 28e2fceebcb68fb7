import type { Finding, LiveTally, Acknowledgement } from '../audit/evidence.ts';

export interface StormReport {
  target: string;
  seed: number;
  rounds: number;
  durability: Record<string, string>;
  /** Kills by victim. */
  faults: Record<string, number>;
  /** From the kill to the next acknowledgement, in ms. */
  recoveries: number[];
  acknowledgements: readonly Acknowledgement[];
  /** Events of the storm itself. */
  stored: number;
  live: LiveTally | null;
  findings: readonly Finding[];
}

/** Why a storm has failed, or proves nothing: an empty list is a pass. */
export function checkStorm(report: StormReport): string[] {
  const { durability, faults, acknowledgements, stored, findings, rounds, live } = report;
  const reasons = findings.slice(0, 20).map(({ fault, what }) => `${fault}: ${what}`);
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    if (durability[setting] !== 'on')
      reasons.push(`${setting} is ${durability[setting] ?? 'unknown'}, not on`);
  }
  const kills = Object.values(faults).reduce((sum, count) => sum + count, 0);
  if (acknowledgements.length === 0) reasons.push('no operation was sent');
  if (acknowledgements.every((each) => each.acknowledged === null)) reasons.push('nothing was acknowledged');
  if (stored === 0) reasons.push('nothing is stored');
  for (const part of ['screens', 'disconnects', 'frames'] as const)
    if (live?.[part] === 0) reasons.push(`no ${part}`);
  if (live !== null && live.resets > 0) reasons.push(`${live.resets} screens had to load again`);
  if (kills < rounds || kills === 0) reasons.push(`${kills} kills in ${rounds} rounds`);
  return reasons;
}

/** The report as a person reads it, one fact a line. */
export function describeStorm(report: StormReport): string {
  const { target, seed, rounds, durability, faults, recoveries, acknowledgements, stored, findings, live } =
    report;
  const acknowledged = acknowledgements.filter((each) => each.acknowledged !== null);
  const again = acknowledgements.filter((each) => each.attempts > 1);
  const list = (values: Record<string, number | string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ');
  const slowest = Math.max(0, ...recoveries);
  const reasons = checkStorm(report);
  return [
    `storm on ${target}, seed ${seed}, ${rounds} rounds`,
    `  durability        ${list(durability)}`,
    `  operations        ${acknowledgements.length}`,
    `  acknowledgements  ${acknowledged.length}`,
    `  refusals          ${acknowledgements.length - acknowledged.length}`,
    `  sent again        ${again.length} (outcome not known at first)`,
    `  of these stored   ${again.filter((each) => each.repeated).length} already, and found again`,
    `  faults            ${list(faults)}`,
    `  slowest recovery  ${Math.round(slowest)} ms to the next acknowledgement`,
    `  events stored     ${stored}`,
    ...(live === null ? [] : [`  live screens      ${list({ ...live })}`]),
    `  findings          ${findings.length}`,
    ...reasons.map((reason) => `  FAILED            ${reason}`),
    reasons.length === 0 ? '  every promise was kept' : '  promises were broken',
  ].join('\n');
}
