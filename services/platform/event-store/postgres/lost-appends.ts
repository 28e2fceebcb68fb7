import type { ClientBase } from 'pg';
import { checkFailedAppend, type KnownEvent } from '../check-append.ts';
import { WrongExpectedRevision } from '../errors.ts';
import type { PendingAppend } from './append-queue.ts';
import type { ReconnectingConnection } from './reconnecting-connection.ts';

/** What the store knows of appends that lost: their ids, and where their streams stand. */
interface Known {
  events: Map<string, KnownEvent>;
  revisions: Map<string, bigint>;
}

/** Answers appends that met another revision than they expected: they are retries, or wrong. */
export async function answerLost(
  connection: ReconnectingConnection,
  appends: readonly PendingAppend[],
): Promise<void> {
  const known = await lookUp(connection, appends);
  for (const append of appends) answer(append, known);
}

/** Answers the appends of which some id is known; gives back the others. */
export async function answerKnown(
  connection: ReconnectingConnection,
  appends: readonly PendingAppend[],
): Promise<PendingAppend[]> {
  const known = await lookUp(connection, appends);
  const isKnown = (append: PendingAppend) => append.events.some((event) => known.events.has(event.id));
  for (const append of appends.filter(isKnown)) answer(append, known);
  return appends.filter((append) => !isKnown(append));
}

function answer({ stream, expected, events, resolve, reject }: PendingAppend, known: Known): void {
  const outcome = checkFailedAppend({
    stream,
    expected,
    known: events.map((event) => known.events.get(event.id)),
    actual: known.revisions.get(stream) ?? null,
  });
  if (outcome instanceof WrongExpectedRevision) reject(outcome);
  else resolve(outcome);
}

/** Where that fails they may have been stored: by an attempt of before, if not by this one. */
async function lookUp(connection: ReconnectingConnection, appends: readonly PendingAppend[]): Promise<Known> {
  const uncertain = appends.map((append) => append.uncertain);
  for (const append of appends) append.uncertain = true;
  const known = await connection.use((client) => readKnown(client, appends));
  for (const [index, append] of appends.entries()) append.uncertain = uncertain[index] ?? true;
  return known;
}

async function readKnown(client: ClientBase, appends: readonly PendingAppend[]): Promise<Known> {
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
