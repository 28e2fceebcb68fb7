import { isDeepStrictEqual } from 'node:util';
import type { StoredEvent } from '../port.ts';

/** The two stores do not hold the same: nothing more is written, a person has to look. */
export class StoresDiffer extends Error {
  override readonly name = 'StoresDiffer';
}

const PARTS = ['id', 'stream', 'revision', 'type', 'data', 'metadata'] as const;

/** In what two events differ, in words; null when they are the same fact (positions are each store's own). */
export function differenceOf(original: StoredEvent, copy: StoredEvent): string | null {
  const part = PARTS.find((name) => !isDeepStrictEqual(original[name], copy[name]));
  if (part === undefined) return null;
  const where = `${original.type} at position ${original.position} (${original.stream}, revision ${original.revision})`;
  if (part === 'data' || part === 'metadata') return `${where} has other ${part} in the copy`;
  return `${where} meets ${String(copy[part])} as its ${part} in the copy, at position ${copy.position}`;
}
