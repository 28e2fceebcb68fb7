import { describe, expect, it } from 'vitest';
import type { Drill, DrillOutcome } from './drill.ts';
import { checkDrill } from './check-drill.ts';
import { describeRun, passed, type DrillResult, summaryOf } from './report.ts';

const acknowledgements = [
  {
    ...{ operation: 'o', stream: 's', eventIds: ['e'], began: 1, ended: 2, attempts: 2, repeated: false },
    acknowledged: { revision: 0n, position: 1n },
  },
];
const sound: DrillOutcome = {
  system: 'a system',
  acknowledgements,
  stored: 1,
  faults: { 'process killed': 2 },
  recoveries: [40, 900],
  durability: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  copies: 13,
  live: { screens: 12, disconnects: 3, frames: 400, resets: 0 },
  findings: [],
  measured: ['something took 3 ms'],
  broken: [],
};
const drill: Drill = {
  name: 'a-drill',
  does: 'Something is done.',
  invariants: ['it holds'],
  run: () => Promise.resolve(sound),
};
const resultOf = (outcome: DrillResult['outcome']): DrillResult => ({ drill, seconds: 1, outcome });

describe('A drill', () => {
  it('passes where everything held, and says what was done and found', () => {
    expect(checkDrill(sound)).toEqual([]);
    const report = describeRun({ seed: 7, seconds: 9, results: [resultOf(sound)] });
    for (const line of [
      'operations: 1, sent again 1, refused 0',
      'acknowledgements: 1, events stored 1',
      'faults: 2 (process killed 2)',
      'recovery: median 900 ms, slowest 900 ms',
      'acknowledged and lost 0, doubled 0, out of order 0',
      'digests equal: 13 of 13 copies',
    ])
      expect(report).toContain(line);
  });

  it.each<[string, Partial<DrillOutcome>, RegExp]>([
    ['no operation', { acknowledgements: [] }, /no operation/],
    [
      'no acknowledgement',
      { acknowledgements: acknowledgements.map((each) => ({ ...each, acknowledged: null })) },
      /nothing was acknowledged/,
    ],
    ['no event', { stored: 0 }, /nothing is stored/],
    ['no fault', { faults: {} }, /no fault/],
    ['no copy', { copies: 0 }, /no copy/],
    ['no screen', { live: { screens: 0, disconnects: 0, frames: 1, resets: 0 } }, /no screen/],
    ['no frame', { live: { screens: 1, disconnects: 0, frames: 0, resets: 0 } }, /no frame/],
    [
      'a screen that loads again',
      { live: { screens: 1, disconnects: 0, frames: 1, resets: 1 } },
      /load again/,
    ],
    ['a finding', { findings: [{ fault: 'doubled', what: 'an event' }] }, /doubled: an event/],
    ['an invariant of its own', { broken: ['it grew'] }, /it grew/],
    ['a disk nobody waits for', { durability: { ...sound.durability, fsync: 'off' } }, /fsync is off/],
  ])('fails with %s', (_, change, reason) => {
    const result = resultOf({ ...sound, ...change });
    expect(checkDrill({ ...sound, ...change }).join('\n')).toMatch(reason);
    expect(passed(result)).toBe(false);
    expect(describeRun({ seed: 7, seconds: 9, results: [result] })).toMatch(/a-drill: FAILED/);
  });

  it('may have screens load again where the read model is made anew', () => {
    const live = { screens: 1, disconnects: 0, frames: 1, resets: 1 };
    expect(checkDrill({ ...sound, live, resetsAllowed: true })).toEqual([]);
  });

  it.each([
    [true, 'needs root'],
    [false, 'no EventStoreDB'],
  ])('that cannot run says why, and fails: %s', (failed, notRun) => {
    const result = resultOf({ notRun, failed });
    expect(passed(result)).toBe(!failed);
    expect(describeRun({ seed: 7, seconds: 9, results: [result] })).toContain(`not run: ${notRun}`);
    expect(summaryOf({ seed: 7, seconds: 9, results: [result] })).toContain('not run: a-drill');
    expect(summaryOf({ seed: 7, seconds: 9, results: [result] })).toMatch(/^0 of 1 drills held/);
  });

  it('that does not come to an end fails', () => {
    const result = resultOf(new Error('waited in vain'));
    expect(passed(result)).toBe(false);
    expect(describeRun({ seed: 7, seconds: 9, results: [result] })).toContain('waited in vain');
  });
});
