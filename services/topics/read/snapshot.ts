import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import { readConsistent } from '../../platform/projections/read-consistent.ts';
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

/**
 * Reads rows and how far the read model is in one transaction, so that a client can go on from exactly here with the
 * live channel of the project: nothing between the two is lost or comes twice, and no answer mixes two versions.
 */
export async function readSnapshot<T>(
  db: Kysely<Database>,
  projectId: string | undefined,
  read: (tx: Transaction<Database>) => Promise<T>,
): Promise<Snapshot<T>> {
  const { epoch, position, answer } = await readConsistent(db, topicViewsProjection, projectId, read);
  return { epoch, position: position.toString(), answer };
}
