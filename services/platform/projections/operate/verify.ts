import { createHash } from 'node:crypto';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { StoredEvent } from '../../event-store/port.ts';
import type { Checkpoint } from '../checkpoint.ts';
import { readShards } from '../stored-checkpoints.ts';
import { beyondStoreSentence } from '../beyond-store.ts';
import { ReadModelMismatch } from '../open-checkpoints.ts';
import { Partition } from '../partition.ts';
import type { Projection } from '../port.ts';
import { readConsistent } from '../read-consistent.ts';
import { buildVersion } from '../rebuild/build-version.ts';
import type { VersionBuilder } from '../rebuild/version-builder.ts';
import { RebuildSchema, type RebuildContext } from '../rebuild/rebuild-schema.ts';
import { SERVED } from '../rebuild/version-tables.ts';
import { digestTable, type RowDigest, rowsOfProject } from './row-digests.ts';

export interface Verification {
  position: bigint;
  rows: number;
  /** Of the served rows and of those folded from the events. */
  digests: { served: string; folded: string };
  differences: Difference[];
}

/** Rows of one project in one table that differ, each with what is wrong with it. */
export interface Difference {
  table: string;
  project: string;
  rows: string[];
}

/**
 * Folds all events into a version of its own and compares it with the served one, both at the same position. The
 * served rows are read in one transaction, which stays as it is while the version under comparison is brought to
 * exactly where they are. Nothing is changed, and nobody has to stop.
 * @throws RebuildInProgress, NeverBuilt, ReadModelMismatch where the store ends before the rows
 */
export async function verifyReadModel(
  projection: Projection,
  context: RebuildContext,
): Promise<Verification> {
  const [first, ...others] = await readShards(context.db, projection.name);
  if (first === undefined) throw new NeverBuilt(projection.name);
  const end = await context.store.end();
  const ahead = [first, ...others].find(({ position }) => position > end);
  if (ahead !== undefined)
    throw new ReadModelMismatch(beyondStoreSentence(projection.name, ahead.position, end));
  const fence = others.reduce((least, { position }) => (position < least ? position : least), first.position);
  await using rebuildSchema = await RebuildSchema.open(projection, context);
  const { builder } = await buildVersion(rebuildSchema, projection, context, fence);
  const { position, answer } = await readConsistent(context.db, [projection], undefined, async (tx) => {
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const shards = await readShards(tx, projection.name);
    const served = await digestAll(tx, SERVED, projection);
    await bringTo(shards, builder, context);
    const schema = builder.checkpoint.schema ?? '';
    const folded = await digestAll(context.db, schema, projection);
    const differences: Difference[] = [];
    for (const suspect of unequal(served, folded)) {
      const omit = omitted(projection, suspect.table);
      const rows = compareRows(
        await rowsOfProject(tx, SERVED, suspect, omit),
        await rowsOfProject(context.db, schema, suspect, omit),
      );
      differences.push({ table: suspect.table, project: suspect.project, rows });
    }
    return { served, folded, differences };
  });
  const { served, folded, differences } = answer;
  const digests = { served: digestOf(served), folded: digestOf(folded) };
  return { position, rows: served.reduce((sum, { rows }) => sum + rows, 0), digests, differences };
}

/** Nothing has ever been projected into this read model. */
export class NeverBuilt extends Error {
  override readonly name = 'NeverBuilt';

  constructor(projection: string) {
    super(`The read model "${projection}" has never been built: start Keywright once.`);
  }
}

/** Applies to each shard what the served one has applied, and no more. */
async function bringTo(
  shards: readonly Checkpoint[],
  builder: VersionBuilder,
  { store }: RebuildContext,
): Promise<void> {
  const partition = new Partition(builder.projection, store, shards.length);
  const until = shards.reduce((most, { position }) => (position > most ? position : most), 0n);
  const only = async (events: StoredEvent[]) => {
    const shares = await partition.divide(events);
    const own = shares.flatMap((share, shard) =>
      share.filter(({ position }) => position <= (shards[shard]?.position ?? 0n)),
    );
    return own.sort((a, b) => (a.position < b.position ? -1 : 1));
  };
  await builder.catchUp(until, only);
}

async function digestAll(db: Kysely<Database>, schema: string, projection: Projection): Promise<RowDigest[]> {
  const digests: RowDigest[] = [];
  for (const table of projection.tables)
    digests.push(...(await digestTable(db, schema, table, omitted(projection, table))));
  return digests;
}

function omitted({ derived = [] }: Projection, table: string): string[] {
  return derived.flatMap((column) =>
    column.startsWith(`${table}.`) ? [column.slice(table.length + 1)] : [],
  );
}

function unequal(served: readonly RowDigest[], folded: readonly RowDigest[]): RowDigest[] {
  const keyOf = ({ table, project }: RowDigest) => `${table} ${project}`;
  const counterparts = new Map(folded.map((digest) => [keyOf(digest), digest]));
  const suspects = served.filter((digest) => {
    const other = counterparts.get(keyOf(digest));
    counterparts.delete(keyOf(digest));
    return other?.sum !== digest.sum || other.rows !== digest.rows;
  });
  return [...suspects, ...counterparts.values()];
}

function compareRows(
  served: Awaited<ReturnType<typeof rowsOfProject>>,
  folded: Awaited<ReturnType<typeof rowsOfProject>>,
): string[] {
  const found: string[] = [];
  for (const [key, { values }] of folded) {
    const own = served.get(key)?.values;
    if (own === undefined) found.push(`${key}: is missing`);
    else {
      const columns = Object.keys(values).filter(
        (column) => JSON.stringify(values[column]) !== JSON.stringify(own[column]),
      );
      if (columns.length > 0) found.push(`${key}: differs in ${columns.join(', ')}`);
    }
  }
  for (const key of served.keys()) if (!folded.has(key)) found.push(`${key}: follows from no event`);
  return found;
}

function digestOf(digests: readonly RowDigest[]): string {
  const lines = digests.map(({ table, project, rows, sum }) => `${table} ${project} ${rows} ${sum}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}
