import { type Channel, comparePositions } from '@keywright/events/live';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryBus } from '../platform/bus/memory-bus.ts';
import { recordingLog } from '../platform/testing/recording-log.ts';
import type { ChangeFeed, FeedRow } from './port.ts';
import { LIVE_SETTINGS } from './settings.ts';
import { FeedReader, type FeedReaderOptions } from './feed-reader.ts';
import { boundRings, type FrameBatch } from './channel-buffer.ts';
import { OpenChannels, type OpenChannelsOptions } from './open-channels.ts';
import { WriteCoalescer } from './socket-writer.ts';

const channel: Channel = 'topics:1';
const settings = { ...LIVE_SETTINGS, ringEntries: 5, pollMs: 1_000_000 };

/** A feed in memory that can be slow, fail and forget. */
class MemoryFeed implements ChangeFeed {
  epoch = 'e1';
  rows: FeedRow[] = [];
  newest = '0';
  failing = false;
  polls = 0;
  gate: Promise<void> = Promise.resolve();

  write(count = 1): void {
    for (let n = 0; n < count; n += 1) {
      const from = this.newest;
      this.newest = String(Number(from) + 10);
      this.rows.push({ from, to: this.newest, ops: '[]' });
    }
  }
  hasRows() {
    return true;
  }
  state() {
    const { epoch } = this;
    return Promise.resolve({ epoch: () => epoch, position: () => this.newest });
  }
  head() {
    return Promise.resolve(this.newest);
  }
  async changesAfter(after: ReadonlyMap<Channel, string>, bounds: { rows: number }) {
    this.polls += 1;
    if (this.failing) throw new Error('the database is away');
    const { epoch, newest } = this;
    const found = await this.after(epoch, channel, after.get(channel) ?? newest, bounds);
    // A poll that reads one row at a time has to read on.
    const rows = found.slice(0, 1);
    const channels = new Map(rows.length > 0 ? [[channel, { rows, more: found.length > 1 }]] : []);
    await this.gate;
    return { epoch: () => epoch, position: () => newest, channels };
  }
  after(_epoch: string, _channel: Channel, position: string, bounds: { rows: number }) {
    return Promise.resolve(
      this.rows.filter(({ to }) => comparePositions(to, position) > 0).slice(0, bounds.rows),
    );
  }
  latest(_epoch: string, _channel: Channel, bounds: { rows: number }) {
    return Promise.resolve(this.rows.slice(-bounds.rows));
  }
}

function given() {
  const feed = new MemoryFeed();
  const log = recordingLog();
  const retired = vi.fn<OpenChannelsOptions['retired']>();
  const channels = new OpenChannels({ feed, settings, opened: () => feedReader.start(), retired });
  const feedReader = new FeedReader({
    feed,
    channels,
    bus: new MemoryBus(),
    readModels: new Set(['topics']),
    coalescer: new WriteCoalescer(),
    settings,
    log: log as unknown as FeedReaderOptions['log'],
  });
  const nudge = () => void feedReader.poll();
  const heard: string[] = [];
  const listen = async () => {
    const open = await channels.open(channel);
    const listener = {
      offer: ({ entries }: FrameBatch) => heard.push(...entries.map(({ from, to }) => `${from}-${to}`)),
      connection: {},
      knowsPeople: 'nothing' as const,
      sendEphemeral: () => true,
    };
    open.subscribers.add(listener);
    return open;
  };
  return { feed, channels, feedReader, nudge, log, retired, heard, listen };
}

afterEach(() => vi.useRealTimers());

describe('the frames of all open channels', () => {
  it('are kept within one bound, the newest of each, whichever grow', async () => {
    const feed = new MemoryFeed();
    const bound = 10_000;
    const retired = () => expect.unreachable('no channel has to end for it');
    const channels = new OpenChannels({
      feed,
      settings: { ...settings, allRingsBytes: bound },
      opened() {},
      retired,
    });
    feed.write(5);
    for (let id = 0; id < 50; id += 1) await channels.open(`topics:${id}`);
    expect(channels.ringBytes).toBeLessThanOrEqual(bound);
    expect(channels.ringBytes).toBeGreaterThan(bound / 2);
    const [first] = channels.all.values();
    for (let from = 50; from < 1_000; from += 10)
      first?.take([{ from: String(from), to: String(from + 10), ops: JSON.stringify(['x'.repeat(500)]) }]);
    boundRings(channels.all.values(), bound);
    // The newest frame of a channel stays, whatever it weighs.
    expect(channels.ringBytes).toBeLessThanOrEqual(bound + 600);
    for (const { ring } of channels.all.values()) expect(ring.bytes).toBeGreaterThan(0);
    expect(first?.ring.head).toBe('1000');
  });
});

describe('the reader of the change feed', () => {
  it('passes every frame on once and in order, however often it is nudged', async () => {
    const { feed, feedReader, nudge, heard, listen } = given();
    await listen();
    for (let n = 0; n < 5; n += 1) {
      feed.write(3);
      for (let times = 0; times < 4; times += 1) nudge();
      await feedReader.poll();
    }
    expect(heard).toEqual(Array.from({ length: 15 }, (_, n) => `${n * 10}-${n * 10 + 10}`));
  });

  it('polls once more for what was written during a poll', async () => {
    const { feed, feedReader, nudge, heard, listen } = given();
    await listen();
    let open: () => void = () => undefined;
    feed.gate = new Promise((resolve) => (open = resolve));
    nudge();
    feed.write();
    nudge();
    feed.gate = Promise.resolve();
    open();
    await feedReader.poll();
    expect(heard).toEqual(['0-10']);
  });

  it('finds by its timer what no nudge announced', async () => {
    vi.useFakeTimers();
    const { feed, heard, listen } = given();
    await listen();
    feed.write();
    await vi.advanceTimersByTimeAsync(settings.pollMs + 1);
    expect(heard).toEqual(['0-10']);
  });

  it('sets no timer while there is no channel, and finds what comes once there is one again', async () => {
    vi.useFakeTimers();
    const { channels, feed, feedReader, heard, listen } = given();
    await feedReader.poll();
    expect(vi.getTimerCount()).toBe(0);
    channels.release(await listen());
    channels.all.clear();
    await vi.advanceTimersByTimeAsync(settings.pollMs + settings.lingerMs);
    expect(vi.getTimerCount()).toBe(0);
    await listen();
    feed.write();
    await vi.advanceTimersByTimeAsync(settings.pollMs + 1);
    expect(heard).toEqual(['0-10']);
  });

  it('goes on when the database comes back', async () => {
    const { feed, feedReader, log, heard, listen } = given();
    await listen();
    feed.write();
    feed.failing = true;
    await feedReader.poll();
    expect(log.entries).toMatchObject([{ level: 'warn' }]);
    feed.failing = false;
    await feedReader.poll();
    expect(heard).toEqual(['0-10']);
  });

  it('asks nothing while nobody listens', async () => {
    const { feed, feedReader, nudge } = given();
    nudge();
    await feedReader.poll();
    expect(feed.polls).toBe(0);
  });

  it('opens a channel once for all who ask at the same time, with its newest frames at hand', async () => {
    const { feed, channels } = given();
    feed.write(8);
    const [one, two] = await Promise.all([channels.open(channel), channels.open(channel)]);
    expect(one).toBe(two);
    expect([one.ring.floor, one.ring.head]).toEqual(['30', '80']);
    expect(await channels.open(channel)).toBe(one);
  });

  it('LP10: retires a channel whose read model was rebuilt', async () => {
    const { feed, channels, feedReader, retired, listen } = given();
    const open = await listen();
    feed.epoch = 'e2';
    await feedReader.poll();
    expect(retired).toHaveBeenCalledExactlyOnceWith(
      open,
      expect.objectContaining({ reason: 'epoch', epoch: 'e2' }),
    );
    expect(channels.all.get(channel)).toBeUndefined();
  });

  it('LP10: retires a channel whose next frames were pruned before it read them', async () => {
    const { feed, feedReader, retired, heard, listen } = given();
    await listen();
    feed.write(3);
    feed.rows.shift();
    await feedReader.poll();
    expect(retired.mock.calls[0]?.[1]).toMatchObject({ reason: 'too-old', epoch: 'e1' });
    expect(heard).toEqual([]);
  });

  it('LP9: gives a client behind the ring everything up to it, or nothing', async () => {
    const positions = fc.integer({ min: 0, max: 40 });
    await fc.assert(
      fc.asyncProperty(positions, positions, positions, async (written, forgotten, at) => {
        const { feed, channels } = given();
        feed.write(written);
        const open = await channels.open(channel);
        feed.rows.splice(0, forgotten);
        const position = String(at * 10);
        if (open.ring.after(position) !== null) return;
        const rows = await channels.missedBefore(open, position);
        if (rows === null) {
          expect(forgotten).toBeGreaterThan(at);
          return;
        }
        expect(Number(rows[0]?.from)).toBeLessThanOrEqual(at * 10);
        expect(rows.every(({ from }, index) => index === 0 || from === rows[index - 1]?.to)).toBe(true);
        expect(open.ring.after(rows.at(-1)?.to ?? '')).not.toBeNull();
      }),
    );
  });
});
