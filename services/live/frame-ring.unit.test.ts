import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameRing } from './channel-buffer.ts';

const frame = (from: number, to: number, bytes = 10) => ({
  from: String(from),
  to: String(to),
  data: Buffer.alloc(bytes),
});

function filled(count: number, most = { entries: 5, bytes: 1_000 }): FrameRing {
  const ring = new FrameRing('100', most);
  for (let n = 0; n < count; n += 1) ring.push(frame(100 + n * 10, 110 + n * 10));
  return ring;
}

const ends = (ring: FrameRing, position: string) => ring.after(position)?.map(({ to }) => to) ?? null;

describe('the newest frames of a channel', () => {
  it('begin at its head, with nothing to give', () => {
    expect([filled(0).head, filled(0).floor, ends(filled(0), '100'), ends(filled(0), '99')]).toEqual([
      '100',
      '100',
      [],
      null,
    ]);
  });

  it.each([
    ['100', ['110', '120', '130']],
    ['105', ['110', '120', '130']],
    ['110', ['120', '130']],
    ['130', []],
    ['1000', []],
    ['99', null],
  ])('after %s are %j', (position, expected) => {
    expect(ends(filled(3), position)).toEqual(expected);
  });

  it('forget the oldest, in number', () => {
    expect([filled(8).floor, ends(filled(8), '130'), ends(filled(8), '129')]).toEqual([
      '130',
      ['140', '150', '160', '170', '180'],
      null,
    ]);
  });

  it('forget the oldest, in bytes, but never the last', () => {
    const ring = filled(3, { entries: 100, bytes: 25 });
    expect(ring.floor).toBe('110');
    ring.push(frame(130, 140, 5_000));
    expect([ring.floor, ring.head]).toEqual(['130', '140']);
  });

  it('never hide a gap: what they give continues the position, whole', () => {
    fc.assert(
      fc.property(fc.nat({ max: 30 }), fc.integer({ min: 90, max: 420 }), (count, position) => {
        const after = filled(count).after(String(position));
        if (after === null) {
          expect(position).toBeLessThan(Number(filled(count).floor));
          return;
        }
        const [first] = after;
        if (first) expect(Number(first.from)).toBeLessThanOrEqual(position);
        expect(after.every(({ from }, index) => index === 0 || from === after[index - 1]?.to)).toBe(true);
        if (position < 100 + count * 10) expect(after.at(-1)?.to).toBe(filled(count).head);
      }),
    );
  });
});
