import { randomUUID } from 'node:crypto';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { MemoryBus } from '../bus/memory-bus.ts';
import type { Bus } from '../bus/port.ts';
import { MemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import type { AppendResult, EventStore } from '../event-store/port.ts';
import { BusProjectionGate } from '../projections/projection-gate.ts';
import { ProjectionRunner, type ProjectionRunnerOptions } from '../projections/projection-runner.ts';
import type { Projection } from '../projections/port.ts';
import { type RecordingLog, recordingLog } from './recording-log.ts';
import { systemClock } from '../clock.ts';

/** A runner with everything it needs, as one process has it. */
export interface ProjectionBench extends AsyncDisposable {
  runner: ProjectionRunner;
  gate: BusProjectionGate;
  bus: Bus;
  log: RecordingLog;
  counted: { applied: number; parked: number };
}

/** Stands in for one process that runs the given projections over a database and a store. */
export function projectionBench(
  db: Kysely<Database>,
  store: EventStore,
  projections: readonly Projection[],
  options: Partial<ProjectionRunnerOptions> = {},
): ProjectionBench {
  const bus = options.bus ?? new MemoryBus();
  const log = recordingLog();
  const counted = { applied: 0, parked: 0 };
  const runner = new ProjectionRunner({
    db,
    store,
    bus,
    log,
    clock: systemClock,
    ids: { uuid: randomUUID },
    counter: { inc: ({ outcome }, count) => (counted[outcome] += count) },
    projections,
    ...options,
  });
  const gate = new BusProjectionGate({ db, bus });
  const dispose = async () => {
    await runner.stop();
    gate.close();
    await bus.close();
  };
  return { runner, gate, bus, log, counted, [Symbol.asyncDispose]: dispose };
}

/** A store of the same identity that ends after so many events, as a backup put in its place does. */
export async function olderCopy(store: EventStore, events: number): Promise<EventStore> {
  const copy = new MemoryEventStore();
  for (const event of (await store.readAll()).slice(0, events))
    await copy.append(event.stream, 'any', [event]);
  copy.storeId = () => store.storeId();
  return copy;
}

/** Records `count` events in the named stream, whatever stands there. */
export function record(store: EventStore, stream: string, count = 1): Promise<AppendResult> {
  const events = Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: 'Counted',
    data: {},
    metadata: {},
  }));
  return store.append(stream, 'any', events);
}
