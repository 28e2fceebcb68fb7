import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@keywright/services/platform/event-store/port.ts';
import { EVENT_TYPE, DATA, METADATA } from './event.ts';

/** Appends behind `revision` (null = the stream is new); answers the stream's revision then. */
export type Append = (stream: string, revision: bigint | null, events: NewEvent[]) => Promise<bigint>;

export interface LoadShape {
  /** Appends under way at once; each writer waits for its own before the next. */
  writers: number;
  /** Events of one append. */
  events: number;
}

export interface AppendLoadResult {
  appends: number;
  seconds: number;
  /** Of each append, from before it to its answer, in ms. */
  tookMs: number[];
}

/** What was acknowledged. `idSum` adds up the first 32 bits of all event ids. */
export interface Acknowledged {
  events: number;
  idSum: number;
  /** Revision of the last acknowledged event of each stream. */
  revisions: Map<string, bigint>;
}

/** Category of the streams that loads write. */
export const BENCH_STREAMS = 'bench';

const APPENDS_A_STREAM = 20;

/**
 * Writers that append one after another, each to a stream of its own, and begin another stream after 20 appends.
 * Everything acknowledged is counted, over all runs, so that the store can be held to it afterwards.
 */
export class AppendLoad {
  readonly acknowledged: Acknowledged = { events: 0, idSum: 0, revisions: new Map() };
  readonly #append: Append;
  readonly #shape: LoadShape;

  constructor(append: Append, shape: LoadShape) {
    this.#append = append;
    this.#shape = shape;
  }

  run(ms: number): Promise<AppendLoadResult> {
    const until = performance.now() + ms;
    return this.runWhile(() => performance.now() < until);
  }

  /** Ends once `goesOn` is false and all appends under way are answered. */
  async runWhile(goesOn: () => boolean): Promise<AppendLoadResult> {
    const tookMs: number[] = [];
    const began = performance.now();
    await Promise.all(Array.from({ length: this.#shape.writers }, () => this.#write(goesOn, tookMs)));
    return { appends: tookMs.length, seconds: (performance.now() - began) / 1_000, tookMs };
  }

  async #write(goesOn: () => boolean, tookMs: number[]): Promise<void> {
    const { acknowledged } = this;
    let [stream, revision, appends] = [newStream(), null as bigint | null, 0];
    while (goesOn()) {
      const now = performance.now();
      const events = newEvents(this.#shape.events);
      revision = await this.#append(stream, revision, events);
      tookMs.push(performance.now() - now);
      acknowledged.events += events.length;
      for (const { id } of events) acknowledged.idSum += Number.parseInt(id.slice(0, 8), 16);
      acknowledged.revisions.set(stream, revision);
      appends += 1;
      if (appends % APPENDS_A_STREAM === 0) [stream, revision] = [newStream(), null];
    }
  }
}

function newStream(): string {
  return `${BENCH_STREAMS}-${randomUUID()}`;
}

function newEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: EVENT_TYPE,
    data: DATA,
    metadata: METADATA,
  }));
}
