import { createHash } from 'node:crypto';

/** A seed for one drill of a run: no two drills share their names, keys and ids, and each can be run again alone. */
export function seedOf(seed: number, drill: string): number {
  return createHash('sha256').update(`${seed} ${drill}`).digest().readUInt32BE(0);
}
