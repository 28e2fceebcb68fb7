import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BareTarget, startBareTarget } from '../bare/bare-target.ts';
import { type ProductTarget, startProductTarget } from '../product/product-target.ts';
import { type ClusterTarget, startClusterTarget } from './cluster-target.ts';

interface Running<Target> {
  target: Target;
  folder: string;
}

/** Started when a drill first asks for it, and shared by those that come after. */
class Shared<Target extends { stop(): Promise<void> }> {
  readonly #name: string;
  readonly #start: (folder: string) => Promise<Target>;
  readonly #say: (text: string) => void;
  #running: Running<Target> | null = null;

  constructor(name: string, start: (folder: string) => Promise<Target>, say: (text: string) => void) {
    this.#name = name;
    this.#start = start;
    this.#say = say;
  }

  async get(): Promise<Target> {
    if (this.#running !== null) return this.#running.target;
    const began = performance.now();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-drill-'));
    try {
      const target = await this.#start(folder);
      this.#running = { target, folder };
      this.#say(`${this.#name} started in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
      return target;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (running === null) return;
    await running.target.stop();
    await rm(running.folder, { recursive: true, force: true });
  }
}

/** The systems that drills run on. */
export class Systems {
  readonly #engine: Shared<BareTarget>;
  readonly #product: Shared<ProductTarget>;
  readonly #cluster: Shared<ClusterTarget>;

  constructor(say: (text: string) => void) {
    this.#engine = new Shared('the engine', (folder) => startBareTarget(folder), say);
    this.#product = new Shared('the product in one process', (folder) => startProductTarget(folder), say);
    this.#cluster = new Shared('the cluster', (dataDir) => startClusterTarget({ dataDir }), say);
  }

  /** Event store, one projection, one route. */
  engine(): Promise<BareTarget> {
    return this.#engine.get();
  }

  /** Everything in one process, as `npm start` runs it, and a team at work. */
  product(): Promise<ProductTarget> {
    return this.#product.get();
  }

  /** Everything in many processes behind a proxy, and a team at work. */
  cluster(): Promise<ClusterTarget> {
    return this.#cluster.get();
  }

  /** Ends them all; the next drill that asks starts anew. */
  async stop(): Promise<void> {
    await Promise.all([this.#engine, this.#product, this.#cluster].map((each) => each.stop()));
  }
}
