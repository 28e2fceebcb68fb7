import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choose,
  chooseAll,
  type Chosen,
  chosenOf,
  clicked,
  isChosen,
  NOTHING_CHOSEN,
  reached,
  turnedChoice,
  withoutRows,
} from './choice.ts';

/** A list whose every row says by itself whether it is chosen: no sets, no exceptions. */
class NaiveList {
  rows = Array.from({ length: 12 }, (_, at) => ({ id: `r${at}`, on: false }));
  /** Whether all were asked for: then rows that come are chosen as well. */
  all = false;
  from: string | null = null;
  /** Since the arrows set out: the row they began at, the one they are at, and those that were chosen before. */
  walk: { from: string; to: string; on: Set<string> } | null = null;
  made = 12;

  get ids(): string[] {
    return this.rows.map(({ id }) => id);
  }

  setAll(on: boolean): void {
    for (const row of this.rows) row.on = on;
    this.all = on;
    this.from = this.walk = null;
  }

  click(id: string): void {
    const only = !this.all && this.rows.every((row) => row.on === (row.id === id));
    this.setAll(false);
    if (!only) this.rowOf(id).on = true;
    this.from = id;
  }

  toggle(id: string, range: boolean): void {
    const on = !this.rowOf(id).on;
    for (const row of range ? this.range(this.from ?? id, id) : [this.rowOf(id)]) row.on = on;
    this.from = id;
    this.walk = null;
  }

  reach(at: string, to: string): void {
    if (this.walk?.to !== at)
      this.walk = { from: at, to, on: new Set(this.rows.flatMap(({ id, on }) => (on ? [id] : []))) };
    this.walk.to = to;
    const range = this.range(this.walk.from, to);
    for (const row of this.rows) row.on = this.walk.on.has(row.id) || range.includes(row);
    this.from = this.walk.from;
  }

  leave(id: string): void {
    this.rows = this.rows.filter((row) => row.id !== id);
    if (this.from === id) this.from = null;
    if (this.walk?.from === id) this.walk = null;
  }

  come(at: number): void {
    const id = `r${this.made++}`;
    this.rows.splice(at % (this.rows.length + 1), 0, { id, on: this.all });
    if (this.all) this.walk?.on.add(id);
  }

  rowOf(id: string) {
    return this.rows.find((row) => row.id === id)!;
  }

  range(one: string, other: string) {
    const [a, b] = [this.ids.indexOf(one), this.ids.indexOf(other)];
    return this.rows.slice(Math.min(a, b), Math.max(a, b) + 1);
  }
}

const place = fc.nat({ max: 40 });
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('click' as const), at: place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('ctrl' as const), at: place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('shift' as const), at: place }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('arrows' as const), at: place, steps: fc.array(place) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('all' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('loaded' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('clear' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('leave' as const), at: place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('come' as const), at: place }) },
);

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Does one act in both. Arrows set out from a row and walk over others, as keys do. */
function both(naive: NaiveList, chosen: Chosen, what: Act): Chosen {
  const { ids } = naive;
  const idAt = (at: number): string => ids[at % ids.length] as string;
  switch (what.act) {
    case 'click':
      naive.click(idAt(what.at));
      return clicked(chosen, idAt(what.at));
    case 'ctrl':
    case 'shift':
      naive.toggle(idAt(what.at), what.act === 'shift');
      return turnedChoice(chosen, idAt(what.at), what.act === 'shift', ids);
    case 'arrows': {
      let next = chosen;
      let at = idAt(what.at);
      for (const step of what.steps) {
        naive.reach(at, idAt(step));
        next = reached(next, at, idAt(step), ids);
        at = idAt(step);
      }
      return next;
    }
    case 'all':
      naive.setAll(true);
      return chooseAll();
    case 'clear':
      naive.setAll(false);
      return NOTHING_CHOSEN;
    case 'loaded':
      naive.setAll(true);
      naive.all = false;
      return choose(ids);
    case 'leave':
      if (ids.length === 1) return chosen;
      naive.leave(idAt(what.at));
      return withoutRows(chosen, [idAt(what.at)]);
    case 'come':
      naive.come(what.at);
      return chosen;
  }
}

describe('What is chosen of a list', () => {
  it('is what each row would say of itself, whatever is clicked, walked over, comes and goes', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const naive = new NaiveList();
        let chosen = NOTHING_CHOSEN;
        for (const what of acts) {
          chosen = both(naive, chosen, what);
          const on = naive.rows.filter((row) => row.on).map(({ id }) => id);
          expect(naive.ids.filter((id) => isChosen(chosen.choice, id))).toEqual(on);
          expect(chosenOf(chosen.choice, naive.rows.length)).toBe(on.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is sent as all but some, never as a million names', () => {
    const all = turnedChoice(chooseAll(), 'b', false, ['a', 'b', 'c']);
    expect(all.choice).toEqual({ kind: 'all', except: new Set(['b']) });
    expect(chosenOf(all.choice, 1_000_000)).toBe(999_999);
  });
});
