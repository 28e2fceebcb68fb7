import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TopicRow } from '@keywright/events/topic';
import { supersedes } from '../channel-copy.ts';
import { RowMap } from './row-map.ts';

const row = (id: string, revision: string, totalMsv = 0): TopicRow =>
  ({ id, revision, totalMsv }) as TopicRow;

describe('a row of a frame', () => {
  it.each([
    ['9', '10', false],
    ['10', '9', true],
    ['10', '10', true],
    ['9007199254740993', '9007199254740992', true],
  ])('LP15: of revision %s takes the place of revision %s: %s', (revision, known, answer) => {
    expect(supersedes({ revision }, { revision: known })).toBe(answer);
  });

  it('LP15: takes the place of nothing', () => {
    expect(supersedes({ revision: '0' }, undefined)).toBe(true);
  });

  it('LP15: changes nothing the second time', () => {
    const store = new RowMap();
    store.receiveFrame([row('a', '1'), row('b', '2')], ['c']);
    const once = new Map(store.rows);
    store.receiveFrame([row('a', '1'), row('b', '2')], ['c']);
    expect(store.rows).toEqual(once);
  });

  it('LP15: does not bring a removed row back, nor does a late list answer', () => {
    const store = new RowMap();
    store.put(row('a', '1'));
    store.receiveFrame([], ['a']);
    store.put(row('a', '1'));
    expect(store.rows.size).toBe(0);
  });

  it('LP15: leaves the highest revision of each row, whatever the order', () => {
    const rows = fc.array(fc.record({ id: fc.constantFrom('a', 'b'), revision: fc.nat({ max: 200 }) }));
    fc.assert(
      fc.property(rows, (list) => {
        const store = new RowMap();
        for (const { id, revision } of list) store.put(row(id, String(revision)));
        for (const id of ['a', 'b']) {
          const revisions = list.filter((one) => one.id === id).map((one) => one.revision);
          expect(store.rows.get(id)?.revision).toBe(
            revisions.length ? String(Math.max(...revisions)) : undefined,
          );
        }
      }),
    );
  });
});
