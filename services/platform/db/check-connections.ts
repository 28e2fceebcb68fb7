import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import pg from 'pg';
import type { WatchedConnection } from './watched-connection.ts';

/** A server that says nothing for so long on a new connection cannot be reached on the old ones either. */
const UNREACHABLE_AFTER_MS = 5_000;

/** Of those sessions, the ones that work on a statement: a session that waits for its client is of no use to one that waits for it. */
const WORKING = `select pid from pg_stat_activity
  where pid = any($1) and coalesce(state, '') not like 'idle%' and wait_event_type is distinct from 'Client'`;
const END_SESSIONS = 'select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1)';

/** Closes those of the suspects, all of one server, for which it does not work. Never rejects. */
export async function checkConnections(
  suspects: readonly WatchedConnection[],
  watched: ReadonlySet<WatchedConnection>,
): Promise<void> {
  const since = new Map(suspects.map((each) => [each, each.silentSince]));
  for (const each of suspects) each.isAsked = true;
  const asking = new pg.Client({
    ...suspects[0]?.config,
    ...{ pipeline: false },
    application_name: 'keywright-watch',
    connectionTimeoutMillis: UNREACHABLE_AFTER_MS,
    query_timeout: UNREACHABLE_AFTER_MS,
  });
  asking.on('error', () => undefined);
  try {
    const working = await workingSessions(asking, suspects);
    // What has come meanwhile is read before anybody is judged, also where this process itself stood still.
    await eventLoopTurn();
    for (const each of suspects) each.look(performance.now());
    const dead = suspects.filter(
      (each) => each.silentSince === since.get(each) && working?.has(each.pid) === false,
    );
    if (dead.length === 0) return;
    const earliest = Math.min(...dead.map((each) => each.silentSince ?? 0));
    const spare = [...watched].filter(
      (each) => each.server === dead[0]?.server && each.isSpare() && each.heardAt <= earliest,
    );
    const closed = [...dead, ...spare];
    for (const each of closed) each.close();
    if (working?.size) await asking.query(END_SESSIONS, [closed.map(({ pid }) => pid)]);
  } catch {
    // The server was lost meanwhile; it ends the sessions by itself.
  } finally {
    for (const each of suspects) each.asked();
    await asking.end().catch(() => undefined);
  }
}

/** Answers no session where none can be reached; null where the server answers, but cannot say. */
async function workingSessions(
  asking: pg.Client,
  suspects: readonly WatchedConnection[],
): Promise<Set<number> | null> {
  try {
    await asking.connect();
    const { processID: own } = asking as unknown as { processID: number };
    const { rows } = await asking.query<{ pid: number }>(WORKING, [[own, ...suspects.map(({ pid }) => pid)]]);
    const working = new Set(rows.map(({ pid }) => pid));
    // A pooler that tells its clients process ids of its own.
    return working.has(own) ? working : null;
  } catch (error) {
    return error instanceof pg.DatabaseError ? null : new Set();
  }
}
