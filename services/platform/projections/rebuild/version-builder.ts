import type { StoredEvent, SubscriptionBatch } from '../../event-store/port.ts';
import { type Checkpoint, moveCheckpoint } from '../checkpoint.ts';
import { commitBatch } from '../commit-batch.ts';
import { type Applier, parkFailing } from '../park-failing.ts';
import type { Projection } from '../port.ts';
import type { RebuildContext } from './rebuild-schema.ts';

const BATCH = 1_000;

/** A version under construction: how far it is, and what it has parked. */
export class VersionBuilder implements Applier {
  readonly projection: Projection;
  readonly context: RebuildContext;
  readonly parked = new Set<string>();
  checkpoint: Checkpoint;

  constructor(projection: Projection, context: RebuildContext, checkpoint: Checkpoint) {
    this.projection = projection;
    this.context = context;
    this.checkpoint = checkpoint;
  }

  /**
   * Applies what was recorded up to `until`, by the same `apply` that serves; answers how many events that were. `only`
   * leaves events out of a batch.
   */
  async catchUp(
    until: bigint,
    only = (events: StoredEvent[]): Promise<StoredEvent[]> => Promise.resolve(events),
  ): Promise<number> {
    const { store, onProgress, signal: given } = this.context;
    if (until <= this.checkpoint.position) return 0;
    const ending = new AbortController();
    const signal = given === undefined ? ending.signal : AbortSignal.any([given, ending.signal]);
    const options = { after: this.checkpoint.position, categories: this.projection.categories, signal };
    let events = 0;
    for await (const batch of store.subscribe({ ...options, batchSize: BATCH })) {
      given?.throwIfAborted();
      const within = batch.events.filter((event) => event.position <= until);
      await this.apply(await only(within), batch.position < until ? batch.position : until);
      events += batch.events.length;
      onProgress?.({ phase: 'catch-up', events, position: batch.position, head: until });
      if (batch.position < until) continue;
      ending.abort();
      this.checkpoint = await moveCheckpoint(this.context.db, this.checkpoint, until);
    }
    given?.throwIfAborted();
    return events;
  }

  /** Applies events, parks what fails. The checkpoint does not go back for those of before it. */
  async apply(events: readonly StoredEvent[], position: bigint): Promise<void> {
    if (events.length === 0) return;
    const whole = { events: [...events], position };
    await this.step(whole).catch((error: unknown) => parkFailing(this, whole, error));
  }

  async step(batch: SubscriptionBatch): Promise<void> {
    const { db, clock } = this.context;
    const standstill = { streams: this.parked, at: clock.now() };
    this.checkpoint = await commitBatch(db, this.projection, this.checkpoint, batch, standstill);
  }

  /** What the store holds behind this version, up to a position; null when it is more than `most`. */
  async behind(until: bigint, most: number): Promise<StoredEvent[] | null> {
    const { categories } = this.projection;
    const after = this.checkpoint.position;
    const events = await this.context.store.readAll({ after, categories, limit: most + 1 });
    const own = events.filter((event) => event.position <= until);
    return own.length > most ? null : own;
  }
}
