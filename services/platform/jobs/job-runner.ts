import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { createPool } from '../db/connect.ts';
import { JOBS_SCHEMA, MOST_STARTS } from './job-queue.ts';
import { releaseGone, WorkerPresence } from './worker-presence.ts';

/** Jobs at a time in one process. */
const AT_ONCE = 2;
const LOOK_FOR_GONE_MS = 1_500;
/** How long a process that ends waits for jobs that go on although they were told to stop: they are done again. */
const PATIENCE_MS = 1_500;
const RESTART_MS = 2_000;

/** What is to be done, and which start of it this is, from 1. */
export interface JobWork {
  payload: unknown;
  start: number;
  /** Aborted when the process ends. */
  signal: AbortSignal;
}

/** Does a job; `again`: it was cut short, and is to be done from the next process on. What is thrown is tried again, later each time. */
export type JobHandler = (work: JobWork) => Promise<'done' | 'again'>;

interface JobRunnerOptions {
  databaseUrl: string;
  log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  handlers: Readonly<Record<string, JobHandler>>;
}

/**
 * Does jobs in this process: woken by NOTIFY, and looking every two seconds. A job of a process that was killed is done by
 * another, or by the next one, a few seconds later.
 */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #pool: pg.Pool;
  readonly #presence: WorkerPresence;
  readonly #ending = new AbortController();
  readonly #suspects = new Set<string>();
  #runner: Runner | null = null;
  #working: Promise<unknown> = Promise.resolve();

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#pool = createPool(options.databaseUrl, { max: AT_ONCE + 3, applicationName: 'keywright-jobs' });
    // The library asks for a listener of its own.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
    this.#presence = new WorkerPresence(options.databaseUrl);
  }

  /** Resolves once jobs are being done. @throws where the database cannot be reached */
  async start(): Promise<void> {
    await this.#presence.open();
    const first = await this.#run();
    this.#working = Promise.all([this.#keepRunning(first), this.#lookForGone()]);
  }

  /** Resolves when what is being done has ended, or has been left to the next process. */
  async stop(): Promise<void> {
    this.#ending.abort();
    const ended = this.#runner?.stop().catch(() => undefined);
    await Promise.race([ended, pause(PATIENCE_MS, undefined, { ref: false })]);
    await this.#presence.close();
    const closed = Promise.all([this.#pool.end(), this.#working]);
    await Promise.race([closed, pause(PATIENCE_MS, undefined, { ref: false })]);
  }

  async #run(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => this.#presence.add(workerPool.id));
    events.on('pool:release', ({ workerPool }) => this.#presence.remove(workerPool.id));
    this.#runner = await run({
      pgPool: this.#pool,
      schema: JOBS_SCHEMA,
      concurrency: AT_ONCE,
      noHandleSignals: true,
      parsedCronItems: [],
      events,
      logger: loggerOf(this.#options.log),
      taskList: this.#tasks(),
    });
    return this.#runner;
  }

  #tasks(): TaskList {
    const { signal } = this.#ending;
    return Object.fromEntries(
      Object.entries(this.#options.handlers).map(([name, handle]) => [
        name,
        async (payload, { job, addJob }) => {
          const outcome = await handle({ payload, start: job.attempts, signal });
          // What is put in place of one that is under way begins anew, at once and with none of its starts counted.
          if (outcome === 'again')
            await addJob(name, payload, {
              ...(job.key ? { jobKey: job.key } : {}),
              maxAttempts: MOST_STARTS,
            });
        },
      ]),
    );
  }

  /** Begins anew where the library has given up, as it does after long without a database. */
  async #keepRunning(first: Runner): Promise<void> {
    const { signal } = this.#ending;
    for (let runner: Runner | null = first; !signal.aborted;) {
      await runner?.promise.catch((error: unknown) =>
        this.#options.log.warn({ err: error }, 'jobs have stopped and are begun again'),
      );
      if (signal.aborted) return;
      await pause(RESTART_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      runner = await this.#run().catch(() => null);
    }
  }

  async #lookForGone(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      try {
        const gone = await releaseGone(this.#pool, { own: this.#presence.names, suspects: this.#suspects });
        if (gone.length > 0)
          this.#options.log.info({ workers: gone }, 'jobs of workers that are gone are done again');
      } catch (error) {
        if (!signal.aborted) this.#options.log.warn({ err: error }, 'workers were not looked for');
      }
      await pause(LOOK_FOR_GONE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/** What the library says goes to our log; that a job has succeeded is no news. */
function loggerOf(log: JobRunnerOptions['log']): Logger {
  return new Logger(() => (level, message, meta) => {
    const details = meta === undefined || Object.keys(meta).length === 0 ? {} : { details: meta['error'] };
    const said: string = level;
    if (said === 'error') log.error(details, message);
    else if (said === 'warning') log.warn(details, message);
    else log.debug(details, message);
  });
}
