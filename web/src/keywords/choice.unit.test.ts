import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyOne, toggled } from './choice.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];
const chosenOf = ({ all, ids }: ReturnType<typeof toggled>): string[] =>
  ROWS.filter((id) => ids.has(id) !== all);

const step = fc.record({ kind: fc.constantFrom('plain', 'toggle', 'range', 'all'), at: fc.nat(5) });

describe('What is chosen of keywords', () => {
  it('is what clicks, toggles and ranges say, whether it is named or what is left out is', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let chosen: ReturnType<typeof toggled> = { all: false, ids: new Set(), last: null };
        let model = new Set<string>();
        let last: number | null = null;
        for (const { kind, at } of steps) {
          const id = ROWS[at]!;
          if (kind === 'all') {
            chosen = { all: true, ids: new Set(), last: null };
            [model, last] = [new Set(ROWS), null];
          } else if (kind === 'plain') {
            // With everything chosen a click resets, too.
            const alone = !chosen.all && model.size === 1 && model.has(id);
            chosen = onlyOne(chosen, id);
            [model, last] = alone ? [new Set(), null] : [new Set([id]), at];
          } else {
            const on = !model.has(id);
            const from = kind === 'range' ? (last ?? at) : at;
            for (let nth = Math.min(from, at); nth <= Math.max(from, at); nth += 1)
              if (on) model.add(ROWS[nth]!);
              else model.delete(ROWS[nth]!);
            chosen = toggled(chosen, ROWS, id, kind === 'range');
            last = at;
          }
          expect(chosenOf(chosen)).toEqual(ROWS.filter((row) => model.has(row)));
        }
      }),
    );
  });
});
