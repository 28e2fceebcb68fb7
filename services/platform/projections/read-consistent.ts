import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { readShards } from './stored-checkpoints.ts';
import type { Projection } from './port.ts';
import { positionAmong } from './checkpoint.ts';

type Read = Pick<Projection, 'name' | 'tables'>;

export interface ConsistentRead<T> {
  epoch: string;
  position: bigint;
  answer: T;
}

/**
 * Reads rows of some read models and how far the first of them is, all of one moment and of one version; `key` (a
 * project) names the shard that is meant, without it the one furthest behind counts.
 *
 * The lock comes before the snapshot. A reader whose snapshot is older than a swap of versions would find the new
 * version under the table's name and, by its snapshot, none or some of its rows. With the lock on each first table a swap
 * waits for the readers that have begun, and readers that begin later wait for the swap; LOCK itself takes no snapshot.
 *
 * Answers are pages and counts with a limit. For those the planner likes to walk two tables by their ids side by side, as if
 * all their pages lay in memory: 15 s to count 10,000 of a million keywords, where looking each up takes 0.1 s.
 */
export function readConsistent<T>(
  db: Kysely<Database>,
  projections: readonly [Read, ...Read[]],
  key: string | undefined,
  read: (tx: Transaction<Database>) => Promise<T>,
): Promise<ConsistentRead<T>> {
  const [first] = projections;
  const anchors = projections.map(({ tables: [anchor] }) => sql.table(anchor));
  return db.connection().execute(async (connection) => {
    // Nothing is asked of it that a transaction of Kysely could not do; what is asked here costs no way of its own to the server:
    // each goes out without waiting for the one before, and is answered in its turn.
    const tx = connection as Transaction<Database>;
    const [begun, known, reading] = await Promise.allSettled([
      sql`start transaction isolation level repeatable read read only;
        lock table ${sql.join(anchors)} in access share mode;
        set local enable_mergejoin = off`.execute(tx),
      readShards(tx, first.name),
      (async () => read(tx))(),
    ]);
    // Nothing was written: the answer need not wait for the end, what the connection is asked next does. A lost one is told of there.
    const isFine = [begun, known, reading].every(({ status }) => status === 'fulfilled');
    void sql
      .raw(isFine ? 'commit' : 'rollback')
      .execute(tx)
      .catch(() => undefined);
    if (begun.status === 'rejected') throw begun.reason;
    if (known.status === 'rejected') throw known.reason;
    if (reading.status === 'rejected') throw reading.reason;
    const shards = known.value;
    const positions = shards.map((shard) => shard.position);
    const position = positions.length === 0 ? 0n : positionAmong(positions, key);
    return { epoch: shards[0]?.epoch ?? '', position, answer: reading.value };
  });
}
