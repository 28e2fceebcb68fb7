import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from '../db/connect.ts';
import { JOBS_SCHEMA } from './job-queue.ts';

const RECONNECT_MS = 500;
/** The lock of a worker, by its name. */
const LOCK = `hashtextextended('keywright worker ' || $1::text, 0)`;

/**
 * Shows other processes that workers of this one live: a lock each on a connection that is for nothing else. The server lets go
 * of them with the connection, so that a process that was killed is known to be gone a moment later.
 */
export class WorkerPresence {
  readonly #url: string;
  readonly #names = new Set<string>();
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;
  #kept: Promise<void> | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  get names(): ReadonlySet<string> {
    return this.#names;
  }

  /** Resolves once the connection stands. @throws where it cannot be opened */
  async open(): Promise<void> {
    const first = await this.#connect();
    this.#kept = this.#keep(first);
  }

  /** Sent before whatever is sent next, so that no job is taken before the lock is asked for. */
  add(name: string): void {
    this.#names.add(name);
    this.#lock(this.#client, name).catch(() => undefined);
  }

  remove(name: string): void {
    this.#names.delete(name);
    this.#client?.query(`select pg_advisory_unlock(${LOCK})`, [name]).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#kept;
  }

  async #connect(): Promise<{ client: pg.Client; ended: Promise<void> }> {
    const client = await openClient({
      connectionString: this.#url,
      application_name: 'keywright-worker',
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    this.#client = client;
    for (const name of this.#names) await this.#lock(client, name);
    return { client, ended };
  }

  async #lock(client: pg.Client | null, name: string): Promise<void> {
    await client?.query(`select pg_advisory_lock(${LOCK})`, [name]);
  }

  /** Opens it again for as long as this process works. */
  async #keep(first: { ended: Promise<void> }): Promise<void> {
    const { signal } = this.#closing;
    for (let current: { ended: Promise<void> } | null = first; ;) {
      await current?.ended;
      if (signal.aborted) return;
      current = await this.#connect().catch(() => null);
      if (current === null)
        await pause(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/**
 * Gives back what workers hold that are gone, so that others do it. `suspects` are those that looked gone the last time: who
 * looks so twice is, while one that has lost its connection shows itself again in between. Answers who was gone.
 */
export async function releaseGone(
  pool: pg.Pool,
  { own, suspects }: { own: ReadonlySet<string>; suspects: Set<string> },
): Promise<string[]> {
  const held = await pool.query<{ worker: string }>(
    `select distinct locked_by as worker from ${JOBS_SCHEMA}.jobs where locked_by is not null`,
  );
  const gone: string[] = [];
  const looked = new Set<string>();
  for (const { worker } of held.rows) {
    if (own.has(worker)) continue;
    const { rows } = await pool.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${LOCK}) as free`,
      [worker],
    );
    if (rows[0]?.free !== true) continue;
    if (suspects.has(worker)) gone.push(worker);
    else looked.add(worker);
  }
  suspects.clear();
  for (const worker of looked) suspects.add(worker);
  if (gone.length === 0) return gone;
  await pool.query(`select ${JOBS_SCHEMA}.force_unlock_workers($1::text[])`, [gone]);
  // Whoever waits for jobs looks at once.
  await pool.query(`select pg_notify('jobs:insert', '{"count":1}')`);
  return gone;
}
