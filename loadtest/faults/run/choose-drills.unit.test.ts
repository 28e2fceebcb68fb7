import { describe, expect, it } from 'vitest';
import { chooseDrills } from './choose-drills.ts';
import type { Drill } from './drill.ts';
import { seedOf } from './seed-of.ts';

const drill = (name: string, planted = false): Drill => ({
  ...{ name, does: '', invariants: [], run: () => Promise.reject(new Error('not here')) },
  ...(planted && { planted }),
});
const all = [drill('one'), drill('two'), drill('planted', true)];
const namesOf = (...args: string[]) => chooseDrills(args, all)?.drills.map(({ name }) => name);

describe('npm run drill', () => {
  it('runs those that are named, in the order of the list, and of all of them none that is planted', () => {
    expect(namesOf('two', 'one')).toEqual(['one', 'two']);
    expect(namesOf('all')).toEqual(['one', 'two']);
    expect(namesOf('planted')).toEqual(['planted']);
  });

  it.each([[[]], [['list']]])('lists them for %j', (args) => {
    expect(chooseDrills(args, all)).toBeNull();
  });

  it('takes a seed and a time', () => {
    expect(chooseDrills(['one', '--seed', '7', '--seconds', '3'], all)).toMatchObject({
      seed: 7,
      seconds: 3,
    });
  });

  it.each([[['three']], [['one', '--seed', 'x']], [['one', '--seconds', '0']], [['one', '--depth', '3']]])(
    'refuses %j',
    (args) => {
      expect(() => chooseDrills(args, all)).toThrow();
    },
  );

  it('gives every drill of every run a seed of its own, the same each time', () => {
    const seeds = [1, 2].flatMap((seed) => all.map(({ name }) => seedOf(seed, name)));
    expect(new Set(seeds).size).toBe(6);
    expect(seedOf(1, 'one')).toBe(seeds[0]);
  });
});
