import { describe, expect, it } from 'vitest';
import { type CardSelection, extended, rangedTo, toggled } from './card-selection.ts';

const STACK = ['a', 'b', 'c', 'd', 'e'];
const selected = (ids: string, anchor: string | null): CardSelection => ({ ids: new Set(ids), anchor });
const chosen = ({ ids, anchor }: CardSelection) => [[...ids].sort().join(''), anchor];

describe('cards that are chosen', () => {
  it.each([
    ['', null, 'b', 'b'],
    ['b', 'b', 'd', 'bd'],
    ['bd', 'd', 'b', 'd'],
  ] as const)('%s with %s as the last: one more or less, %s, leaves %s', (ids, anchor, id, left) => {
    expect(chosen(toggled(selected(ids, anchor), id))).toEqual([left, id]);
  });

  it.each([
    ['b', 'b', 'd', 'bcd', 'b'],
    ['d', 'd', 'b', 'bcd', 'd'],
    ['', null, 'c', 'c', 'c'],
    // The range of another column begins anew here, and what was chosen there stays.
    ['x', 'x', 'c', 'cx', 'c'],
  ] as const)('%s from %s as a range to %s is %s', (ids, anchor, to, all, begins) => {
    expect(chosen(rangedTo(selected(ids, anchor), STACK, to))).toEqual([all, begins]);
  });

  it('grows with the focus and shrinks on the way back, on both sides of where it began', () => {
    const steps = ['b', 'c', 'd', 'c', 'b', 'a'];
    let now = selected('', null);
    const seen = steps.slice(1).map((to, nth) => {
      now = extended(now, STACK, { from: steps[nth]!, to });
      return [...now.ids].sort().join('');
    });
    expect(seen).toEqual(['bc', 'bcd', 'bc', 'b', 'ab']);
  });

  it('leaves what is chosen elsewhere when a range follows the focus', () => {
    expect(chosen(extended(selected('xb', 'b'), STACK, { from: 'b', to: 'c' }))).toEqual(['bcx', 'b']);
    expect(chosen(extended(selected('x', 'x'), STACK, { from: 'b', to: 'c' }))).toEqual(['bcx', 'b']);
  });
});
