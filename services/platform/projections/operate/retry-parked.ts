import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { isAboutData } from '../../db/connection-errors.ts';
import type { StoredEvent } from '../../event-store/port.ts';
import { lockReadModel } from '../open-checkpoints.ts';
import { readShards } from '../stored-checkpoints.ts';
import type { Projection } from '../port.ts';
import type { RebuildContext } from '../rebuild/rebuild-schema.ts';

export interface RetryReport {
  /** Events that are in the rows now. */
  applied: number;
  /** What failed again; everything behind it in its stream stays parked too. */
  failed: { stream: string; position: bigint; error: string }[];
}

/**
 * Applies parked events once more, stream by stream and in their order, all in one transaction that holds the
 * projectors back. Rows change at positions that clients have long passed, so the read model gets a new epoch: clients
 * load again, and projectors read anew what is parked. `position` chooses the stream that has this event parked.
 */
export function retryParked(
  projection: Projection,
  { db, store, ids }: Pick<RebuildContext, 'db' | 'store' | 'ids'>,
  position: bigint | 'all',
): Promise<RetryReport> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await lockReadModel(tx, projection.name);
    const epoch = (await readShards(tx, projection.name))[0]?.epoch ?? '';
    const report: RetryReport = { applied: 0, failed: [] };
    for (const [stream, positions] of await parkedByStream(tx, projection.name, epoch, position)) {
      const events = (await store.readStream(stream)).filter((event) => positions.has(event.position));
      await retryStream(tx, projection, { epoch, stream, events }, report);
    }
    if (report.applied > 0) await renewEpoch(tx, projection.name, epoch, ids.uuid());
    return report;
  });
}

async function parkedByStream(
  tx: Transaction<Database>,
  name: string,
  epoch: string,
  position: bigint | 'all',
): Promise<Map<string, Set<bigint>>> {
  const rows = await tx
    .selectFrom('parked_events')
    .select(['stream', 'position'])
    .where('projection', '=', name)
    .where('epoch', '=', epoch)
    .orderBy('position')
    .execute();
  const streams = new Map<string, Set<bigint>>();
  for (const row of rows)
    streams.set(row.stream, (streams.get(row.stream) ?? new Set()).add(BigInt(row.position)));
  if (position === 'all') return streams;
  return new Map([...streams].filter(([, positions]) => positions.has(position)));
}

async function retryStream(
  tx: Transaction<Database>,
  projection: Projection,
  { epoch, stream, events }: { epoch: string; stream: string; events: readonly StoredEvent[] },
  report: RetryReport,
): Promise<void> {
  for (const event of events) {
    const parked = { projection: projection.name, epoch, position: event.position.toString() };
    await sql`savepoint one_event`.execute(tx);
    try {
      await projection.apply([event], tx);
    } catch (error) {
      if (!isAboutData(error)) throw error;
      await sql`rollback to savepoint one_event`.execute(tx);
      await sql`update parked_events set error = ${String(error)}, attempts = attempts + 1
        where projection = ${parked.projection} and epoch = ${epoch} and position = ${parked.position}`.execute(
        tx,
      );
      // Rows that were written since it was parked do not say so any more.
      await projection.flag?.(event, tx);
      report.failed.push({ stream, position: event.position, error: String(error) });
      return;
    }
    await sql`delete from parked_events
      where projection = ${parked.projection} and epoch = ${epoch} and position = ${parked.position}`.execute(
      tx,
    );
    report.applied += 1;
  }
  if (events.length > 0) await projection.unflag?.(stream, tx);
}

/** A new identity of the same rows. */
async function renewEpoch(
  tx: Transaction<Database>,
  name: string,
  old: string,
  epoch: string,
): Promise<void> {
  await tx.updateTable('projection_checkpoints').set({ epoch }).where('name', '=', name).execute();
  await tx.updateTable('parked_events').set({ epoch }).where('epoch', '=', old).execute();
  await tx.updateTable('channel_heads').set({ epoch }).where('epoch', '=', old).execute();
}
