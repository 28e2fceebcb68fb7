import { describe, expect, it } from 'vitest';
import { foldRows, foldsByDay, withMarks, withReadOnes } from './inbox-order.ts';
import type { InboxRow, InboxSaid } from './notification.ts';

const TOMAS = { id: 'tomas', userName: 'tomas.rivera', name: 'Tomas Rivera' };
const MEI = { id: 'mei', userName: 'mei.tanaka', name: 'Mei Tanaka' };

const ASK: NonNullable<InboxRow['ask']> = {
  ...{ eventId: 'ask', from: 'SEO_CHECK', to: 'START_COPYWRITING', note: null, askedBy: TOMAS },
  ...{ mayAccept: true, refusal: null, outcome: null, closedBy: null, closedAt: null },
};

/** A row of one topic that was moved to topic approval, at a time of 24 March. */
function rowAt(
  id: string,
  time: string,
  changes: Partial<InboxRow> = {},
  said: Partial<InboxSaid> = {},
): InboxRow {
  const at = `2026-03-24T${time}:00.000Z`;
  return {
    ...{ id, kind: 'STATUS_CHANGED', at, read: false, unread: 1, entries: 1 },
    project: { id: 'north', name: 'Northpeak Outfitters' },
    topic: {
      ...{ id: `topic-${id}`, pageName: id, status: 'WAIT_APPROVE', url: null, deliveryDate: null },
      late: false,
    },
    ...{ task: null, invitation: null, ask: null },
    said: [
      {
        ...{ eventId: `event-${id}`, kind: 'STATUS_CHANGED', at, actor: TOMAS, from: 'SUGGEST' },
        ...{
          to: 'WAIT_APPROVE',
          role: null,
          note: null,
          noteRemoved: false,
          outcome: null,
          taskStatus: null,
        },
        ...said,
      },
    ],
    ...changes,
  };
}

const idsOf = (rows: readonly InboxRow[]): string[][] =>
  foldRows(rows).map((fold) => fold.rows.map(({ id }) => id));

describe('rows that say the same of several topics', () => {
  it('stand as one, by the oldest of them, and leave every other row alone', () => {
    const rows = [rowAt('c', '10:04'), rowAt('b', '10:02'), rowAt('a', '10:00')];
    expect(idsOf(rows)).toEqual([['c', 'b', 'a']]);
    const newer = foldRows([rowAt('d', '10:06'), ...rows]);
    expect(newer.map(({ id, first }) => [id, first.id])).toEqual([['a', 'd']]);
  });

  it.each<[what: string, other: InboxRow]>([
    ['somebody else did it', rowAt('b', '10:00', {}, { actor: MEI })],
    ['it went elsewhere', rowAt('b', '10:00', {}, { to: 'DECLINE' })],
    ['it was another act', rowAt('b', '10:00', { kind: 'ASSIGNED' }, { kind: 'ASSIGNED' })],
    ['it is of another project', rowAt('b', '10:00', { project: { id: 'kestrel', name: 'Kestrel' } })],
    ['it has been read', rowAt('b', '10:00', { read: true })],
    ['something was said', rowAt('b', '10:00', {}, { note: 'Words are missing' })],
    ['what was said was removed', rowAt('b', '10:00', {}, { noteRemoved: true })],
    ['more was told of the topic', rowAt('b', '10:00', { entries: 2 })],
    ['it waits for an answer', rowAt('b', '10:00', { ask: ASK })],
    ['it was much earlier', rowAt('b', '09:40')],
    ['it mentions the reader', rowAt('b', '10:00', { kind: 'MENTIONED' }, { kind: 'MENTIONED' })],
  ])('do not where %s', (_, other) => {
    expect(idsOf([rowAt('a', '10:01'), other])).toEqual([['a'], ['b']]);
  });

  it('do not across a row that says something else', () => {
    const between = rowAt('x', '10:01', {}, { actor: MEI });
    expect(idsOf([rowAt('b', '10:02'), between, rowAt('a', '10:00')])).toEqual([['b'], ['x'], ['a']]);
  });
});

it('Rows stand under the day that it was where the reader is', () => {
  const folds = foldRows([rowAt('late', '22:30'), rowAt('early', '08:00')]);
  const days = (zone: string) =>
    foldsByDay(folds, zone).map(([day, those]) => [day, those.map(({ id }) => id)]);
  expect(days('UTC')).toEqual([['2026-03-24', ['late', 'early']]]);
  expect(days('Europe/Berlin')).toEqual([['2026-03-24', ['late', 'early']]]);
  expect(days('Asia/Tokyo')).toEqual([
    ['2026-03-25', ['late']],
    ['2026-03-24', ['early']],
  ]);
});

describe('marks', () => {
  it('make a row read with nothing left unread, or unread again', () => {
    const rows = [rowAt('a', '10:00', { unread: 3 }), rowAt('b', '09:00', { read: true, unread: 0 })];
    const marked = withMarks(
      rows,
      new Map([
        ['a', true],
        ['b', false],
      ]),
    );
    expect(marked.map(({ read, unread }) => [read, unread])).toEqual([
      [true, 0],
      [false, 1],
    ]);
  });

  it('take nothing out of the unread ones while somebody goes through them', () => {
    const known = [rowAt('c', '10:02'), rowAt('b', '10:01', { read: true }), rowAt('a', '10:00')];
    const answered = [rowAt('d', '10:05'), rowAt('c', '10:02'), rowAt('a', '10:00')];
    expect(withReadOnes(answered, known, true).map(({ id, read }) => [id, read])).toEqual([
      ['d', false],
      ['c', false],
      ['b', true],
      ['a', false],
    ]);
  });

  it('are not put on what is gone for its reader', () => {
    const known = [rowAt('c', '10:02'), rowAt('b', '10:01'), rowAt('a', '10:00', { read: true })];
    expect(withReadOnes([rowAt('c', '10:02')], known, true).map(({ id }) => id)).toEqual(['c', 'a']);
  });

  it('keep nothing that only stands further down than was asked for', () => {
    const known = [rowAt('b', '10:01'), rowAt('a', '10:00', { read: true })];
    const answered = [rowAt('c', '10:02'), rowAt('b', '10:01')];
    expect(withReadOnes(answered, known, false).map(({ id }) => id)).toEqual(['c', 'b']);
    expect(withReadOnes([], known, true).map(({ id }) => id)).toEqual(['a']);
  });
});
