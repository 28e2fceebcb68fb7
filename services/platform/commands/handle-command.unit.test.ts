import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  accept,
  type Decision,
  type DomainEvent,
  type Recorded,
  refuse,
  SYSTEM_USER_ID,
  unchanged,
  upcaster,
} from '@keywright/events';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeUnavailable, WrongExpectedRevision } from '../event-store/errors.ts';
import { MemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import type { EventStore } from '../event-store/port.ts';
import { commandIdOf } from '../http/request-ids.ts';
import { defineAggregate } from './aggregate.ts';
import { handleCommand } from './handle-command.ts';
import { eventIdOf } from './loaded.ts';

type Taken = DomainEvent<'SeatsTaken', { seats: number }>;
interface Room {
  taken: number;
}

const schema = {
  SeatsTaken: { version: 2, steps: [(old: unknown) => ({ seats: (old as { chairs: number }).chairs })] },
};
const SEATS = 10;
const AT = '2026-03-01T12:00:00.000Z';

const ROOM = defineAggregate({
  category: 'room',
  initial: { taken: 0 },
  evolve: (room, { event }: Recorded<Taken>) => ({ taken: room.taken + event.data.seats }),
  upcast: upcaster<Taken>(schema),
  schema,
  decide: takeSeats,
  facts: () => Promise.resolve({}),
  readModel: 'rooms',
  reads: [],
});

/** A room has ten seats; asking for none changes nothing; the last seat comes with a warning. */
function takeSeats(seats: number, state: Room): Decision<Taken> {
  if (seats === 0) return unchanged();
  if (state.taken + seats > SEATS)
    return refuse({ code: 'LIMIT_REACHED', messageKey: 'full', limit: SEATS, live: state.taken });
  const events = Array.from({ length: seats }, (): Taken => ({ type: 'SeatsTaken', data: { seats: 1 } }));
  const warnings = state.taken + seats === SEATS ? ['FULL'] : [];
  return accept(events, { role: 'COPYWRITER', override: seats > 5 }, warnings);
}

const SOMEBODY = { userId: 'somebody', owner: false, roles: [] };
/** A room has no snapshots, and nothing of it is parked: every question is answered by no rows. */
const NO_ROWS = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

let store: MemoryEventStore;
beforeEach(() => {
  store = new MemoryEventStore();
});

interface Taking {
  commandId?: string;
  bulkId?: string;
  stream?: string;
  store?: EventStore;
  actor?: Parameters<typeof handleCommand>[2]['actor'];
}

function take(
  seats: number,
  { commandId = randomUUID(), stream = 'room-1', actor = SOMEBODY, ...options }: Taking = {},
) {
  const source = { store: options.store ?? store, db: NO_ROWS };
  return handleCommand(source, ROOM, {
    id: stream.slice('room-'.length),
    command: seats,
    facts: {},
    actor,
    projectId: 'project-1',
    commandId,
    correlationId: 'request-1',
    ...(options.bulkId === undefined ? {} : { bulkId: options.bulkId }),
    at: AT,
  });
}

describe('A command', () => {
  it('begins a stream, and answers where its events stand', async () => {
    const outcome = await take(2);
    const stored = await store.readStream('room-1');
    expect(outcome).toMatchObject({
      ok: true,
      changed: true,
      repeated: false,
      before: { taken: 0 },
      state: { taken: 2 },
      revision: '1',
      position: stored[1]?.position.toString(),
      eventId: stored[1]?.id,
    });
    expect(outcome.ok && outcome.events.map((recorded) => [recorded.id, recorded.revision])).toEqual(
      stored.map((event) => [event.id, event.revision.toString()]),
    );
  });

  it('records who, in which role, when, of which schema, and by which command', async () => {
    const commandId = randomUUID();
    await take(6, { commandId });
    const [first] = await store.readStream('room-1');
    expect(first?.metadata).toEqual({
      schemaVersion: 2,
      at: AT,
      actor: { userId: 'somebody', role: 'COPYWRITER', override: true },
      projectId: 'project-1',
      correlationId: 'request-1',
      causationId: commandId,
    });
    expect(first?.id).toBe(eventIdOf(commandId, 'room-1', 0));
  });

  it('records in each of its events of which bulk it is a part', async () => {
    const bulkId = randomUUID();
    await take(2, { bulkId });
    const stored = await store.readStream('room-1');
    expect(stored.map(({ metadata }) => metadata)).toMatchObject([{ bulkId }, { bulkId }]);
  });

  it('of the product itself is recorded as such', async () => {
    expect(await take(6, { actor: 'SYSTEM' })).toMatchObject({ ok: true, state: { taken: 6 } });
    const [first] = await store.readStream('room-1');
    expect(first?.metadata).toMatchObject({ actor: { userId: SYSTEM_USER_ID, role: 'SYSTEM' } });
  });

  it('is decided on what was recorded before, in whatever version', async () => {
    const metadata = {
      schemaVersion: 1,
      at: AT,
      actor: { userId: 'x', role: 'OWNER' },
      correlationId: 'c',
      causationId: 'd',
    };
    await store.append('room-1', 'none', [
      { id: randomUUID(), type: 'SeatsTaken', data: { chairs: 9 }, metadata },
    ]);
    expect(await take(2)).toMatchObject({
      ok: false,
      refusal: { code: 'LIMIT_REACHED', live: 9 },
      revision: '0',
    });
    expect(await take(1)).toMatchObject({ ok: true, state: { taken: 10 }, warnings: ['FULL'] });
  });

  it('writes nothing when it is refused', async () => {
    expect(await take(11)).toMatchObject({ ok: false, before: { taken: 0 }, revision: null });
    expect(await store.readAll()).toEqual([]);
  });

  it('writes nothing when there is nothing to change, and says where the stream stands', async () => {
    expect(await take(0)).toMatchObject({
      ok: true,
      changed: false,
      revision: null,
      position: '0',
      eventId: null,
    });
    const first = await take(1);
    expect(await take(0)).toMatchObject({
      changed: false,
      revision: '0',
      position: first.ok ? first.position : '',
    });
    expect(await store.readAll()).toHaveLength(1);
  });

  it('is decided again when another was faster, and never on what is not so any more', async () => {
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => take(1)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(SEATS);
    for (const outcome of outcomes.filter((each) => !each.ok)) {
      expect(outcome).toMatchObject({ refusal: { code: 'LIMIT_REACHED', live: SEATS } });
    }
    const befores = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.before.taken] : []));
    expect(befores.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is answered as the first time when it comes again, whatever happened since', async () => {
    const commandId = randomUUID();
    const first = await take(2, { commandId });
    await take(3);
    const again = await take(2, { commandId });
    const { ok, changed, before, state, revision, position, eventId } = again as typeof again & { ok: true };
    expect(first).toMatchObject({ ok, changed, before, state, revision, position, eventId });
    expect(again).toMatchObject({ repeated: true, state: { taken: 2 } });
    expect(await store.readStream('room-1')).toHaveLength(5);
  });

  it('is carried out once when it comes many times at once', async () => {
    const commandId = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => take(SEATS, { commandId })));
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.eventId)).size).toBe(1);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, state: { taken: SEATS } });
    expect(await store.readStream('room-1')).toHaveLength(SEATS);
  });

  it('is answered after a retry when its first outcome was unknown', async () => {
    const commandId = randomUUID();
    let lost = 1;
    const losing: EventStore['append'] = async (...call) => {
      const result = await store.append(...call);
      if (lost-- > 0) throw storeUnavailable('unknown');
      return result;
    };
    const shaky = Object.assign(Object.create(null) as EventStore, {
      append: losing,
      readStream: (...call: Parameters<EventStore['readStream']>) => store.readStream(...call),
    });
    await expect(take(2, { commandId, store: shaky })).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect(await take(2, { commandId, store: shaky })).toMatchObject({
      ok: true,
      repeated: true,
      revision: '1',
    });
    expect(await store.readAll()).toHaveLength(2);
  });

  it('says that its outcome is unknown where it was recorded, and cannot be looked up', async () => {
    let away = false;
    const shaky = Object.assign(Object.create(null) as EventStore, {
      // The store lost its own answer, asked again, and found what it had recorded.
      append: async (...call: Parameters<EventStore['append']>) => {
        away = true;
        return { ...(await store.append(...call)), repeated: true };
      },
      readStream: (...call: Parameters<EventStore['readStream']>) =>
        away ? Promise.reject(storeUnavailable('not-stored')) : store.readStream(...call),
    });
    await expect(take(2, { store: shaky })).rejects.toMatchObject({ details: { outcome: 'unknown' } });
    expect(await store.readAll()).toHaveLength(2);
  });

  it('may change many streams, one by one', async () => {
    const commandId = randomUUID();
    for (const stream of ['room-1', 'room-2', 'room-1', 'room-2']) await take(1, { commandId, stream });
    expect(await store.readAll()).toHaveLength(2);
  });

  it.each([
    [
      'somebody else was faster',
      (stream: string) => Promise.reject(new WrongExpectedRevision(stream, 'none', 3n)),
    ],
    ['it was there before', () => Promise.resolve({ revision: 0n, position: 1n, repeated: true })],
  ])('gives up where the store says time and again that %s, and may be tried again', async (_, append) => {
    const conflicting = Object.assign(Object.create(null) as EventStore, {
      append: (stream: string) => pause(0).then(() => append(stream)),
      readStream: () => Promise.resolve([]),
    });
    await expect(take(1, { store: conflicting })).rejects.toMatchObject({ code: 'STREAM_BUSY' });
  });
});

describe('Commands on one stream', () => {
  /** A store that keeps appends back until it is told how the next one ends. */
  function slowStore() {
    const held: (() => Promise<void>)[] = [];
    const slow = Object.assign(Object.create(null) as EventStore, {
      append: (...call: Parameters<EventStore['append']>) =>
        new Promise((resolve, reject) => {
          held.push(async () => resolve(await store.append(...call)));
          failing = reject;
        }),
      readStream: (...call: Parameters<EventStore['readStream']>) => store.readStream(...call),
    });
    let failing: (error: unknown) => void = () => undefined;
    return { slow, held, fail: () => failing(storeUnavailable('unknown')) };
  }
  const BEYOND_PATIENCE_MS = 1_600;

  it('wait for each other, and each is appended where the one before ended', async () => {
    const { slow, held } = slowStore();
    const outcomes = Promise.all([1, 2, 3].map((seats) => take(seats, { store: slow })));
    for (let nth = 1; nth <= 3; nth += 1) {
      await expect.poll(() => held.length).toBe(nth);
      await held[nth - 1]?.();
    }
    expect((await outcomes).map((outcome) => outcome.revision)).toEqual(['0', '2', '5']);
  });

  it.each([
    ['STREAM_BUSY, where the one before was recorded', 'STREAM_BUSY', false],
    ['STORE_UNAVAILABLE, where the one before met that', 'STORE_UNAVAILABLE', true],
  ])('that wait for too long are refused: %s', async (_, code, fails) => {
    const { slow, held, fail } = slowStore();
    const first = take(1, { store: slow }).catch(() => null);
    await expect.poll(() => held.length).toBe(1);
    const second = take(1, { store: slow });
    await pause(BEYOND_PATIENCE_MS);
    const refused = expect(second).rejects.toMatchObject({ code });
    if (fails) fail();
    else await held[0]?.();
    await refused;
    await first;
    expect(await take(1)).toMatchObject({ ok: true });
  });
});

describe('The ids of commands and events', () => {
  const request = { accountId: 'a', route: 'POST /api/topics', key: 'k', bodyHash: 'h' };
  const noon = new Date('2026-03-01T12:00:00.000Z');
  const idOf = (keyed: typeof request, day = noon) => commandIdOf(keyed, day);

  it.each([
    ['person', { ...request, accountId: 'b' }],
    ['route', { ...request, route: 'POST /api/notes' }],
    ['key', { ...request, key: 'l' }],
    ['body', { ...request, bodyHash: 'i' }],
    ['boundary between them', { ...request, accountId: 'a"', key: '"k' }],
  ])('differ by %s', (_, other) => {
    expect(idOf(other)).not.toBe(idOf(request));
    expect(idOf({ ...other })).toBe(idOf(other));
  });

  it('differ by the day on which the key was first used, not by the hour', () => {
    expect(idOf(request, new Date('2026-03-01T23:59:59.999Z'))).toBe(idOf(request));
    expect(idOf(request, new Date('2026-03-02T00:00:00.000Z'))).not.toBe(idOf(request));
  });

  it('differ by command, stream and index', () => {
    const [one, two] = [idOf(request), idOf({ ...request, key: 'l' })];
    const ids = [
      eventIdOf(one, 'a-1', 0),
      eventIdOf(one, 'a-1', 1),
      eventIdOf(one, 'a-2', 0),
      eventIdOf(two, 'a-1', 0),
    ];
    expect(new Set(ids).size).toBe(4);
  });
});
