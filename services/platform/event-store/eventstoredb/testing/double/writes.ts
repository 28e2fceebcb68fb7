import { randomUUID } from 'node:crypto';
import { judgeWrite, type Expectation, type Verdict } from './append-rules.ts';
import { TOMBSTONE, type EventLog, type ProposedEvent } from './event-log.ts';
import { deletion, isSoftDeleted, metastreamOf, undeletion } from './stream-metadata.ts';

/** `revision` is -1n where an append of nothing found no stream. */
export type Written =
  { kind: 'written'; revision: bigint; position: bigint } | Exclude<Verdict, { kind: 'write' }>;

const describe = (log: EventLog, stream: string, event: ProposedEvent): bigint => {
  const metastream = metastreamOf(stream);
  return log.write(metastream, log.lastRevision(metastream) + 1n, event).position;
};

/** Judges and writes one append; a stream that was deleted shows from its first new event on. */
export function appendEvents(
  log: EventLog,
  stream: string,
  expected: Expectation,
  events: readonly ProposedEvent[],
): Written {
  const verdict = judgeWrite(log, stream, expected, events);
  if (verdict.kind !== 'write') return verdict;
  const before = log.lastRevision(stream);
  let position = -1n;
  if (events.length === 0) position = log.writeNothing(stream);
  events.forEach((event, n) => {
    position = log.write(stream, before + 1n + BigInt(n), event).position;
  });
  if (verdict.undelete) describe(log, stream, undeletion(log, stream, before + 1n));
  return { kind: 'written', revision: before + BigInt(events.length), position };
}

/** Hides a stream. One that never existed cannot be deleted. */
export function deleteStream(log: EventLog, stream: string, expected: Expectation): Written {
  const verdict = judgeWrite(log, stream, expected, [{ id: randomUUID() }]);
  if (verdict.kind !== 'write') return verdict;
  const revision = log.lastRevision(stream);
  if (revision < 0n && log.lastRevision(metastreamOf(stream)) < 0n) return { kind: 'wrong', current: -1n };
  return { kind: 'written', revision, position: describe(log, stream, deletion()) };
}

/** Ends a stream for good; also one that never existed. */
export function tombstoneStream(log: EventLog, stream: string, expected: Expectation): Written {
  const verdict = judgeWrite(log, stream, expected, [{ id: randomUUID() }]);
  if (verdict.kind !== 'write') return verdict;
  const { position } = log.write(stream, TOMBSTONE, {
    id: randomUUID(),
    type: '$streamDeleted',
    json: false,
    data: new Uint8Array(),
    metadata: new Uint8Array(),
  });
  return { kind: 'written', revision: TOMBSTONE, position };
}

/** Whether readers find a stream. */
export const isMissing = (log: EventLog, stream: string): boolean =>
  log.lastRevision(stream) < 0n || isSoftDeleted(log, stream);
