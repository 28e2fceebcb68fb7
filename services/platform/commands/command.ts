import type { AnyEvent, Recorded, Refusal, Stale } from '@keywright/events';
import type { ProjectRoles } from '@keywright/events/catalogue';

/** Somebody who asks for a command, with their membership of the project. */
export interface CommandActor extends ProjectRoles {
  userId: string;
}

/** A command that changes one stream. */
export interface CommandRequest<C, F> {
  /** Of the stream, without its category. */
  id: string;
  command: C;
  facts: F;
  /** SYSTEM is the product itself: it may do what an owner may. No request over HTTP is ever made as SYSTEM. */
  actor: CommandActor | 'SYSTEM';
  /** The project the stream belongs to; written down with every event. */
  projectId: string;
  /** UUID, the same on every retry of the same command. */
  commandId: string;
  correlationId: string;
  /** UUID of the bulk act that it is a part of, if any; written down with every event. */
  bulkId?: string;
  /** Time of the events, ISO 8601 in UTC, from the injected clock. */
  at: string;
  /** The revision the actor was looking at; absent or null = they did not say. */
  seen?: bigint | null;
  /** Refuse where that is not the newest, instead of only telling. */
  mustMatch?: boolean;
}

/** The same, also of a stream that belongs to no project: nothing of one is written down then. */
export type AnyCommandRequest<C, F> = Omit<CommandRequest<C, F>, 'projectId'> & {
  projectId: string | null;
};

/** `before` is the state that was decided on, `state` the one after; both are of the first time when repeated. */
export interface CommandDone<S, E extends AnyEvent> {
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
  /** What the actor had missed, where they said what they had seen. */
  stale: Stale | null;
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
  stale: Stale | null;
  /** The state that refused, and its revision (decimal, null where there is no stream). */
  before: S;
  revision: string | null;
}

export type CommandOutcome<S, E extends AnyEvent> = CommandDone<S, E> | CommandRefused<S>;
