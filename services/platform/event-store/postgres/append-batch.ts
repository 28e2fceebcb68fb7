import type { ClientBase } from 'pg';
import type { AppendResult } from '../port.ts';
import type { KnownEvent } from '../judge-append.ts';
import type { PendingAppend } from './append-queue.ts';

const APPEND =
  'select append, revision, position from es.append_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';

const EXPECTED = { none: '-1', any: '-2', exists: '-3' } as const;

/**
 * Records a batch in one transaction (see the migration for the function). Answers the results of the appends that
 * won, by their index; the others met another revision than they expected.
 */
export async function appendBatch(
  client: ClientBase,
  batch: readonly PendingAppend[],
  timeoutMs: number,
): Promise<Map<number, AppendResult>> {
  const streams: string[] = [];
  const [expected, counts, lasts]: [string[], number[], number[]] = [[], [], []];
  const [ids, types, data, metadata]: [string[], string[], string[], string[]] = [[], [], [], []];
  const [owners, places]: [number[], number[]] = [[], []];
  for (const [index, append] of batch.entries()) {
    for (const [place, event] of append.events.entries()) {
      ids.push(event.id);
      types.push(event.type);
      data.push(event.data);
      metadata.push(event.metadata);
      owners.push(index + 1);
      places.push(place + 1);
    }
    streams.push(append.stream);
    expected.push(
      typeof append.expected === 'bigint' ? append.expected.toString() : EXPECTED[append.expected],
    );
    counts.push(append.events.length);
    lasts.push(ids.length);
  }
  const query = {
    name: 'es.append_batch',
    text: APPEND,
    values: [streams, expected, counts, lasts, ids, types, data, metadata, owners, places],
    query_timeout: timeoutMs,
  };
  const { rows } = await client.query<{ append: number; revision: string; position: string }>(query);
  return new Map(
    rows.map((row) => [
      row.append - 1,
      { revision: BigInt(row.revision), position: BigInt(row.position), repeated: false },
    ]),
  );
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
  const streams = await client.query<{ stream: string; revision: string }>(
    'select stream, revision from es.streams where stream = any($1)',
    [appends.map((append) => append.stream)],
  );
  return {
    events: new Map(
      known.rows.map((row) => [
        row.event_id,
        { stream: row.stream, revision: BigInt(row.revision), position: BigInt(row.position) },
      ]),
    ),
    revisions: new Map(streams.rows.map((row) => [row.stream, BigInt(row.revision)])),
  };
}
