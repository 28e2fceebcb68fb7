import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BareTarget, startBareTarget } from '../bare/bare-target.ts';
import { type ProductTarget, startProductTarget } from '../product/product-target.ts';
import type { MemberKind } from '../cluster/member.ts';
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
  const members = { api: 1, live: 1, projector: 1, worker: 0 };
  try {
    const target = await startClusterTarget({ dataDir, eventStoreUrl: eventStore.url, members });
    const stop = () => target.stop().finally(() => eventStore.stop());
    return { ...target, name: `${target.name} on ${eventStore.inWords}`, eventStore, stop };
  } catch (error) {
    await eventStore.stop();
    throw error;
  }
}

/** A start that was asked for once everything ends. */
class Ending extends Error {
  override name = 'Ending';
}

/** Started when a drill first asks for it, and shared by those that come after. */
class Shared<Target extends { stop(): Promise<void> }> {
  readonly #name: string;
  readonly #start: (folder: string) => Promise<Target>;
  readonly #say: (text: string) => void;
  #running: Promise<Running<Target>> | null = null;

  constructor(name: string, start: (folder: string) => Promise<Target>, say: (text: string) => void) {
    this.#name = name;
    this.#start = start;
    this.#say = say;
  }

  async get(): Promise<Target> {
    const running = (this.#running ??= this.#started());
    running.catch(() => {
      if (this.#running === running) this.#running = null;
    });
    return (await running).target;
  }

  async #started(): Promise<Running<Target>> {
    const began = performance.now();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-drill-'));
    try {
      const target = await this.#start(folder);
      this.#say(`${this.#name} started in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
      return { target, folder };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Ends it, as soon as it has started where it is about to. */
  async stop(): Promise<void> {
    const starting = this.#running;
    this.#running = null;
    const running = await starting?.catch(() => null);
    if (!running) return;
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
  /** Newest first: what was started last may stand on what was before. */
  readonly #own: (() => Promise<void>)[] = [];
  #ended: Promise<void> | null = null;

  /** `members`: how many of each kind the cluster has; default as startCluster has it. */
  constructor(say: (text: string) => void, members: Partial<Record<MemberKind, number>> = {}) {
    this.#engine = new Shared('the engine', (folder) => startBareTarget(folder), say);
    this.#product = new Shared('the product in one process', (folder) => startProductTarget(folder), say);
    this.#cluster = new Shared('the cluster', (dataDir) => startClusterTarget({ dataDir, members }), say);
    this.#onEventStoreDb = new Shared('a cluster on EventStoreDB', startOnEventStoreDb, say);
  }

  /** Event store, one projection, one route. */
  engine(): Promise<BareTarget> {
    return this.#open(this.#engine);
  }

  /** Everything in one process, as `npm start` runs it, and a team at work. */
  product(): Promise<ProductTarget> {
    return this.#open(this.#product);
  }

  /** Everything in many processes behind a proxy, and a team at work. */
  cluster(): Promise<ClusterTarget> {
    return this.#open(this.#cluster);
  }

  /** A small cluster on an EventStoreDB: the one that EVENTSTOREDB_COMMAND runs, else a double. */
  onEventStoreDb(): Promise<EventStoreTarget> {
    return this.#open(this.#onEventStoreDb);
  }

  /** Works with something that a drill has for itself, which is stopped when the work is done, or everything ends. */
  async with<Own extends { stop(): Promise<void> }, T>(
    start: () => Promise<Own>,
    work: (own: Own) => Promise<T>,
  ): Promise<T> {
    if (this.ending) throw new Ending('everything ends');
    const starting = start();
    let stopped: Promise<void> | null = null;
    const stop = () =>
      (stopped ??= starting.then(
        (own) => own.stop(),
        () => undefined,
      ));
    this.#own.unshift(stop);
    try {
      return await work(await starting);
    } finally {
      await stop();
      this.#own.splice(this.#own.indexOf(stop), 1);
    }
  }

  /** Ends them all; the next drill that asks starts anew. */
  async stop(): Promise<void> {
    for (const stop of [...this.#own]) await stop();
    await Promise.all(
      [this.#engine, this.#product, this.#cluster, this.#onEventStoreDb].map((each) => each.stop()),
    );
  }

  /** Ends them all for good: whoever asks from now on is refused. */
  end(): Promise<void> {
    return (this.#ended ??= Promise.resolve().then(() => this.stop()));
  }

  get ending(): boolean {
    return this.#ended !== null;
  }

  #open<Target extends { stop(): Promise<void> }>(system: Shared<Target>): Promise<Target> {
    return this.ending ? Promise.reject(new Ending('everything ends')) : system.get();
  }
}
