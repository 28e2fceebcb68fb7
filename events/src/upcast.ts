import type { AnyEvent } from './envelope.ts';

/** One step of an event's data from schema version n to n + 1. */
export type UpcastStep = (data: unknown) => unknown;

/** For each event type the current schema version and the steps that lead there; `steps[0]` takes version 1 to 2. */
export type UpcastTable<Type extends string> = Record<
  Type,
  { version: number; steps: readonly UpcastStep[] }
>;

/** An event as it was stored, of whatever version. */
export interface StoredShape {
  type: string;
  schemaVersion: number;
  data: unknown;
}

export type UpcastError =
  | { code: 'UNKNOWN_EVENT_TYPE'; type: string }
  | { code: 'UNKNOWN_EVENT_VERSION'; type: string; schemaVersion: number; newestKnown: number };

export type Upcasted<E> = { ok: true; event: E } | { ok: false; error: UpcastError };

/**
 * Builds the function that brings stored events to today's shape. A type or a version it does not know is an answer,
 * not an exception: a projection parks such an event and goes on.
 */
export function upcaster<E extends AnyEvent>(table: UpcastTable<E['type']>) {
  const entries = new Map<string, UpcastTable<string>[string]>(Object.entries(table));
  return function upcast({ type, schemaVersion, data }: StoredShape): Upcasted<E> {
    const entry = entries.get(type);
    if (!entry) return { ok: false, error: { code: 'UNKNOWN_EVENT_TYPE', type } };
    if (!Number.isInteger(schemaVersion) || schemaVersion < 1 || schemaVersion > entry.version) {
      const newestKnown = entry.version;
      return { ok: false, error: { code: 'UNKNOWN_EVENT_VERSION', type, schemaVersion, newestKnown } };
    }
    const current = entry.steps.slice(schemaVersion - 1).reduce((older, step) => step(older), data);
    // The table is keyed by the union's own type names, so the pair belongs to the union.
    return { ok: true, event: { type, data: current } as E };
  };
}
