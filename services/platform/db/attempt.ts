import { type Kysely, sql } from 'kysely';
import { isAboutData } from './connection-errors.ts';

/**
 * Does something within a transaction that goes on without it where the data is such that it fails: `onFailure` answers then. Any
 * other error, such as a lost connection, is thrown.
 */
export async function attempt<DB, T>(
  tx: Kysely<DB>,
  work: () => Promise<T>,
  onFailure: (error: unknown) => T | Promise<T>,
): Promise<T> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint attempt`.execute(tx);
    return done;
  } catch (error) {
    if (!isAboutData(error)) throw error;
    await sql`rollback to savepoint attempt; release savepoint attempt`.execute(tx);
    return onFailure(error);
  }
}
