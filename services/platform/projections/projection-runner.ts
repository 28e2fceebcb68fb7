import { setTimeout as pause } from 'node:timers/promises';
import { readCheckpoint } from './stored-checkpoints.ts';
import { type LoopContext, ProjectionLoop } from './projection-loop.ts';
import type { Projection } from './port.ts';
import { rebuild } from './rebuild/rebuild.ts';

export interface ProjectionRunnerOptions extends LoopContext {
  projections: readonly Projection[];
}

const LONGEST_BACK_OFF_MS = 60_000;

/**
 * Runs the read models of a process, one loop each. Another process may run the same ones: then one of both idles.
 * Rows of an older version are served and kept up to date while the new version is built beside them; where today's
 * `apply` cannot go on from them, `start` waits for the new version.
 */
export class ProjectionRunner implements AsyncDisposable {
  readonly #options: ProjectionRunnerOptions;
  readonly #loops: readonly ProjectionLoop[];
  #stopping = new AbortController();
  #started: Promise<void> | null = null;
  #running: Promise<unknown> = Promise.resolve();
  #rebuilding: Promise<unknown> = Promise.resolve();

  constructor(options: ProjectionRunnerOptions) {
    this.#options = options;
    this.#loops = options.projections.map((projection) => new ProjectionLoop(projection, options));
  }

  /** Opens every read model, then follows the store. @throws ReadModelMismatch, in one sentence for a person. */
  start(): Promise<void> {
    return (this.#started ??= this.#start().catch((error: unknown) => {
      this.#started = null;
      throw error;
    }));
  }

  async #start(): Promise<void> {
    const { signal } = (this.#stopping = new AbortController());
    const outdated: ProjectionLoop[] = [];
    for (const loop of this.#loops) {
      await loop.open();
      const { version, continuesFrom = 0 } = loop.projection;
      const served = loop.servedVersion ?? version;
      if (served < continuesFrom) {
        await rebuild(loop.projection, { ...this.#options, signal });
        await loop.open();
      } else if (served !== version) outdated.push(loop);
    }
    signal.throwIfAborted();
    this.#running = Promise.all(this.#loops.map((loop) => loop.run(signal)));
    this.#rebuilding = Promise.all(outdated.map((loop) => this.#renew(loop, signal)));
  }

  /** Waits until everything recorded so far is in the read models; starts and stops them if they do not run. */
  async processAll(): Promise<void> {
    const started = this.#started === null;
    await this.start();
    const head = await this.#options.store.head();
    await Promise.all(this.#loops.map((loop) => loop.reached(head)));
    if (started) await this.stop();
  }

  /** Resolves when no read model is of an older version any more. */
  async renewed(): Promise<void> {
    await this.#rebuilding;
  }

  /** Finishes the transactions under way, and takes no more. A start or a rebuild under way is thrown away. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#started?.catch(() => undefined);
    await this.#running;
    await this.#rebuilding;
    this.#started = null;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  /** Builds today's version beside the served one, over and over until it stands. */
  async #renew(loop: ProjectionLoop, signal: AbortSignal): Promise<void> {
    const { log } = this.#options;
    const { name: projection, version } = loop.projection;
    for (let backOff = 500; !signal.aborted; backOff = Math.min(backOff * 2, LONGEST_BACK_OFF_MS)) {
      try {
        const served = await readCheckpoint(this.#options.db, projection);
        if (served?.version === version) return loop.reopen();
        log.info(
          { projection, from: served?.version, version },
          'a new version of a read model is being built',
        );
        const { ms, events } = await rebuild(loop.projection, { ...this.#options, signal });
        log.info({ projection, version, ms, events }, 'a new version of a read model is served');
        return loop.reopen();
      } catch (error) {
        if (signal.aborted) return;
        log.error({ err: error, projection, version }, 'a new version of a read model was not built');
        await pause(backOff, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
