import { setMaxListeners } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/** A periodic job. Several processes may do it at once: the second finds nothing left to do. */
export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

export interface SchedulerOptions {
  jobs: readonly Job[];
  log: Pick<FastifyBaseLogger, 'warn'>;
  metrics: Registry;
  /** From 0 to 1, for jitter. */
  random?: () => number;
}

/**
 * Runs the jobs of a process, one loop each: wait a part of the interval, run, wait the interval, run, … A run that
 * fails is reported, counted, and tried again at its next turn. Stopping waits for the runs under way.
 */
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #ending = new AbortController();
  readonly #runs: Counter<'chore' | 'outcome'>;
  #loops: Promise<unknown> | null = null;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    // Each job waits for the end by a listener of its own.
    setMaxListeners(options.jobs.length, this.#ending.signal);
    this.#runs = new Counter({
      name: 'keywright_chores_total',
      help: 'Runs of periodic chores, by outcome',
      labelNames: ['chore', 'outcome'] as const,
      registers: [options.metrics],
    });
  }

  start(): void {
    this.#loops ??= Promise.all(this.#options.jobs.map((job) => this.#loop(job)));
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#loops;
  }

  async #loop(job: Job): Promise<void> {
    const { random = Math.random } = this.#options;
    // Workers that start together do not do the same at the same time.
    await this.#wait(job.everyMs * random() * 0.5);
    while (!this.#ending.signal.aborted) {
      await this.#run(job);
      await this.#wait(job.everyMs);
    }
  }

  async #run({ name, run }: Job): Promise<void> {
    try {
      await run();
      this.#runs.inc({ chore: name, outcome: 'done' });
    } catch (error) {
      this.#runs.inc({ chore: name, outcome: 'failed' });
      this.#options.log.warn({ err: error, chore: name }, 'a chore failed');
    }
  }

  #wait(ms: number): Promise<void> {
    const { signal } = this.#ending;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(over, ms).unref();
      signal.addEventListener('abort', over, { once: true });
      function over(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', over);
        resolve();
      }
    });
  }
}
