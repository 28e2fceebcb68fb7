import {
  type Decision,
  type AnyEvent,
  type EventActor,
  type Recorded,
  refuse,
  streamOf,
  SYSTEM_USER_ID,
  type Stale,
} from '@keywright/events';
import { v5 as uuidV5 } from 'uuid';
import { AppError } from '../errors/app-error.ts';
import { outcomeUnknown, WrongExpectedRevision } from '../event-store/errors.ts';
import type { EventStore, Json, NewEvent } from '../event-store/port.ts';
import { isParked } from '../projections/is-parked.ts';
import type { Aggregate } from './aggregate.ts';
import { type AnyCommandRequest, type CommandDone, type CommandOutcome } from './command.ts';
import { inTurn, type Turn } from './in-turn.ts';
import { loadAggregate, type Source } from './load-aggregate.ts';
import { eventIdOf, type Loaded, withMore, withNewer } from './loaded.ts';
import { eventsAfter, loadNewer, loadWhole } from './read-stream.ts';

/** Rounds that a command takes part in before it gives up; each round somebody else has won, in another process. */
const ROUNDS = 50;

/**
 * Load, fold, decide, append at the revision decided on; when somebody else was faster, read on and decide again. A
 * command whose events stand in the stream already is answered as the first time, also after a crash in between.
 *
 * `earlier` is the stream as somebody read it a moment ago. An append proves that nothing had happened since; whatever
 * writes nothing is decided once more on what is there now.
 * @throws AppError STORE_UNAVAILABLE, STREAM_BUSY (retry both with the same command id), STREAM_PARKED (until it is mended),
 * UnreadableEvent
 */
export function handleCommand<C, S, E extends AnyEvent, F>(
  source: Source,
  aggregate: Aggregate<C, S, E, F>,
  request: AnyCommandRequest<C, F>,
  earlier?: Loaded<S, E>,
): Promise<CommandOutcome<S, E>> {
  const stream = streamOf(aggregate.category, request.id);
  // Asked while others have their turn; what writes nothing needs no answer.
  const parked = isParked(source.db, aggregate.readModel, stream);
  parked.catch(() => undefined);
  const work = (turn: Turn) => carryOut(source, aggregate, request, { earlier, turn, parked });
  return inTurn(source.store, stream, work);
}

async function carryOut<C, S, E extends AnyEvent, F>(
  source: Source,
  aggregate: Aggregate<C, S, E, F>,
  request: AnyCommandRequest<C, F>,
  { earlier, turn, parked }: { earlier: Loaded<S, E> | undefined; turn: Turn; parked: Promise<boolean> },
): Promise<CommandOutcome<S, E>> {
  const { store } = source;
  const stream = streamOf(aggregate.category, request.id);
  let loaded = earlier
    ? withNewer(aggregate, earlier, turn.latest as Loaded<S, E> | undefined)
    : await loadAggregate(source, aggregate, request.id, request.commandId);
  let upToDate = earlier === undefined;
  let warnings: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const repeated = await findRepeated(source, aggregate, request, loaded);
    if (repeated !== null) return { ...repeated, warnings };
    if (aggregate.needsPast?.(request.command) && !loaded.whole)
      loaded = await loadWhole(store, aggregate, request.id);
    const { stale, decision } = await decide(source, aggregate, request, loaded);
    const writes = decision.ok && decision.events.length > 0;
    if (writes || upToDate) {
      const revision = loaded.revision?.toString() ?? null;
      if (!decision.ok)
        return { ok: false, refusal: decision.refusal, stale, before: loaded.state, revision };
      ({ warnings } = decision);
      if (!writes) return { ...unchanged(aggregate, loaded), stale, warnings };
      if (await parked) throw new AppError('STREAM_PARKED');
      const events = toRecorded(aggregate, request, loaded.revision, decision);
      const position = await appendAfter(store, stream, loaded.revision, events.map(toStored));
      if (position !== null) {
        const added = events.map((event) => ({ ...event, position }));
        turn.latest = withMore(aggregate, loaded, added);
        return { ...done(aggregate, loaded.state, added), stale, warnings };
      }
    }
    loaded = await loadNewer(store, aggregate, loaded).catch(writes ? outcomeUnknown : undefined);
    upToDate = true;
  }
  throw new AppError('STREAM_BUSY');
}

/** The position of what was appended; null where somebody was faster, with another command or with this very one. */
async function appendAfter(
  store: EventStore,
  stream: string,
  revision: bigint | null,
  events: readonly NewEvent[],
): Promise<string | null> {
  try {
    const { position, repeated } = await store.append(stream, revision ?? 'none', events);
    return repeated ? null : position.toString();
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return null;
    throw error;
  }
}

async function findRepeated<C, S, E extends AnyEvent, F>(
  { store }: Source,
  aggregate: Aggregate<C, S, E, F>,
  { commandId }: AnyCommandRequest<C, F>,
  loaded: Loaded<S, E>,
): Promise<CommandDone<S, E> | null> {
  const isOwn = (recorded: Recorded<E>) => recorded.meta.causationId === commandId;
  if (!loaded.mayRepeat && !loaded.events.some(isOwn)) return null;
  const { events } = loaded.whole
    ? loaded
    : await loadWhole(store, aggregate, loaded.id).catch(outcomeUnknown);
  const first = events.findIndex(isOwn);
  if (first === -1) return null;
  const before = events
    .slice(0, first)
    .reduce((state, recorded) => aggregate.evolve(state, recorded), aggregate.initial);
  return { ...done(aggregate, before, events.slice(first).filter(isOwn)), repeated: true };
}

async function decide<C, S, E extends AnyEvent, F>(
  { store }: Source,
  aggregate: Aggregate<C, S, E, F>,
  { id, command, facts, actor, commandId, at, seen = null, mustMatch = false }: AnyCommandRequest<C, F>,
  loaded: Loaded<S, E>,
): Promise<{ stale: Stale | null; decision: Decision<E> }> {
  const last = loaded.events.at(-1);
  let stale: Stale | null = null;
  if (aggregate.stale && seen !== null && last !== undefined && loaded.revision !== seen)
    stale = aggregate.stale(loaded.state, await eventsAfter(store, aggregate, loaded, seen), last);
  let made = 0;
  const newId = () => uuidV5(`${id} ${made++}`, commandId);
  const acting = actor === 'SYSTEM' ? { userId: SYSTEM_USER_ID, owner: true, roles: [] } : actor;
  const past = loaded.whole ? loaded.events : [];
  const decision = aggregate.decide(command, loaded.state, { ...facts, actor: acting, now: at, newId, past });
  return {
    stale,
    decision: mustMatch && stale && decision.ok ? refuse({ code: 'STALE_REVISION', stale }) : decision,
  };
}

function done<C, S, E extends AnyEvent, F>(
  { evolve }: Aggregate<C, S, E, F>,
  before: S,
  events: Recorded<E>[],
): CommandDone<S, E> {
  const last = events.at(-1);
  return {
    ok: true,
    changed: true,
    repeated: false,
    before,
    state: events.reduce((so, recorded) => evolve(so, recorded), before),
    events,
    warnings: [],
    stale: null,
    revision: last?.revision ?? null,
    position: last?.position ?? '0',
    eventId: last?.id ?? null,
  };
}

function unchanged<C, S, E extends AnyEvent, F>(
  aggregate: Aggregate<C, S, E, F>,
  { state, revision, events }: Loaded<S, E>,
): CommandDone<S, E> {
  const place = { revision: revision?.toString() ?? null, position: events.at(-1)?.position ?? '0' };
  return { ...done(aggregate, state, []), changed: false, ...place };
}

/** What was decided as the stream will have it; at which position is known once it is stored. */
function toRecorded<C, S, E extends AnyEvent, F>(
  aggregate: Aggregate<C, S, E, F>,
  { id, actor: asking, commandId, projectId, correlationId, bulkId, at }: AnyCommandRequest<C, F>,
  revision: bigint | null,
  { as, events }: Decision<E> & { ok: true },
): Omit<Recorded<E>, 'position'>[] {
  const stream = streamOf(aggregate.category, id);
  if (as === null) throw new Error(`${stream}: events were decided on without saying in which role`);
  const actor: EventActor =
    asking === 'SYSTEM'
      ? { userId: SYSTEM_USER_ID, role: 'SYSTEM' }
      : { userId: asking.userId, role: as.role, ...(as.override ? { override: true } : {}) };
  const within = projectId === null ? {} : { projectId };
  const circumstances = { at, actor, ...within, correlationId, causationId: commandId };
  const part = bulkId === undefined ? {} : { bulkId };
  return events.map((event, index) => {
    const { version: schemaVersion } = aggregate.schema[event.type as E['type']];
    return {
      id: eventIdOf(commandId, stream, index),
      stream,
      revision: ((revision ?? -1n) + BigInt(index + 1)).toString(),
      event,
      meta: { schemaVersion, ...circumstances, ...part },
    };
  });
}

function toStored({ id, event, meta }: Omit<Recorded<AnyEvent>, 'position'>): NewEvent {
  // Interfaces have no index signature; the store checks that both can be written as JSON.
  return { id, type: event.type, data: event.data as Json, metadata: meta as unknown as Json };
}
