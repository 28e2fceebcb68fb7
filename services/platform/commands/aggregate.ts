import type { Decision, AnyEvent, Recorded, Refusal, Stale } from '@keywright/events';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../feature.ts';
import type { Upcast } from '../projections/recorded.ts';
import type { CommandActor } from './command.ts';

/** What every decision is told beside the state and the aggregate's own facts. `now` is ISO 8601 in UTC. */
export interface DecisionContext {
  actor: CommandActor;
  now: string;
  /** A fresh UUID; a retried command makes the same ones. */
  newId: () => string;
}

/** The state of a stream as a read model keeps it. */
export interface Snapshot<S> {
  projectId: string;
  state: S;
  /** Of the last event in the state, and its id: a snapshot counts only where the stream has that event there. */
  revision: bigint;
  eventId: string;
  /** The event that was asked for is in the state. */
  containsEvent: boolean;
}

/**
 * Everything that is about one kind of stream. Its decider and its fold are pure and come from the events package; the
 * rest says how they are supplied. One stream is `<category>-<id>`.
 */
export interface Aggregate<C, S, E extends AnyEvent, F> {
  category: string;
  initial: S;
  evolve(state: S, recorded: Recorded<E>): S;
  upcast: Upcast<E>;
  /** Today's schema version of each event type. */
  schema: Readonly<Record<E['type'], { version: number }>>;
  /** Pure: it is asked again when somebody else was faster. */
  decide(command: C, state: S, context: F & DecisionContext & { past: readonly Recorded<E>[] }): Decision<E>;
  /** Whether a command is decided on all that has happened: then `past` is the whole stream (default: none is). */
  needsPast?(command: C): boolean;
  /** What the decider has to know of the project. @throws AppError NOT_FOUND where there is no such project */
  facts(platform: Platform, projectId: string): Promise<F>;
  /** The read model that a command waits for before it answers, and those whose rows its decisions need. */
  readModel: string;
  reads: readonly string[];
  /** Where the id of a stream is that of a project. Others name it in their events. */
  isProject?: boolean;
  /** For streams that grow long: null where nothing usable is kept. `eventId` is the event to look for, if any. */
  snapshot?(db: Kysely<Database>, id: string, eventId: string | null): Promise<Snapshot<S> | null>;
  /** What somebody missed who had seen an older revision; `missed` may be empty where they named one of the future. */
  stale?(state: S, missed: readonly Recorded<E>[], last: Recorded<E>): Stale | null;
  /** How a refusal is put for callers, where that differs from how the decider puts it. */
  problem?(refusal: Refusal): object;
}

/** An aggregate of whatever kind, to be kept and compared. */
export type AnyAggregate = Aggregate<unknown, unknown, AnyEvent, unknown>;

/** States what one kind of stream is; the types follow from its decider. */
export function defineAggregate<C, S, E extends AnyEvent, F>(
  definition: Aggregate<C, S, E, F>,
): Aggregate<C, S, E, F> {
  return definition;
}

/** A decider's refusal as the problem it leaves as: the same code, the other fields as members of the body. */
export function refusalError(
  { problem }: Pick<AnyAggregate, 'problem'>,
  refusal: Refusal,
  stale: Stale | null = null,
): AppError {
  const { code: _code, ...facts } = { ...refusal, ...problem?.(refusal) };
  return new AppError(refusal.code, { ...(stale ? { stale } : {}), ...facts });
}
