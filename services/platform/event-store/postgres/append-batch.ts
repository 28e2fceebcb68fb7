import type { ClientBase } from 'pg';
import type { AppendResult } from '../port.ts';
import type { KnownEvent } from '../check-append.ts';
import type { PreparedEvent } from '../prepare-append.ts';
import type { PendingAppend } from './append-queue.ts';
import { arrayLiteral, int8Array, JSON_OID, textArray, TEXT_OID, uuidArray } from './array-values.ts';

const APPEND =
  'select before_first, revisions, work_ms from es.append_events($1, $2, $3, $4, $5, $6, $7, $8)';

const APPEND_ONE = 'select before_first, revision, work_ms from es.append_event($1, $2, $3, $4, $5, $6)';

const EXPECTED = { none: -1n, any: -2n, exists: -3n } as const;

/** What the function answers; `revisions` is null when all streams were as expected. */
interface Answer {
  before_first: string;
  revisions: (string | null)[] | null;
  work_ms: number;
}

/** Both null when the append lost. */
interface AnswerToOne {
  before_first: string | null;
  revision: string | null;
  work_ms: number;
}

export interface RecordedAppend {
  /** The results of the appends that won, by their index; the others met another revision than they expected. */
  won: Map<number, AppendResult>;
  /** What the server did up to the commit, in milliseconds. */
  workMs: number;
}

/** Records a batch in one transaction (see the migration for the functions). */
export async function appendBatch(
  client: ClientBase,
  batch: readonly PendingAppend[],
  timeoutMs: number,
): Promise<RecordedAppend> {
  const [append] = batch;
  const [event] = append?.events ?? [];
  if (append && event && batch.length === 1 && append.events.length === 1) {
    return appendEvent(client, append, event, timeoutMs);
  }
  const expected = batch.map(expectedOf);
  const events = batch.flatMap((each) => each.events);
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
  return { won: resultsOf(batch, BigInt(before), revisions ?? expected), workMs };
}

/** One event alone needs no arrays. */
async function appendEvent(
  client: ClientBase,
  append: PendingAppend,
  { id, type, data, metadata }: PreparedEvent,
  timeoutMs: number,
): Promise<RecordedAppend> {
  const query = {
    name: 'es.append_event',
    text: APPEND_ONE,
    values: [append.stream, expectedOf(append).toString(), id, type, data, metadata],
    query_timeout: timeoutMs,
  };
  const { rows } = await client.query<AnswerToOne>(query);
  const { before_first: before, revision, work_ms: workMs } = rows[0] as AnswerToOne;
  return { won: resultsOf([append], BigInt(before ?? 0), [revision]), workMs };
}

function expectedOf({ expected }: PendingAppend): bigint {
  return typeof expected === 'bigint' ? expected : EXPECTED[expected];
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
): Map<number, AppendResult> {
  const won = new Map<number, AppendResult>();
  let position = before;
  for (const [index, append] of batch.entries()) {
    const count = BigInt(append.events.length);
    position += count;
    const revision = revisions[index] ?? null;
    if (revision !== null) won.set(index, { revision: BigInt(revision) + count, position, repeated: false });
  }
  return won;
}

/** What the store knows of appends that lost: their ids, and where their streams stand. */
export async function lookUp(
  client: ClientBase,
  appends: readonly PendingAppend[],
): Promise<{ events: Map<string, KnownEvent>; revisions: Map<string, bigint> }> {
  const ids = appends.flatMap((append) => append.events.map((event) => event.id));
  const known = await client.query<{ event_id: string; stream: string; revision: string; position: string }>(
    'select event_id, stream, revision, position from es.events where event_id = any($1)',
    [ids],
  );
  const streams = await client.query<{ stream: string; revision: string | null }>(
    `select stream, (select max(revision) from es.events e where e.stream = asked.stream) as revision
      from unnest($1::text[]) as asked (stream)`,
    [appends.map((append) => append.stream)],
  );
  return {
    events: new Map(
      known.rows.map((row) => [
        row.event_id,
        { stream: row.stream, revision: BigInt(row.revision), position: BigInt(row.position) },
      ]),
    ),
    revisions: new Map(
      streams.rows.flatMap((row) => (row.revision === null ? [] : [[row.stream, BigInt(row.revision)]])),
    ),
  };
}
