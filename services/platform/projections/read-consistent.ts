import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { readShards } from './checkpoint.ts';
import type { Projection } from './port.ts';
import { positionAmong } from './shards.ts';

export interface ConsistentRead<T> {
  epoch: string;
  position: bigint;
  answer: T;
}

/**
 * Reads rows of a read model and how far they are, both of one moment and of one version; `key` (a project) names the
 * shard that is meant, without it the one furthest behind counts.
 *
 * The lock comes before the snapshot. A reader whose snapshot is older than a swap of versions would find the new
 * version under the table's name and, by its snapshot, none or some of its rows. With the lock on the first table a swap
 * waits for the readers that have begun, and readers that begin later wait for the swap; LOCK itself takes no snapshot.
 */
export function readConsistent<T>(
  db: Kysely<Database>,
  projection: Pick<Projection, 'name' | 'tables'>,
  key: string | undefined,
  read: (tx: Transaction<Database>) => Promise<T>,
): Promise<ConsistentRead<T>> {
  const [anchor] = projection.tables;
  return db.connection().execute(async (connection) => {
    // Nothing is asked of it that a transaction of Kysely could not do; beginning here saves one round trip a read.
    const tx = connection as Transaction<Database>;
    await sql`start transaction isolation level repeatable read read only;
      lock table ${sql.table(anchor)} in access share mode`.execute(tx);
    try {
      const shards = await readShards(tx, projection.name);
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
