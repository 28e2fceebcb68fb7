import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeFrame, LiveOp } from './frames.ts';
import { mergeChanges, opKey } from './merge-changes.ts';

const channel = 'topics:1' as const;
const row = (id: string, revision: number): LiveOp => ({
  op: 'row',
  row: { id, revision: String(revision) },
});

/** Frames that tile: each begins where the one before ends. */
const frames = fc
  .array(fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), gone: fc.boolean() }), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((batches) =>
    batches.map((batch, index): ChangeFrame => {
      const ops = batch.map(({ id, gone }): LiveOp => (gone ? { op: 'remove', id } : row(id, index)));
      return { t: 'change', channel, from: String(index * 10), to: String(index * 10 + 10), ops };
    }),
  );

function replay(list: readonly ChangeFrame[]): Map<string, LiveOp> {
  const last = new Map<string, LiveOp>();
  for (const op of list.flatMap((frame) => frame.ops)) last.set(opKey(op), op);
  return last;
}

describe('frames sent as one', () => {
  it('LP16: leave a copy as the single frames would, with one op a row', () => {
    fc.assert(
      fc.property(frames, (list) => {
        const merged = mergeChanges(list);
        expect(merged).toMatchObject({ from: list[0]?.from, to: list.at(-1)?.to });
        expect(replay([merged])).toEqual(replay(list));
        expect(merged.ops).toHaveLength(replay(list).size);
      }),
    );
  });

  it('LP16: keep the counters that came last', () => {
    const counters = (n: number): LiveOp => ({ op: 'counters', counters: { byStatus: { SUGGEST: n } } });
    const list: ChangeFrame[] = [
      { t: 'change', channel, from: '0', to: '1', ops: [counters(1), row('a', 1)] },
      { t: 'change', channel, from: '1', to: '2', ops: [counters(2)] },
    ];
    expect(mergeChanges(list).ops).toEqual([row('a', 1), counters(2)]);
  });

  it('LP38: keep everything that was touched, each once', () => {
    const some: LiveOp = { op: 'touched', ids: ['a', 'b'] };
    const many: LiveOp = { op: 'touched', what: { imported: 5_000 } };
    const list: ChangeFrame[] = [
      { t: 'change', channel, from: '0', to: '1', ops: [some, row('a', 1)] },
      { t: 'change', channel, from: '1', to: '2', ops: [many] },
      { t: 'change', channel, from: '2', to: '3', ops: [some] },
    ];
    expect(mergeChanges(list).ops).toEqual([row('a', 1), many, some]);
  });

  it('LP16: refuse a hole, which nobody could notice afterwards', () => {
    const part = { t: 'change', channel, ops: [] } as const;
    const holed: ChangeFrame[] = [
      { ...part, from: '0', to: '1', ops: [] },
      { ...part, from: '2', to: '3', ops: [] },
    ];
    expect(() => mergeChanges(holed)).toThrow(/hole/);
    expect(() => mergeChanges([])).toThrow(RangeError);
  });
});
