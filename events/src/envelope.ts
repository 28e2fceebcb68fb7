import type { ActingRole } from './catalogue/roles.ts';

/**
 * Who did it, in which role; `override` is true where only the owner's privilege allowed it. ADMIN is the session of an administrator,
 * who belongs to no project.
 */
export interface EventActor {
  userId: string;
  role: ActingRole | 'SYSTEM' | 'ADMIN';
  override?: boolean;
}

/** Metadata of every recorded event. `at` comes from the injected clock (ISO 8601, UTC), never from the store. */
export interface EventMetadata {
  schemaVersion: number;
  at: string;
  actor: EventActor;
  /** Absent in older events: then the first event of the stream names it in its data. */
  projectId?: string;
  correlationId: string;
  causationId: string;
  /** UUID of the bulk act that it is a part of; absent where somebody did one thing to one aggregate. */
  bulkId?: string;
}

/** A domain event with its facts (`data`) and circumstances (`meta`); `type` discriminates unions of these. */
export interface DomainEvent<Type extends string, Data> {
  type: Type;
  data: Data;
}

/** One of whatever aggregate. */
export type AnyEvent = DomainEvent<string, unknown>;

/** A domain event as it was read back from a store. `revision` and `position` are decimal strings (bigints). */
export interface Recorded<E extends AnyEvent> {
  id: string;
  stream: string;
  revision: string;
  position: string;
  event: E;
  meta: EventMetadata;
}
