import { monotonicMs } from '@keywright/services/platform/testing/run-at-rate.ts';
import { percentile } from '../../percentile.ts';
import type { ChannelStream } from './channel-stream.ts';

/** An update: position `to` of a channel, and when it was sent. */
export interface SentUpdate {
  channel: string;
  to: number;
  at: number;
}

export interface Latencies {
  /** Of frames that were received, in ms. */
  p50: number;
  p99: number;
  most: number;
  count: number;
}

interface Progress {
  stream: ChannelStream;
  before: number;
  after: number;
  at: number;
}

/** Notes when sockets got further in their channels, and measures the latency of each update. */
export class LatencyRecorder {
  #progress: Progress[] | null = null;

  start(): void {
    this.#progress = [];
  }

  note(stream: ChannelStream, before: number, after: number): void {
    this.#progress?.push({ stream, before, after, at: monotonicMs() });
  }

  /** Over every socket and everything that was sent on its channel. */
  latencies(sent: readonly SentUpdate[], streams: ReadonlyMap<string, ChannelStream>): Latencies {
    const times = new Map([...streams].map(([name, stream]) => [stream, timesOf(sent, name)]));
    const found: number[] = [];
    for (const { stream, before, after, at } of this.#progress ?? []) {
      const starts = times.get(stream);
      const last = stream.framesUpTo(after);
      for (let index = stream.framesUpTo(before); index < last; index += 1) {
        const { from = 0, to = 0 } = stream.spans[index] ?? {};
        for (const start of starts?.within(from, to) ?? []) found.push(at - start);
      }
    }
    this.#progress = null;
    return {
      p50: percentile(found, 0.5),
      p99: percentile(found, 0.99),
      most: Math.max(0, percentile(found, 1)),
      count: found.length,
    };
  }
}

function timesOf(sent: readonly SentUpdate[], channel: string) {
  const mine = sent.filter((each) => each.channel === channel).sort((one, other) => one.to - other.to);
  return {
    /** When everything after `from` up to `to` began. */
    within(from: number, to: number): number[] {
      let low = 0;
      let high = mine.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((mine[middle]?.to ?? 0) <= from) low = middle + 1;
        else high = middle;
      }
      const times: number[] = [];
      for (let at = low; (mine[at]?.to ?? Infinity) <= to; at += 1) times.push(mine[at]?.at ?? 0);
      return times;
    },
  };
}
