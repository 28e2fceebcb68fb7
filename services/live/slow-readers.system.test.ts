import { LIVE_CLOSE } from '@keywright/events/live';
import { describe, expect, it } from 'vitest';
import type { LiveSettings } from './settings.ts';
import { FeedWriter } from './testing/feed-writer.ts';
import { startLiveApp, type LiveApp } from './testing/live-app.ts';
import type { RawClient } from './testing/raw-client.ts';
import { until } from '../platform/testing/until.ts';

const FRAME = 100_000;
const MEBIBYTE = 1024 * 1024;

describe('a slow reader on a bus that drops, delays, doubles and reorders', () => {
  async function given(settings: Partial<LiveSettings>) {
    const live = await startLiveApp({
      settings: { socketsPerUser: 100, drainMs: 20, pollMs: 50, ...settings },
    });
    const writer = await FeedWriter.of(live.test.platform, live.channel);
    return { live, writer };
  }

  async function reading(live: LiveApp, writer: FeedWriter): Promise<RawClient> {
    const client = await live.connect();
    client.send({ t: 'subscribe', channel: live.channel, epoch: writer.epoch, position: writer.position });
    await client.next('subscribed');
    return client;
  }

  /** Writes until the kernel's own buffers are full and more is unsent than a reader may owe. */
  async function flood(writer: FeedWriter, megabytes: number): Promise<number[]> {
    const times: number[] = [];
    for (let written = 0; written < megabytes * MEBIBYTE; written += FRAME) {
      const started = performance.now();
      await writer.write(`row-${written % 7}`, FRAME);
      times.push(performance.now() - started);
    }
    return times;
  }

  describe('a reader who stops reading', () => {
    it('LP22: gets what it missed as few frames once it reads again, and nothing is lost', async () => {
      const { live, writer } = await given({ ringBytes: 64 * MEBIBYTE });
      await using _app = live;
      await using healthy = await reading(live, writer);
      await using slow = await reading(live, writer);
      slow.socket.pause();
      await flood(writer, 16);
      await until(
        'the healthy reader has it all',
        () => healthy.all('change').at(-1)?.to === writer.position,
        20_000,
      );
      slow.socket.resume();
      await until('the slow one too', () => slow.all('change').at(-1)?.to === writer.position, 20_000);
      const [some, all] = [slow.all('change'), healthy.all('change')];
      expect(some.length).toBeLessThan(all.length);
      expect(some.every(({ from }, index) => index === 0 || from === some[index - 1]?.to)).toBe(true);
      const last = (frames: typeof all) =>
        new Map(
          frames.flatMap(({ ops }) =>
            ops.flatMap((op) => (op.op === 'row' ? [[op.row.id, op.row.revision]] : [])),
          ),
        );
      expect(last(some)).toEqual(last(all));
      expect(await live.metric('keywright_live_conflated_frames_total')).toBeGreaterThan(0);
      expect([slow.closeCode, slow.all('reset')]).toEqual([null, []]);
    }, 300_000);

    it('LP10, LP22: that missed more than is kept is told to load again', async () => {
      const { live, writer } = await given({ ringBytes: MEBIBYTE });
      await using _app = live;
      await using slow = await reading(live, writer);
      slow.socket.pause();
      await flood(writer, 16);
      slow.socket.resume();
      expect(await slow.next('reset', 20_000)).toMatchObject({ reason: 'slow', epoch: writer.epoch });
    }, 300_000);

    it('LP17: is told no newest position, which it could not have', async () => {
      const { live, writer } = await given({ heartbeatSeconds: 0.1, ringBytes: 64 * MEBIBYTE });
      await using _app = live;
      await using slow = await reading(live, writer);
      slow.socket.pause();
      await flood(writer, 12);
      slow.socket.resume();
      await until('it has it all', () => slow.all('change').at(-1)?.to === writer.position, 20_000);
      let own = 0n;
      for (const frame of slow.frames) {
        if (frame.t === 'change') own = BigInt(frame.to);
        const top = frame.t === 'heartbeat' ? frame.tops[live.channel] : undefined;
        if (top !== undefined && own > 0n) expect(BigInt(top)).toBeLessThanOrEqual(own);
      }
    }, 300_000);

    it('LP23: is dropped after a while, and costs neither memory nor the others’ time', async () => {
      // The ring holds the whole flood: a healthy reader of a busy machine may lag, and is not to be reset for it.
      const { live, writer } = await given({ slowSeconds: 1, ringBytes: 64 * MEBIBYTE });
      await using _app = live;
      await using healthy = await reading(live, writer);
      const alone = await latencies(healthy, writer, 40);
      const stuck = await Promise.all(Array.from({ length: 20 }, () => reading(live, writer)));
      for (const client of stuck) client.socket.pause();
      healthy.frames.length = 0;
      const before = process.memoryUsage().rss;
      await flood(writer, 12);
      await until(
        'the healthy reader has it all',
        () => healthy.all('change').at(-1)?.to === writer.position,
        20_000,
      );
      const beside = await latencies(healthy, writer, 40);
      await until(
        'the stuck ones are gone',
        async () => (await live.metric('keywright_live_dropped_total')) === 20,
        10_000,
      );
      healthy.frames.length = 0;
      // Queued for each of them it would have been 20 times 12 MiB.
      expect((process.memoryUsage().rss - before) / MEBIBYTE).toBeLessThan(120);
      expect(beside).toBeLessThan(Math.max(100, alone * 3));
      for (const client of stuck) client.socket.resume();
      for (const client of stuck) expect([LIVE_CLOSE.TOO_SLOW, 1006]).toContain(await client.closed());
      expect(healthy.closeCode).toBeNull();
    }, 300_000);
  });

  /** The 90th percentile of the ms from a write to the reader's frame. */
  async function latencies(reader: RawClient, writer: FeedWriter, count: number): Promise<number> {
    const times: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const started = performance.now();
      const to = await writer.write('row-0', 500);
      await until('it has come', () => reader.all('change').at(-1)?.to === to);
      times.push(performance.now() - started);
    }
    return times.sort((a, b) => a - b)[Math.floor(count * 0.9)] ?? Infinity;
  }
});
