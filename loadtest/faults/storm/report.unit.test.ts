import { describe, expect, it } from 'vitest';
import { describeStorm, type StormReport, checkStorm } from './report.ts';

const acknowledgements = [
  {
    operation: 'o',
    stream: 's',
    eventIds: ['e'],
    began: 1,
    ended: 2,
    acknowledged: { revision: 0n, position: 1n },
    attempts: 3,
    repeated: true,
  },
];
const sound: StormReport = {
  target: 'a target',
  seed: 7,
  rounds: 20,
  durability: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  faults: { server: 12, postgres: 9 },
  recoveries: [40, 900],
  acknowledgements,
  stored: 1,
  live: { screens: 12, disconnects: 90, frames: 4_000, resets: 0 },
  findings: [],
};

describe('The report of a storm', () => {
  it('passes where every promise was kept, and prints operations, faults and acknowledgements', () => {
    expect(checkStorm(sound)).toEqual([]);
    const text = describeStorm(sound);
    for (const line of [
      'operations        1',
      'acknowledgements  1',
      'faults            server 12, postgres 9',
      'live screens      screens 12, disconnects 90, frames 4000, resets 0',
    ]) {
      expect(text).toContain(line);
    }
  });

  it.each<[string, Partial<StormReport>, RegExp]>([
    ['no operation', { acknowledgements: [] }, /no operation/],
    [
      'no acknowledgement',
      { acknowledgements: acknowledgements.map((each) => ({ ...each, acknowledged: null })) },
      /nothing was acknowledged/,
    ],
    ['no event', { stored: 0 }, /nothing is stored/],
    ['no kill', { faults: {} }, /0 kills/],
    ['fewer kills than rounds', { faults: { server: 19 } }, /19 kills in 20/],
    ['no screen', { live: { screens: 0, disconnects: 90, frames: 4_000, resets: 0 } }, /no screens/],
    [
      'no lost connection',
      { live: { screens: 12, disconnects: 0, frames: 4_000, resets: 0 } },
      /no disconnects/,
    ],
    ['no frame', { live: { screens: 12, disconnects: 90, frames: 0, resets: 0 } }, /no frames/],
    [
      'a screen that loads again',
      { live: { screens: 12, disconnects: 90, frames: 4_000, resets: 1 } },
      /1 screens had/,
    ],
    ['a finding', { findings: [{ fault: 'lost', what: 'an event' }] }, /lost: an event/],
    [
      'a database that does not wait for the disk',
      { durability: { ...sound.durability, fsync: 'off' } },
      /fsync is off/,
    ],
    [
      'commits that do not wait',
      { durability: { ...sound.durability, synchronous_commit: 'off' } },
      /commit is off/,
    ],
    ['settings that nobody asked for', { durability: {} }, /unknown/],
  ])('fails with %s', (_, change, reason) => {
    const report = { ...sound, ...change };
    expect(checkStorm(report).join('\n')).toMatch(reason);
    expect(describeStorm(report)).toContain('FAILED');
  });
});
