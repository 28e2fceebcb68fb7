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
    // Nothing is asked of it that a transaction of Kysely could not do; beginning here saves one round trip a read.
    const tx = connection as Transaction<Database>;
    await sql`start transaction isolation level repeatable read read only;
      lock table ${sql.join(anchors)} in access share mode`.execute(tx);
    try {
      const shards = await readShards(tx, first.name);
      const positions = shards.map((shard) => shard.position);
      const position = positions.length === 0 ? 0n : positionAmong(positions, key);
      const answer = await read(tx);
      await sql`commit`.execute(tx);
      return { epoch: shards[0]?.epoch ?? '', position, answer };
    } catch (error) {
      await sql`rollback`.execute(tx).catch(() => undefined);
      throw error;
    }
  });
}
