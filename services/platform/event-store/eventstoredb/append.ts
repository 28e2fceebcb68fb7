import { setTimeout as pause } from 'node:timers/promises';
import { ANY, type AppendExpectedRevision, NO_STREAM, STREAM_EXISTS } from '@eventstore/db-client';
import { storeUnavailable } from '../errors.ts';
import type { AppendResult, ExpectedRevision } from '../port.ts';
import type { PreparedAppend, PreparedEvent } from '../prepare-append.ts';
import { isFinal, settledBy, withTimeout } from './client-calls.ts';
import { newestPosition } from './read.ts';
import type { SharedClient } from './shared-client.ts';

const EXPECTED = { none: NO_STREAM, exists: STREAM_EXISTS, any: ANY } as const;
/** The server takes it as a point in time by its own clock: far enough ahead for two clocks that differ. */
const DEADLINE_MS = 600_000;
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Records an append. Whatever the client rejects with, but for three answers, leaves open whether it was stored. Where
 * a revision was named the same ids are then sent again, at the same revision, until the server has said something
 * that settles it or patience ends; it recognises its own events behind that revision and answers as the first time.
 * Without a named revision a second attempt could record the events twice, so the caller hears of the first.
 *
 * The server keeps silent for seconds towards an append that meets its own double under way, so those of one process
 * wait for the first of them.
 */
export async function append(
  shared: SharedClient,
  stream: string,
  expected: ExpectedRevision,
  prepared: PreparedAppend,
): Promise<AppendResult> {
  const key = isNamed(expected) ? JSON.stringify([stream, String(expected), idsOf(prepared)]) : null;
  const same = key === null ? undefined : shared.pending.get(key);
  if (same !== undefined) return { ...(await same), repeated: true };
  if (shared.appendSlots.full) throw storeUnavailable('not-stored');
  const until = performance.now() + shared.limits.patienceMs;
  const result = shared.appendSlots.run(prepared.bytes, () =>
    attempt(shared, { stream, expected, prepared, until }),
  );
  if (key === null) return result;
  shared.pending.set(key, result);
  try {
    return await result;
  } finally {
    shared.pending.delete(key);
  }
}

const isNamed = (expected: ExpectedRevision) => expected === 'none' || typeof expected === 'bigint';
const idsOf = (prepared: PreparedAppend) => prepared.events.map((event) => event.id);

interface Attempts {
  stream: string;
  expected: ExpectedRevision;
  prepared: PreparedAppend;
  /** When patience ends, in monotonic milliseconds. */
  until: number;
}

async function attempt(shared: SharedClient, append: Attempts): Promise<AppendResult> {
  let before: bigint | null = null;
  let sent = false;
  for (let retries = 0; ; retries += 1) {
    const began = performance.now();
    let sending = false;
    try {
      await shared.identity.verified();
      before ??= await newestPosition(shared);
      sending = true;
      const { revision, position } = await send(shared, append);
      shared.newest = position > shared.newest ? position : shared.newest;
      shared.notifier.appended();
      return { revision, position, repeated: position <= before };
    } catch (error) {
      const settled = sending ? settledBy(error, append) : null;
      if (settled !== null) throw settled;
      sent ||= sending;
      shared.connection.reportFailure(error, began);
      const pauseMs = Math.min(SHORTEST_PAUSE_MS * 2 ** retries, LONGEST_PAUSE_MS) * (0.5 + Math.random());
      const late = performance.now() + pauseMs > append.until;
      if (late || isFinal(error) || (sent && !isNamed(append.expected))) {
        if (sent) shared.newestIn = -1;
        throw storeUnavailable(sent ? 'unknown' : 'not-stored', error);
      }
      await pause(pauseMs);
    }
  }
}

async function send(
  shared: SharedClient,
  { stream, expected, prepared }: Attempts,
): Promise<{ revision: bigint; position: bigint }> {
  const client = await shared.connection.client();
  const expectedRevision: AppendExpectedRevision =
    typeof expected === 'bigint' ? expected : EXPECTED[expected];
  const call = client.appendToStream(stream, prepared.events.map(toClientEvent), {
    expectedRevision,
    deadline: DEADLINE_MS,
  });
  const { nextExpectedRevision, position } = await withTimeout(shared.limits.callMs, 'an append', call);
  if (position === undefined) throw new Error('the event store acknowledged an append without its position');
  return { revision: nextExpectedRevision, position: position.commit };
}

/**
 * What is stringified by the client must not fail there, so it gets values that were read from checked JSON. Metadata
 * go as bytes: the client leaves out values such as null and false.
 */
function toClientEvent(event: PreparedEvent) {
  return {
    id: event.id,
    type: event.type,
    contentType: 'application/json' as const,
    data: JSON.parse(event.data) as Record<string, unknown>,
    metadata: new TextEncoder().encode(event.metadata),
  };
}
