import type { Drill, DrillNotRun, DrillOutcome } from './drill.ts';
import { countAcknowledged, countOf, faultsOf, checkDrill } from './check-drill.ts';

/** How one drill ended, and how long it took. */
export interface DrillResult {
  drill: Drill;
  seconds: number;
  /** An error where it did not come to an end. */
  outcome: DrillOutcome | DrillNotRun | Error;
}

export interface DrillRun {
  seed: number;
  seconds: number;
  results: readonly DrillResult[];
}

export function passed({ outcome }: DrillResult): boolean {
  if (outcome instanceof Error) return false;
  return 'notRun' in outcome ? !outcome.failed : checkDrill(outcome).length === 0;
}

/** The lines of one drill, as they stand in the report and on the screen. */
export function describeDrill(result: DrillResult): string[] {
  const { drill, outcome, seconds } = result;
  const head = [drill.does, ''];
  const took = `- took: ${seconds.toFixed(1)} s`;
  if (outcome instanceof Error)
    return [...head, took, `- FAILED: it did not come to an end: ${outcome.message}`];
  if ('notRun' in outcome) return [...head, `- not run: ${outcome.notRun}`];
  const { system, acknowledgements, stored, faults, live, copies, measured } = outcome;
  const acknowledged = countAcknowledged(outcome);
  const again = acknowledgements.filter(({ attempts }) => attempts > 1).length;
  const diverged = new Set(outcome.findings.filter(({ fault }) => fault === 'diverged').map(copyOf)).size;
  return [
    ...head,
    ...drill.invariants.map((invariant) => `- has to hold: ${invariant}`),
    `- system: ${system}`,
    `- operations: ${acknowledgements.length}, sent again ${again}, refused ${acknowledgements.length - acknowledged}`,
    `- acknowledgements: ${acknowledged}, events stored ${stored}`,
    `- faults: ${faultsOf(faults)} (${list(faults)})`,
    `- recovery: ${recoveryOf(outcome)}`,
    `- acknowledged and lost ${countOf(outcome, 'lost')}, doubled ${countOf(outcome, 'doubled')}, ` +
      `out of order ${countOf(outcome, 'reordered')}, unexplained ${countOf(outcome, 'unexplained')}`,
    `- digests equal: ${copies - diverged} of ${copies} copies are the fold of the events`,
    ...(live === null ? [] : [`- live: ${list({ ...live })}`]),
    ...measured.map((fact) => `- measured: ${fact}`),
    took,
    ...checkDrill(outcome).map((reason) => `- FAILED: ${reason}`),
  ];
}

/** The whole report, as Markdown. */
export function describeRun(run: DrillRun): string {
  const { seed, seconds, results } = run;
  const failed = results.filter((result) => !passed(result));
  return [
    `# Fault drills, seed ${seed}`,
    '',
    summaryOf(run),
    ...failed.map(({ drill }) => `- failed: ${drill.name}`),
    '',
    ...results.flatMap((result) => [
      `## ${result.drill.name}: ${stateOf(result)}`,
      '',
      ...describeDrill(result),
      '',
    ]),
    `Took ${seconds.toFixed(0)} s in all.`,
    '',
  ].join('\n');
}

/** The last line: everything in numbers. */
export function summaryOf({ results, seconds }: DrillRun): string {
  const outcomes = results.flatMap(({ outcome }) =>
    outcome instanceof Error || 'notRun' in outcome ? [] : [outcome],
  );
  const sum = (count: (outcome: DrillOutcome) => number) =>
    outcomes.reduce((total, each) => total + count(each), 0);
  const held = results.filter((result) => stateOf(result) === 'held').length;
  const absent = results.filter(({ outcome }) => 'notRun' in outcome).map(({ drill }) => drill.name);
  return (
    `${held} of ${results.length} drills held in ${seconds.toFixed(0)} s: ` +
    `${sum(({ acknowledgements }) => acknowledgements.length)} operations, ${sum(({ faults }) => faultsOf(faults))} faults, ` +
    `${sum(countAcknowledged)} acknowledgements, ` +
    `${sum((each) => countOf(each, 'lost'))} acknowledged lost, ${sum((each) => countOf(each, 'doubled'))} doubled, ` +
    `${sum((each) => countOf(each, 'reordered'))} out of order, ` +
    `${sum((each) => countOf(each, 'diverged'))} differences between copies and events` +
    (absent.length === 0 ? '' : `; not run: ${absent.join(', ')}`)
  );
}

export function stateOf(result: DrillResult): string {
  if (!(result.outcome instanceof Error) && 'notRun' in result.outcome)
    return `not run${result.outcome.failed ? ', counted as failed' : ''}`;
  return passed(result) ? 'held' : 'FAILED';
}

function recoveryOf({ recoveries }: DrillOutcome): string {
  if (recoveries.length === 0) return 'nothing to recover from';
  const sorted = recoveries.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `median ${Math.round(median)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms to the next acknowledgement`;
}

/** The auditor names the copy first. */
function copyOf({ what }: { what: string }): string {
  return what.slice(0, what.indexOf(' has '));
}

function list(values: Readonly<Record<string, number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
