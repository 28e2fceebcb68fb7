import { randomUUID } from 'node:crypto';
import { TOMBSTONE, type EventLog, type ProposedEvent } from './event-log.ts';

export const METADATA_TYPE = '$metadata';
const TRUNCATE_BEFORE = /"\$tb"\s*:\s*(\d+)/;
const MAX_COUNT = /"\$maxCount"\s*:\s*(\d+)/;

export const metastreamOf = (stream: string): string => `$$${stream}`;

const textOf = (log: EventLog, stream: string): string => {
  const last = log.stream(metastreamOf(stream)).at(-1);
  return last ? Buffer.from(last.data).toString('utf8') : '{}';
};
const truncateBefore = (text: string): bigint => BigInt(TRUNCATE_BEFORE.exec(text)?.[1] ?? 0);

/** A deleted stream whose name may be used again: its metadata cut off everything before the largest revision. */
export const isSoftDeleted = (log: EventLog, stream: string): boolean =>
  truncateBefore(textOf(log, stream)) === TOMBSTONE;

/** First revision readers see, by `$tb` and `$maxCount` (`$maxAge` is not kept). */
export function firstVisible(log: EventLog, stream: string): bigint {
  const text = textOf(log, stream);
  const cut = truncateBefore(text);
  const count = MAX_COUNT.exec(text)?.[1];
  const byCount = count === undefined ? 0n : log.lastRevision(stream) - BigInt(count) + 1n;
  return byCount > cut ? byCount : cut;
}

const proposed = (text: string): ProposedEvent => ({
  id: randomUUID(),
  type: METADATA_TYPE,
  json: true,
  data: Buffer.from(text, 'utf8'),
  metadata: new Uint8Array(),
});

/** The metadata event that hides a whole stream. */
export const deletion = (): ProposedEvent => proposed(`{"$tb":${TOMBSTONE}}`);

/** The metadata event that shows a deleted stream again from a revision on; other settings stay. */
export const undeletion = (log: EventLog, stream: string, from: bigint): ProposedEvent =>
  proposed(textOf(log, stream).replace(TRUNCATE_BEFORE, `"$tb":${from}`));
