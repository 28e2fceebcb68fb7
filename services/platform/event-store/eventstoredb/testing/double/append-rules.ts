import { TOMBSTONE, type EventLog, type ProposedEvent } from './event-log.ts';
import { isSoftDeleted, metastreamOf } from './stream-metadata.ts';

export type Expectation = 'any' | 'no_stream' | 'stream_exists' | bigint;

export type Verdict =
  | { kind: 'write'; undelete: boolean }
  | { kind: 'repeated'; revision: bigint; position: bigint }
  /** `current` is -1n when there is no stream. */
  | { kind: 'wrong'; current: bigint }
  | { kind: 'deleted' };

const NONE = -1n;

function repeated(log: EventLog, stream: string, revision: bigint): Verdict {
  const record = log.stream(stream)[Number(revision)];
  return { kind: 'repeated', revision, position: record?.position ?? NONE };
}

/** Without a named revision only the memory of recent ids can recognise a retry. */
function judgeByMemory(log: EventLog, stream: string, ids: readonly string[]): Verdict {
  const known = ids.map((id) => log.recent(id)).map((seen) => (seen?.stream === stream ? seen : undefined));
  const unknown = known.indexOf(undefined);
  const last = known.at(-1);
  if (last && unknown === -1) return repeated(log, stream, last.revision);
  return unknown <= 0
    ? { kind: 'write', undelete: isSoftDeleted(log, stream) }
    : { kind: 'wrong', current: log.lastRevision(stream) };
}

/** A named revision that has passed: the same ids right after it are a retry, anything else is wrong. */
function judgeByLog(log: EventLog, stream: string, named: bigint, ids: readonly string[]): Verdict {
  const current = log.lastRevision(stream);
  const following = log.stream(stream);
  const strange = ids.findIndex((id, n) => following[Number(named) + 1 + n]?.id !== id);
  if (ids.length > 0 && strange === -1) return repeated(log, stream, named + BigInt(ids.length));
  const reborn = named === NONE && strange <= 0 && ids.length > 0 && isSoftDeleted(log, stream);
  return reborn ? { kind: 'write', undelete: true } : { kind: 'wrong', current };
}

/**
 * What the server does with an append or a deletion: the order of these questions decides which retries it knows.
 * An expectation equal to the current revision is a new write, whatever the ids.
 */
export function judgeWrite(
  log: EventLog,
  stream: string,
  expected: Expectation,
  events: readonly Pick<ProposedEvent, 'id'>[],
): Verdict {
  const current = log.lastRevision(stream);
  if (current === TOMBSTONE) return { kind: 'deleted' };
  if (expected === 'stream_exists') {
    if (isSoftDeleted(log, stream)) return { kind: 'deleted' };
    const described = log.lastRevision(metastreamOf(stream)) !== NONE;
    if (current === NONE && !described) return { kind: 'wrong', current };
  }
  const ids = events.map((event) => event.id);
  if (expected === 'any' || expected === 'stream_exists') return judgeByMemory(log, stream, ids);
  const named = expected === 'no_stream' ? NONE : expected;
  if (named < current) return judgeByLog(log, stream, named, ids);
  if (named > current) return { kind: 'wrong', current };
  return { kind: 'write', undelete: isSoftDeleted(log, stream) };
}
