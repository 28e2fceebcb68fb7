import { Writable } from 'node:stream';
import type { Socket } from 'node:net';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import pg from 'pg';

/** Silence of a connection that somebody waits on, after which its server is asked, and how often that is looked at. */
const SILENT_MS = 2_500;
const LOOK_EVERY_MS = 500;
/** A server that says nothing for so long on a new connection cannot be reached on the old ones either. */
const UNREACHABLE_AFTER_MS = 5_000;

/** Of those sessions, the ones that work on a statement: a session that waits for its client is of no use to one that waits for it. */
const WORKING = `select pid from pg_stat_activity
  where pid = any($1) and coalesce(state, '') not like 'idle%' and wait_event_type is distinct from 'Client'`;
const END_SESSIONS = 'select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1)';

/** What pg's client has and its types do not tell. */
interface Internals {
  connection: { stream: Socket };
  processID: number;
  /** False while a statement has no answer yet. */
  readyForQuery: boolean;
  _ending: boolean;
  _getActiveQuery(): unknown;
}

const watched = new Set<WatchedConnection>();
let looking: NodeJS.Timeout | undefined;

/**
 * Watches a connection until it ends. One that is half open (the other side is gone, and nobody has told) would keep
 * whoever waits on it for ever, and no time limit fits: a statement may work for minutes. So once a connection has kept
 * somebody waiting for 2.5 s without a byte, its server is asked on a new one what the session does. Where it works, the wait
 * goes on; where it does not, or no answer comes within 5 s, the connection is closed, whoever waits gets ETIMEDOUT, and its
 * session, which may hold locks, is ended. Spare connections to that server that were not heard of since go too: whoever
 * took one would wait as long again.
 */
export function watchConnection(
  client: pg.ClientBase,
  config: pg.ClientConfig,
  isSpare: () => boolean = () => false,
): void {
  const connection = new WatchedConnection(client, config, isSpare);
  watched.add(connection);
  client.once('end', () => watched.delete(connection));
  looking ??= setInterval(look, LOOK_EVERY_MS).unref();
}

function look(): void {
  const silent = new Map<string, WatchedConnection[]>();
  const now = performance.now();
  for (const connection of watched) {
    connection.look(now);
    if (!connection.isSuspect) continue;
    const others = silent.get(connection.server) ?? [];
    silent.set(connection.server, [...others, connection]);
  }
  for (const suspects of silent.values()) void judge(suspects);
  if (watched.size > 0) return;
  clearInterval(looking);
  looking = undefined;
}

/** Closes those of the suspects, all of one server, for which it does not work. Never rejects. */
async function judge(suspects: readonly WatchedConnection[]): Promise<void> {
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
    const { processID: own } = asking as unknown as Internals;
    const { rows } = await asking.query<{ pid: number }>(WORKING, [[own, ...suspects.map(({ pid }) => pid)]]);
    const working = new Set(rows.map(({ pid }) => pid));
    // A pooler that tells its clients process ids of its own.
    return working.has(own) ? working : null;
  } catch (error) {
    return error instanceof pg.DatabaseError ? null : new Set();
  }
}

class WatchedConnection {
  readonly config: pg.ClientConfig;
  readonly server: string;
  readonly isSpare: () => boolean;
  /** When a byte last came, by the monotonic clock. */
  heardAt = performance.now();
  /** Since when somebody waits and no byte has passed; null while nobody waits. */
  silentSince: number | null = null;
  isAsked = false;
  readonly #client: Internals;
  #askedAt = 0;
  #read = 0;
  #sent = 0;

  constructor(client: pg.ClientBase, config: pg.ClientConfig, isSpare: () => boolean) {
    this.#client = client as unknown as Internals;
    this.config = config;
    this.isSpare = isSpare;
    const { host, port, user, database } = client as pg.Client;
    this.server = `${user}@${host}:${port}/${database}`;
  }

  get pid(): number {
    return this.#client.processID;
  }

  get isSuspect(): boolean {
    const since = Math.max(this.silentSince ?? Infinity, this.#askedAt);
    return !this.isAsked && performance.now() - since > SILENT_MS;
  }

  look(now: number): void {
    const { bytesRead, bytesWritten, writableLength } = this.#client.connection.stream;
    const sent = bytesWritten - writableLength;
    if (bytesRead !== this.#read) this.heardAt = now;
    if (!this.#isWaitedFor()) this.silentSince = null;
    else if (bytesRead !== this.#read || sent !== this.#sent) this.silentSince = now;
    else this.silentSince ??= now;
    [this.#read, this.#sent] = [bytesRead, sent];
  }

  asked(): void {
    this.isAsked = false;
    this.#askedAt = performance.now();
  }

  close(): void {
    const silent = new Error('The database server has not answered on this connection.');
    this.#client.connection.stream.destroy(Object.assign(silent, { code: 'ETIMEDOUT' }));
  }

  /** Of a COPY only its end is waited for, and room for more of it. */
  #isWaitedFor(): boolean {
    if (this.#client._ending) return true;
    if (this.#client.readyForQuery) return false;
    const query = this.#client._getActiveQuery();
    return !(query instanceof Writable) || query.writableNeedDrain || query.writableEnded || query.destroyed;
  }
}
