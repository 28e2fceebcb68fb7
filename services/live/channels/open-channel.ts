import type { Channel } from '@keywright/events/live';
import { encodeChange } from '../encode.ts';
import type { LiveSettings } from '../settings.ts';
import type { FeedRow } from './change-feed.ts';
import { FrameRing, type RingEntry } from './frame-ring.ts';
import type { Outlet } from './outlet.ts';

/** Somebody who gets the frames of a channel. */
export interface FrameListener {
  readonly outlet: Outlet;
  offer(entry: RingEntry): void;
}

/** A channel somebody listens to: its newest frames, each encoded once, and who gets them. */
export class OpenChannel {
  readonly name: Channel;
  readonly epoch: string;
  readonly ring: FrameRing;
  readonly subscribers = new Set<FrameListener>();

  constructor(name: Channel, epoch: string, head: string, settings: LiveSettings) {
    this.name = name;
    this.epoch = epoch;
    this.ring = new FrameRing(head, { entries: settings.ringEntries, bytes: settings.ringBytes });
  }

  /** Takes the next rows of the feed and passes them on. */
  take(rows: readonly FeedRow[]): void {
    for (const row of rows) {
      const entry = { from: row.from, to: row.to, data: encodeChange(this.name, row) };
      this.ring.push(entry);
      for (const subscriber of [...this.subscribers]) subscriber.offer(entry);
    }
  }
}
