import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import { readCheckpoint } from '../../platform/projections/checkpoint.ts';
import { topicViewsProjection } from './topic-views.projection.ts';

/** As of which event an answer was read, and of which incarnation of the read model. */
export interface ReadPoint {
  epoch: string;
  /** Decimal string of the store position. */
  position: string;
}

export interface Snapshot<T> extends ReadPoint {
  answer: T;
}

const NOTHING_APPLIED = { epoch: '', position: 0n };

/**
 * Reads rows and the read model's checkpoint in one transaction, so that a client can go on from exactly here with the
 * live channel: nothing between the two is lost or comes twice.
 */
export async function readSnapshot<T>(
  db: Kysely<Database>,
  read: (tx: Transaction<Database>) => Promise<T>,
): Promise<Snapshot<T>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const checkpoint = await readCheckpoint(tx, topicViewsProjection.name);
      const { epoch, position } = checkpoint ?? NOTHING_APPLIED;
      return { epoch, position: position.toString(), answer: await read(tx) };
    });
}
