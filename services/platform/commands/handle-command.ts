import type { Decision, DomainEvent, EventMetadata, Recorded, Refusal } from '@keywright/events';
import { storeUnavailable, WrongExpectedRevision } from '../event-store/errors.ts';
import type { EventStore, Json, NewEvent } from '../event-store/port.ts';
import { eventIdOf } from './command-ids.ts';
import { fold, type LoadedStream, loadStream, type StreamKind } from './stream-kind.ts';

/** A command that changes one stream. */
export interface CommandRequest<S, E extends DomainEvent<string, unknown>> {
  stream: string;
  kind: StreamKind<S, E>;
  /** UUID, the same on every retry of the same command. */
  commandId: string;
  correlationId: string;
  userId: string;
  /** Time of the events, ISO 8601 in UTC, from the injected clock. */
  at: string;
  /** Pure: it is asked again when somebody else was faster. */
  decide(loaded: LoadedStream<S, E>): Decision<E>;
}

/** `before` is the state that was decided on, `state` the one after; both are of the first time when repeated. */
export interface CommandDone<S, E extends DomainEvent<string, unknown>> {
  ok: true;
  changed: boolean;
  /** This command had been carried out before; nothing was written now. */
  repeated: boolean;
  before: S;
  state: S;
  /** What was recorded. Just after an append all of them carry the position of the last. */
  events: Recorded<E>[];
  /** As the decider gave them; empty when repeated later on, where only events tell what was let through. */
  warnings: string[];
  /** Of the stream after the command, decimal; null where there is no stream. */
  revision: string | null;
  /** To wait for; decimal, of the stream's newest event after the command, 0 where there is none. */
  position: string;
  /** Of the last event written. */
  eventId: string | null;
}

export interface CommandRefused<S> {
  ok: false;
  refusal: Refusal;
  /** The state that refused, and its revision (decimal, null where there is no stream). */
  before: S;
  revision: string | null;
}

export type CommandOutcome<S, E extends DomainEvent<string, unknown>> = CommandDone<S, E> | CommandRefused<S>;

/** Rounds that a command takes part in before it gives way; each round one of its rivals has won. */
const ROUNDS = 50;

/**
 * Load, fold, decide, append at the revision decided on; when somebody else was faster, load and decide again. A
 * command whose events stand in the stream already is answered as the first time, also after a crash in between.
 * @throws AppError STORE_UNAVAILABLE (retry with the same command id), UnreadableEvent
 */
export async function handleCommand<S, E extends DomainEvent<string, unknown>>(
  store: EventStore,
  request: CommandRequest<S, E>,
): Promise<CommandOutcome<S, E>> {
  let warnings: string[] = [];
  for (let round = 1; ; round += 1) {
    const loaded = await loadStream(store, request.kind, request.stream);
    const repeated = findRepeated(request, loaded, warnings);
    if (repeated !== null) return repeated;
    const revision = loaded.revision?.toString() ?? null;
    const decision = request.decide(loaded);
    if (!decision.ok) return { ok: false, refusal: decision.refusal, before: loaded.state, revision };
    ({ warnings } = decision);
    if (decision.events.length === 0) return unchanged(loaded, warnings);
    const events = recordedUnder(request, decision);
    try {
      const result = await store.append(request.stream, loaded.revision ?? 'none', events);
      // Somebody sent this command a moment before: what they recorded is the answer.
      if (result.repeated) continue;
      const added = decision.events.map((event, index) =>
        toRecorded(request, loaded, events[index] as NewEvent, { event, index, position: result.position }),
      );
      return done(request.kind, loaded.history, added, { repeated: false, warnings });
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      if (round === ROUNDS) throw storeUnavailable('not-stored', error);
    }
  }
}

function findRepeated<S, E extends DomainEvent<string, unknown>>(
  { kind, commandId }: CommandRequest<S, E>,
  { history }: LoadedStream<S, E>,
  warnings: string[],
): CommandDone<S, E> | null {
  const first = history.findIndex((recorded) => recorded.meta.causationId === commandId);
  if (first === -1) return null;
  const own = history.slice(first).filter((recorded) => recorded.meta.causationId === commandId);
  return done(kind, history.slice(0, first), own, { repeated: true, warnings });
}

function done<S, E extends DomainEvent<string, unknown>>(
  kind: StreamKind<S, E>,
  history: readonly Recorded<E>[],
  events: Recorded<E>[],
  { repeated, warnings }: { repeated: boolean; warnings: string[] },
): CommandDone<S, E> {
  const before = fold(kind, history);
  const state = events.reduce((so, recorded) => kind.evolve(so, recorded), before);
  const last = events.at(-1);
  return {
    ok: true,
    changed: true,
    repeated,
    before,
    state,
    events,
    warnings,
    revision: last?.revision ?? null,
    position: last?.position ?? '0',
    eventId: last?.id ?? null,
  };
}

function unchanged<S, E extends DomainEvent<string, unknown>>(
  { state, revision, history }: LoadedStream<S, E>,
  warnings: string[],
): CommandDone<S, E> {
  const nothing = { changed: false, repeated: false, events: [], eventId: null };
  const place = { revision: revision?.toString() ?? null, position: history.at(-1)?.position ?? '0' };
  return { ok: true, ...nothing, before: state, state, warnings, ...place };
}

function recordedUnder<S, E extends DomainEvent<string, unknown>>(
  request: CommandRequest<S, E>,
  decision: Decision<E> & { ok: true },
): NewEvent[] {
  const { as } = decision;
  if (as === null) throw new Error(`${request.stream}: events were decided on without saying in which role`);
  const actor: EventMetadata['actor'] = { userId: request.userId, role: as.role };
  if (as.override) actor.override = true;
  return decision.events.map((event, index) => {
    const type: E['type'] = event.type;
    const metadata: EventMetadata = {
      schemaVersion: request.kind.schema[type].version,
      at: request.at,
      actor,
      correlationId: request.correlationId,
      causationId: request.commandId,
    };
    const id = eventIdOf(request.commandId, request.stream, index);
    // Interfaces have no index signature; the store checks that both can be written as JSON.
    return { id, type, data: event.data as Json, metadata: metadata as unknown as Json };
  });
}

/** An event just appended, as reading it back would give it. */
function toRecorded<S, E extends DomainEvent<string, unknown>>(
  { stream }: CommandRequest<S, E>,
  { revision }: LoadedStream<S, E>,
  { id, metadata }: NewEvent,
  { event, index, position }: { event: E; index: number; position: bigint },
): Recorded<E> {
  const own = (revision ?? -1n) + BigInt(index + 1);
  const place = { revision: own.toString(), position: position.toString() };
  return { id, stream, ...place, event, meta: metadata as unknown as EventMetadata };
}
