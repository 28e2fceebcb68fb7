import { type LoopContext, ProjectionLoop } from './projection-loop.ts';
import type { Projection } from './port.ts';

export interface ProjectionRunnerOptions extends LoopContext {
  projections: readonly Projection[];
}

/** Runs the read models of a process, one loop each. Another process may run the same ones: then one of both idles. */
export class ProjectionRunner implements AsyncDisposable {
  readonly #options: ProjectionRunnerOptions;
  readonly #loops: readonly ProjectionLoop[];
  #stopping = new AbortController();
  #running: Promise<unknown> | null = null;

  constructor(options: ProjectionRunnerOptions) {
    this.#options = options;
    this.#loops = options.projections.map((projection) => new ProjectionLoop(projection, options));
  }

  /** Opens every read model, then follows the store. @throws ReadModelMismatch, in one sentence for a person. */
  async start(): Promise<void> {
    if (this.#running !== null) return;
    for (const loop of this.#loops) await loop.open();
    const { signal } = (this.#stopping = new AbortController());
    this.#running = Promise.all(this.#loops.map((loop) => loop.run(signal)));
  }

  /** Waits until everything recorded so far is in the read models; starts and stops them if they do not run. */
  async processAll(): Promise<void> {
    const started = this.#running === null;
    await this.start();
    const head = await this.#options.store.head();
    await Promise.all(this.#loops.map((loop) => loop.reached(head)));
    if (started) await this.stop();
  }

  /** Finishes the transactions under way, and takes no more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    this.#running = null;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}
