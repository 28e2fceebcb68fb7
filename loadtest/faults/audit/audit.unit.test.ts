import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import type { Evidence, Fault, Stored, Acknowledgement } from './evidence.ts';

/** Evidence as a storm leaves it, to be tampered with. */
interface Draft extends Evidence {
  acknowledgements: Acknowledgement[];
  stored: Stored[];
  earlier: Stored[];
  frames: { name: string; missed: string[]; doubled: string[] }[];
  fold: Map<string, string>;
  copies: { name: string; rows: Map<string, string> }[];
}

/** Forty operations of one or two events in five streams; every seventh was refused. */
function soundEvidence(): Draft {
  const draft: Draft = {
    acknowledgements: [],
    stored: [],
    earlier: [],
    frames: [{ name: 'client', missed: [], doubled: [] }],
    fold: new Map(),
    copies: [],
    live: null,
  };
  draft.earlier = Array.from({ length: 6 }, (_, index) => ({
    id: `earlier ${index}`,
    operation: `founding ${index}`,
    stream: `founded-${index % 2}`,
    revision: BigInt(Math.floor(index / 2)),
    position: BigInt(10 + index),
  }));
  draft.stored.push(...draft.earlier);
  let position = 100n;
  for (let turn = 0; turn < 40; turn += 1) {
    const stream = `tally-${turn % 5}`;
    const operation = `operation ${turn}`;
    const eventIds = Array.from({ length: 1 + (turn % 2) }, (_, index) => `event ${turn}.${index}`);
    const refused = turn % 7 === 6;
    for (const id of refused ? [] : eventIds) {
      position += 3n;
      const revision = BigInt(draft.stored.filter((event) => event.stream === stream).length);
      draft.stored.push({ id, operation, stream, revision, position });
      draft.fold.set(stream, `${draft.fold.get(stream) ?? ''}${id};`);
    }
    const last = draft.stored.findLast((event) => event.operation === operation);
    const acknowledged = last ? { revision: last.revision, position } : null;
    draft.acknowledgements.push({
      operation,
      stream,
      eventIds,
      began: turn * 10,
      ended: turn * 10 + 25,
      acknowledged,
      attempts: 1,
      repeated: false,
    });
  }
  for (const name of ['read model', 'client']) draft.copies.push({ name, rows: new Map(draft.fold) });
  return draft;
}

let draft: Draft;
beforeEach(() => {
  draft = soundEvidence();
});

const faults = () => [...new Set(audit(draft).map((finding) => finding.fault))].sort();
/** Where the nth event of the storm stands; those from before stand in front of them. */
const place = (index: number) => index + draft.earlier.length;
const at = (index: number): Stored => draft.stored[place(index)] as Stored;
const nobody: Acknowledgement = {
  operation: '',
  stream: '',
  eventIds: [],
  began: 0,
  ended: 0,
  acknowledged: null,
  attempts: 1,
  repeated: false,
};
const acknowledgementAt = (index: number): Acknowledgement => draft.acknowledgements[index] ?? nobody;

/** Swaps what stands in two places, leaving the places as they are. */
function swap(first: number, second: number): void {
  const [a, b] = [at(first), at(second)];
  draft.stored[place(first)] = { ...b, revision: a.revision, position: a.position };
  draft.stored[place(second)] = { ...a, revision: b.revision, position: b.position };
}

const PLANTED: [string, Fault, () => void][] = [
  ['an acknowledged event that is missing', 'lost', () => draft.stored.splice(place(12), 1)],
  ['the last event of a stream that is missing', 'lost', () => draft.stored.pop()],
  [
    'the first half of an operation that is missing',
    'lost',
    () => {
      const [first] = acknowledgementAt(1).eventIds;
      draft.stored = draft.stored.filter(({ id }) => id !== first);
    },
  ],
  [
    'an event that stands in another stream',
    'reordered',
    () => (draft.stored[place(7)] = { ...at(7), stream: 'tally-elsewhere', revision: 0n }),
  ],
  ['an event that is stored twice', 'doubled', () => draft.stored.push({ ...at(3), position: 9_999n })],
  [
    'an operation that is stored again under new ids',
    'doubled',
    () => {
      const last = draft.stored.findLast((event) => event.stream === at(3).stream) ?? at(3);
      draft.stored.push({ ...at(3), id: 'again', revision: last.revision + 1n, position: 9_999n });
    },
  ],
  [
    'a revision that is taken twice',
    'doubled',
    () => (draft.stored[place(20)] = { ...at(20), revision: at(20).revision - 1n }),
  ],
  [
    'two events of a stream that changed places',
    'reordered',
    () =>
      swap(
        0,
        draft.acknowledgements.findIndex((_, index) => index > 0 && at(index).stream === at(0).stream),
      ),
  ],
  [
    'two events that are read in another order',
    'reordered',
    () => draft.stored.splice(place(4), 2, at(5), at(4)),
  ],
  [
    'an event at another place than acknowledged',
    'reordered',
    () =>
      (draft.acknowledgements[8] = {
        ...acknowledgementAt(8),
        acknowledged: { revision: 77n, position: 3n },
      }),
  ],
  [
    'an acknowledgement that a later operation got ahead of',
    'reordered',
    () => (draft.acknowledgements[2] = { ...acknowledgementAt(2), began: 900, ended: 950 }),
  ],
  ['an event from before the storm that is missing', 'lost', () => draft.stored.splice(3, 1)],
  [
    'an event from before the storm that has moved',
    'reordered',
    () => (draft.stored[0] = { ...(draft.stored[0] ?? at(0)), position: 9n }),
  ],
  ['a frame that a client never got', 'lost', () => draft.frames[0]?.missed.push('12 to 15')],
  ['a frame that a client got again', 'doubled', () => draft.frames[0]?.doubled.push('12 to 15')],
  [
    'an event that was refused',
    'unexplained',
    () => (draft.acknowledgements[1] = { ...acknowledgementAt(1), acknowledged: null }),
  ],
  ['an event that nobody sent', 'unexplained', () => draft.acknowledgements.splice(30, 1)],
  ['a row that the events do not add up to', 'diverged', () => draft.copies[0]?.rows.set('tally-1', 'else')],
  ['a row that is missing', 'diverged', () => draft.copies[0]?.rows.delete('tally-2')],
  ['a row that no event tells of', 'diverged', () => draft.copies[0]?.rows.set('tally-9', 'event 1.0;')],
  ['a client that has seen something else', 'diverged', () => draft.copies[1]?.rows.set('tally-1', 'else')],
];

describe('The auditor', () => {
  it('finds nothing where every promise was kept', () => {
    expect(draft.stored.length).toBeGreaterThan(40);
    expect(audit(draft)).toEqual([]);
  });

  it.each(PLANTED)('finds %s: %s', (_, fault, plant) => {
    plant();
    expect(faults()).toContain(fault);
  });

  it('does not mind gaps between positions, nor operations that took many attempts', () => {
    const apart = (event: Stored) => ({ ...event, position: event.position * 1_000n });
    draft.stored = draft.stored.map(apart);
    draft.earlier = draft.earlier.map(apart);
    draft.acknowledgements = draft.acknowledgements.map((acknowledgement) => ({
      ...acknowledgement,
      attempts: 9,
      acknowledged: acknowledgement.acknowledged && {
        ...acknowledgement.acknowledged,
        position: acknowledgement.acknowledged.position * 1_000n,
      },
    }));
    expect(audit(draft)).toEqual([]);
  });
});
