import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BareTarget, startBareTarget } from '../bare/bare-target.ts';
import { type ProductTarget, startProductTarget } from '../product/product-target.ts';
import type { Kind } from '../cluster/member.ts';
import { type ClusterTarget, startClusterTarget } from './cluster-target.ts';
import { type EventStoreServer, startEventStoreServer } from './event-store-server.ts';

interface Running<Target> {
  target: Target;
  folder: string;
}

export interface EventStoreTarget extends ClusterTarget {
  eventStore: EventStoreServer;
}

async function startOnEventStoreDb(dataDir: string): Promise<EventStoreTarget> {
  const eventStore = await startEventStoreServer(dataDir);
  if (eventStore === null) throw new Error('EVENTSTOREDB_COMMAND is not set');
  const members = { api: 1, live: 1, projector: 1, worker: 0 };
  try {
    const target = await startClusterTarget({ dataDir, eventStoreUrl: eventStore.url, members });
    const stop = () => target.stop().finally(() => eventStore.stop());
    return { ...target, eventStore, stop };
  } catch (error) {
    await eventStore.stop();
    throw error;
  }
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
  readonly #onEventStoreDb: Shared<EventStoreTarget>;

  /** `members`: how many of each kind the cluster has; default as startCluster has it. */
  constructor(say: (text: string) => void, members: Partial<Record<Kind, number>> = {}) {
    this.#engine = new Shared('the engine', (folder) => startBareTarget(folder), say);
    this.#product = new Shared('the product in one process', (folder) => startProductTarget(folder), say);
    this.#cluster = new Shared('the cluster', (dataDir) => startClusterTarget({ dataDir, members }), say);
    this.#onEventStoreDb = new Shared('a cluster on EventStoreDB', startOnEventStoreDb, say);
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

  /** A small cluster on a real EventStoreDB; null where EVENTSTOREDB_COMMAND names none. */
  async onEventStoreDb(): Promise<EventStoreTarget | null> {
    return process.env['EVENTSTOREDB_COMMAND'] ? this.#onEventStoreDb.get() : null;
  }

  /** Ends them all; the next drill that asks starts anew. */
  async stop(): Promise<void> {
    await Promise.all(
      [this.#engine, this.#product, this.#cluster, this.#onEventStoreDb].map((each) => each.stop()),
    );
  }
}
