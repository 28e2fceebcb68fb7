import type { ClientBase } from 'pg';
import type { AppendResult } from '../port.ts';
import { expectedNumber, type PendingAppend } from './append-queue.ts';
import { arrayLiteral, int8Array, JSON_OID, textArray, TEXT_OID, uuidArray } from './array-values.ts';

const APPEND =
  'select before_first, revisions, work_ms from es.append_events($1, $2, $3, $4, $5, $6, $7, $8)';

/** What the function answers; `revisions` is null when all streams were as expected. */
interface Answer {
  before_first: string;
  revisions: (string | null)[] | null;
  work_ms: number;
}

export interface RecordedBatch {
  /** In the order of the batch; null for appends that met another revision than they expected. */
  results: (AppendResult | null)[];
  /** What the server did up to the commit, in milliseconds. */
  workMs: number;
}

/** Records a batch in one transaction (see the migration for the function). */
export async function appendBatch(
  client: ClientBase,
  batch: readonly PendingAppend[],
  timeoutMs: number,
): Promise<RecordedBatch> {
  const expected = batch.map(expectedNumber);
  const events = batch.flatMap((append) => append.events);
  const single = events.length === batch.length;
  const query = {
    name: 'es.append_events',
    text: APPEND,
    values: [
      textArray(TEXT_OID, batch, (append) => append.stream),
      int8Array(expected),
      ...(single ? [null, null] : placesOf(batch)),
      uuidArray(events.map((event) => event.id)),
      textArray(TEXT_OID, events, (event) => event.type),
      textArray(JSON_OID, events, (event) => event.data),
      textArray(JSON_OID, events, (event) => event.metadata),
    ],
    query_timeout: timeoutMs,
  };
  const { rows } = await client.query<Answer>(query);
  const { before_first: before, revisions, work_ms: workMs } = rows[0] as Answer;
  return { results: resultsOf(batch, BigInt(before), revisions ?? expected), workMs };
}

/** Of each event the number of its append, from 1, and its place in it, from 1. */
function placesOf(batch: readonly PendingAppend[]): [string, string] {
  const [owners, places]: [number[], number[]] = [[], []];
  for (const [index, append] of batch.entries()) {
    for (let place = 1; place <= append.events.length; place += 1) {
      owners.push(index + 1);
      places.push(place);
    }
  }
  return [arrayLiteral(owners), arrayLiteral(places)];
}

function resultsOf(
  batch: readonly PendingAppend[],
  before: bigint,
  revisions: readonly (string | bigint | null)[],
): RecordedBatch['results'] {
  let position = before;
  return batch.map((append, index) => {
    const count = BigInt(append.events.length);
    position += count;
    const revision = revisions[index] ?? null;
    return revision === null ? null : { revision: BigInt(revision) + count, position, repeated: false };
  });
}
