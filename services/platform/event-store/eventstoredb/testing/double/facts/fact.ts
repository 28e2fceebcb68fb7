import { randomUUID } from 'node:crypto';
import {
  jsonEvent,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type ResolvedEvent,
} from '@eventstore/db-client';
import type { EventStoreDbDouble } from '../eventstoredb-double.ts';

/** Where a fact is looked at: the double or a real server, with a client and a stream of its own. */
export interface Ground {
  url: string;
  client: EventStoreDBClient;
  /** A new stream name that begins with this one. */
  stream(name?: string): string;
}

/** A fact that both the double and a real server have to show. */
export interface Fact {
  fact: string;
  holds(ground: Ground): Promise<void>;
}

/** A fact that needs what only the double lets a test do. */
export interface ControlledFact {
  fact: string;
  holds(ground: Ground & { double: EventStoreDbDouble }): Promise<void>;
}

export const event = (type = 'Noted', data: Record<string, unknown> = {}, id: string = randomUUID()) =>
  jsonEvent({ type, data, id });

export const events = (count: number, type?: string, data?: Record<string, unknown>) =>
  Array.from({ length: count }, (_, n) => event(type, { ...data, n }));

/** The error a call rejects with, as plain fields. */
export async function failure(
  call: Promise<unknown>,
): Promise<Record<string, unknown> & { message: string }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error)
      return Object.assign(Object.create(error) as object, { ...error, message: error.message });
    throw error;
  }
  throw new Error('The call succeeded.');
}

/** Everything a read answers. */
export async function all<T extends ResolvedEvent | AllStreamResolvedEvent>(
  read: AsyncIterable<T>,
): Promise<T[]> {
  const found: T[] = [];
  for await (const item of read) found.push(item);
  return found;
}

export const revisions = (found: readonly ResolvedEvent[]): (bigint | undefined)[] =>
  found.map((item) => item.event?.revision);

export const idsOf = (found: readonly ResolvedEvent[]): (string | undefined)[] =>
  found.map((item) => item.event?.id);
