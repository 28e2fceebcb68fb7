import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TopicRow } from '@keywright/events/topic';
import { topicRow } from '@keywright/events/testing/topic-rows';
import {
  acceptPatch,
  beginPatch,
  EMPTY_CELL,
  receiveRow,
  rejectPatch,
  removeRow,
  shownRow,
  type RowCell,
} from './overlay.ts';

const at = (revision: string, patch: Partial<TopicRow> = {}): TopicRow => topicRow({ revision, ...patch });
const known = (row: TopicRow): RowCell<TopicRow> => receiveRow(EMPTY_CELL, row);

describe('the row a screen shows', () => {
  it('is nothing for a topic nobody has sent', () => {
    expect(shownRow(EMPTY_CELL)).toBeNull();
    expect(shownRow(beginPatch<TopicRow>(EMPTY_CELL, 'c1', { status: 'APPROVED' }))).toBeNull();
  });

  it('is patched ahead of the server while a move is pending', () => {
    const cell = beginPatch(known(at('4', { status: 'WAIT_APPROVE' })), 'c1', { status: 'APPROVED' });
    expect(shownRow(cell)?.status).toBe('APPROVED');
    expect(cell.server?.status).toBe('WAIT_APPROVE');
  });

  it('goes back to the server’s row when the move is refused', () => {
    const before = known(at('4', { status: 'WAIT_APPROVE' }));
    const after = rejectPatch(beginPatch(before, 'c1', { status: 'APPROVED' }), 'c1');
    expect(shownRow(after)).toBe(before.server);
  });

  it('keeps a second change when the first is refused', () => {
    let cell = beginPatch(known(at('4')), 'c1', { status: 'APPROVED' });
    cell = rejectPatch(beginPatch(cell, 'c2', { pageName: 'New name' }), 'c1');
    expect(shownRow(cell)).toMatchObject({ status: at('4').status, pageName: 'New name' });
  });

  it('keeps the accepted patch until the row of its revision is there', () => {
    let cell = acceptPatch(beginPatch(known(at('9')), 'c1', { status: 'APPROVED' }), 'c1', '10');
    expect(shownRow(cell)?.status).toBe('APPROVED');
    cell = receiveRow(cell, at('10', { status: 'APPROVED', statusBy: 'ines' }));
    expect(cell.pending).toEqual([]);
    expect(shownRow(cell)?.statusBy).toBe('ines');
  });

  it('drops the patch at once when the frame was faster than the answer', () => {
    const ahead = receiveRow(
      beginPatch(known(at('9')), 'c1', { status: 'APPROVED' }),
      at('10', { status: 'APPROVED' }),
    );
    expect(acceptPatch(ahead, 'c1', '10').pending).toEqual([]);
  });

  it('shows somebody else’s later move over an accepted one', () => {
    const cell = acceptPatch(beginPatch(known(at('9')), 'c1', { status: 'APPROVED' }), 'c1', '10');
    expect(shownRow(receiveRow(cell, at('11', { status: 'DECLINE' })))?.status).toBe('DECLINE');
  });

  it('ignores a row older than the one it has', () => {
    const cell = known(at('10', { pageName: 'New' }));
    expect(receiveRow(cell, at('9', { pageName: 'Old' }))).toBe(cell);
  });

  it('stays the same row when it is read again as it is known, so that nothing is drawn for it', () => {
    const cell = known(at('10', { totalMsv: 1 }));
    expect(receiveRow(cell, structuredClone(cell.server!))).toBe(cell);
    const moved = acceptPatch(beginPatch(cell, 'c1', { status: 'APPROVED' }), 'c1', '11');
    expect(receiveRow(moved, structuredClone(cell.server!))).toBe(moved);
  });

  it('takes new totals that come at the same revision', () => {
    expect(shownRow(receiveRow(known(at('10', { totalMsv: 1 })), at('10', { totalMsv: 2 })))?.totalMsv).toBe(
      2,
    );
  });

  it('disappears when the server removes it', () => {
    expect(shownRow(removeRow(known(at('10'))))).toBeNull();
  });

  it('ends at the server’s highest revision, in whatever order rows, answers and refusals come', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('row' as const), revision: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ kind: fc.constant('begin' as const), id: fc.integer({ min: 0, max: 5 }) }),
      fc.record({
        kind: fc.constant('accept' as const),
        id: fc.integer({ min: 0, max: 5 }),
        revision: fc.integer({ min: 1, max: 30 }),
      }),
      fc.record({ kind: fc.constant('reject' as const), id: fc.integer({ min: 0, max: 5 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let cell: RowCell<TopicRow> = EMPTY_CELL;
        let highest = 0;
        for (const one of steps) {
          if (one.kind === 'row') {
            highest = Math.max(highest, one.revision);
            cell = receiveRow(cell, at(String(one.revision)));
          } else if (one.kind === 'begin') cell = beginPatch(cell, `c${one.id}`, { pageName: 'ahead' });
          else if (one.kind === 'accept') cell = acceptPatch(cell, `c${one.id}`, String(one.revision));
          else cell = rejectPatch(cell, `c${one.id}`);
        }
        for (const id of [0, 1, 2, 3, 4, 5]) cell = rejectPatch(cell, `c${id}`);
        expect(shownRow(cell)?.revision).toBe(highest === 0 ? undefined : String(highest));
      }),
    );
  });
});
