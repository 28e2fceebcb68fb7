import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Client } from 'pg';
import { openClient } from '../db/connect.ts';
import { startHeartbeat } from './heartbeat.ts';

export interface LeadershipOptions {
  /** The database whose lock decides. */
  url: string;
  /** Processes that name the same are rivals; one of them leads. */
  name: string;
  /**
   * What only the leader runs; `stop` may be called at any time after `start` was. A start under way ends soon after its
   * signal, and then nothing runs.
   */
  runner: { start(signal: AbortSignal): Promise<void>; stop(): Promise<void> };
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Told that this process leads, or does not any more. */
  onChange?(leading: boolean): void;
  /** How often the leader asks its connection for a sign of life (default 1,000 ms). */
  heartbeatMs?: number;
  /** How long an answer may take before the leader stops (default 2,500 ms). */
  lateMs?: number;
  /** After this silence the server itself ends the leader's session (default 4,000 ms); longer than `lateMs`. */
  silenceMs?: number;
  /** How often a standby tries to lead, give or take half (default 400 ms). */
  retryMs?: number;
  /** How long a runner may take to stop before that is a failure (default 10,000 ms). */
  stuckMs?: number;
  /** From 0 to 1, for jitter. */
  random?(): number;
}

/** Longest pause after failures, in retries. */
const MAX_RETRIES = 16;

/**
 * One of several processes runs the runner; the others stand by.
 *
 *   standby ──has the lock──▶ leading ──stop()──▶ ended
 *      ▲                         │
 *      └──── runner stopped ◄────┘ connection dropped, heartbeat late, runner does not start
 *
 * The lock is a session's, held on a connection of its own: it ends with the connection, also with that of a process
 * that is frozen or cut off, because the server ends a session that says nothing. The lock only saves work: a process
 * that does not know yet that it leads no more is kept from writing by the compare-and-set of the checkpoints.
 */
export class Leadership {
  readonly #options: Required<Omit<LeadershipOptions, 'onChange'>> & Pick<LeadershipOptions, 'onChange'>;
  readonly #ending = new AbortController();
  #running: Promise<void> | null = null;
  #leading = false;
  #failure: Error | null = null;
  /** Since when the runner has been stopping, by the monotonic clock. */
  #stoppingSince: number | null = null;
  /** Terms that failed one after the other. */
  #failures = 0;

  constructor(options: LeadershipOptions) {
    const times = { heartbeatMs: 1_000, lateMs: 2_500, silenceMs: 4_000, retryMs: 400, stuckMs: 10_000 };
    this.#options = { ...times, random: Math.random, ...options };
  }

  get leading(): boolean {
    return this.#leading;
  }

  /** Why this process cannot lead, or lately could not; null while nothing is wrong. */
  get failure(): Error | null {
    const stoppingMs = this.#stoppingSince === null ? 0 : performance.now() - this.#stoppingSince;
    if (stoppingMs <= this.#options.stuckMs) return this.#failure;
    return new Error(
      `It leads no more, but what it ran has not stopped for ${Math.round(stoppingMs / 1_000)} s: restart this process.`,
    );
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Stops the runner, then releases the lock. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending;
    const { log, name } = this.#options;
    while (!signal.aborted) {
      try {
        await this.#term();
      } catch (error) {
        if (signal.aborted) return;
        this.#failure = error as Error;
        this.#failures += 1;
        log.warn({ err: error, leadership: name }, 'cannot lead for now');
      }
      await this.#retry(Math.min(2 ** Math.max(0, this.#failures - 1), MAX_RETRIES));
    }
  }

  /** One connection's time: waits for the lock, leads, and comes back when either has ended. */
  async #term(): Promise<void> {
    const { url, heartbeatMs, lateMs, silenceMs } = this.#options;
    const client = await openClient({
      connectionString: url,
      application_name: 'keywright-leader',
      connectionTimeoutMillis: lateMs,
    });
    const lost = new AbortController();
    const lose = (error?: Error) => lost.abort(error ?? new Error('the connection of the lock has ended'));
    client.on('error', lose).on('end', () => lose());
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      await client.query(`set idle_session_timeout = ${silenceMs}`);
      if (!(await this.#waitForLock(client, lost.signal))) return;
      heartbeat = startHeartbeat(client, { heartbeatMs, lateMs, lose });
      await this.#lead(lost.signal);
    } finally {
      clearInterval(heartbeat);
      lose();
      client.end().catch(() => undefined);
    }
  }

  async #waitForLock(client: Client, lost: AbortSignal): Promise<boolean> {
    const attempt = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held';
    while (!this.#ending.signal.aborted && !lost.aborted) {
      const { rows } = await client.query<{ held: boolean }>(attempt, [`keywright.${this.#options.name}`]);
      if (rows[0]?.held === true) return true;
      this.#recovered();
      await this.#retry(1, lost);
    }
    return false;
  }

  async #lead(lost: AbortSignal): Promise<void> {
    const { runner, log, name, onChange } = this.#options;
    const over = AbortSignal.any([lost, this.#ending.signal]);
    const ended = new Promise<void>((resolve) => {
      if (over.aborted) resolve();
      else over.addEventListener('abort', () => resolve(), { once: true });
    });
    this.#leading = true;
    onChange?.(true);
    log.info({ leadership: name }, 'leads');
    const starting = runner.start(over).then(() => this.#recovered());
    try {
      await Promise.race([starting, ended]);
      await ended;
      if (lost.aborted) throw lost.reason;
    } finally {
      this.#leading = false;
      onChange?.(false);
      this.#stoppingSince = performance.now();
      await Promise.all([runner.stop(), starting.catch(() => undefined)]);
      this.#stoppingSince = null;
      log.info({ leadership: name }, 'leads no more');
    }
  }

  #recovered(): void {
    this.#failure = null;
    this.#failures = 0;
  }

  /** Waits a while that differs from rival to rival, or until it is over. */
  async #retry(times: number, lost?: AbortSignal): Promise<void> {
    const { retryMs, random } = this.#options;
    const signal = lost ? AbortSignal.any([lost, this.#ending.signal]) : this.#ending.signal;
    await pause(times * retryMs * (0.5 + random()), undefined, { signal }).catch(() => undefined);
  }
}
