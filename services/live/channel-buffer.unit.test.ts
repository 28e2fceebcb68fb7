import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { ChangeFrame } from '@keywright/events/live';
import { describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { textOf } from './socket-writer.ts';
import { LIVE_SETTINGS } from './settings.ts';
import type { SocketConnection } from './connection.ts';
import { ChannelBuffer, Subscriber } from './channel-buffer.ts';
import type { LiveMetrics } from './metrics.ts';
import { SlowReaders } from './slow-readers.ts';
import { WriteCoalescer, SocketWriter } from './socket-writer.ts';

const row = (from: number, id = `row-${from}`) => ({
  from: String(from),
  to: String(from + 10),
  ops: JSON.stringify([{ op: 'row', row: { id, revision: String(from) } }]),
});

function given(settings: Partial<typeof LIVE_SETTINGS> = {}) {
  const all = { ...LIVE_SETTINGS, ...settings } as typeof LIVE_SETTINGS;
  const coalescer = new WriteCoalescer();
  const slow: Subscriber<SocketConnection>[] = [];
  const metrics = { conflated: () => undefined } as unknown as LiveMetrics;
  const slowReaders = new SlowReaders(all, metrics, () => undefined);

  /** A reader of channels: what was written below its socket, a piece at a time. It takes nothing while it is stuck. */
  function reader(stuck = false) {
    const below = new PassThrough({ highWaterMark: stuck ? 0 : 1 << 20 });
    const pieces: Buffer[] = [];
    const read = () => below.on('data', (piece: Buffer) => pieces.push(piece));
    if (!stuck) read();
    const cut = vi.fn();
    const socket = { readyState: 1, OPEN: 1, terminate: cut as () => void } as WebSocket;
    const writer = new SocketWriter(socket, below as unknown as Socket, all, coalescer);
    const join = (channel: ChannelBuffer, cursor: string) => {
      const subscriber = new Subscriber({ writer } as SocketConnection, channel, cursor, {
        add: (added) => slow.push(added),
      });
      channel.subscribers.add(subscriber);
      return subscriber;
    };
    return { pieces, read, join, writer, cut };
  }
  const open = (name: string) => new ChannelBuffer(`topics:${name}`, 'e', '0', all);
  return { coalescer, slow, slowReaders, reader, open };
}

/** What is in the frames of a piece: name of the channel, from, to. */
function framesIn(piece: Buffer): string[] {
  const found: string[] = [];
  for (let rest = piece; rest.length > 0;) {
    const long = rest[1] === 126;
    const end = long ? 4 + rest.readUInt16BE(2) : 2 + (rest[1] ?? 0);
    const { channel, from, to } = JSON.parse(textOf(rest.subarray(0, end))) as ChangeFrame;
    found.push(`${channel.slice(7)} ${from}-${to}`);
    rest = rest.subarray(end);
  }
  return found;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('The frames of one poll', () => {
  it('leave in one piece, whatever channels they are of', async () => {
    const { coalescer, reader, open } = given();
    const [a, b] = [open('a'), open('b')];
    const { pieces, join } = reader();
    join(a, '0');
    join(b, '0');
    a.take([row(0), row(10)]);
    b.take([row(0)]);
    expect(pieces).toEqual([]);
    coalescer.flush();
    a.take([row(20)]);
    coalescer.flush();
    await settled();
    expect(pieces.map(framesIn)).toEqual([['a 0-10', 'a 10-20', 'b 0-10'], ['a 20-30']]);
  });

  it('are the same bytes for everybody', async () => {
    const { coalescer, reader, open } = given();
    const channel = open('a');
    const readers = [reader(), reader()];
    for (const { join } of readers) join(channel, '0');
    channel.take([row(0), row(10)]);
    coalescer.flush();
    await settled();
    const [one, other] = readers.map(({ pieces }) => pieces[0]);
    expect(one?.buffer).toBe(other?.buffer);
    expect([one?.byteOffset, one?.length]).toEqual([other?.byteOffset, other?.length]);
  });

  it.each([
    ['0', ['a 0-10', 'a 10-20', 'a 20-30']],
    ['10', ['a 10-20', 'a 20-30']],
    ['15', ['a 10-20', 'a 20-30']],
    ['30', []],
    ['40', []],
  ])('begin for a reader at %s with the first it lacks', async (cursor, expected) => {
    const { coalescer, reader, open } = given();
    const channel = open('a');
    const { pieces, join } = reader();
    join(channel, cursor);
    channel.take([row(0), row(10), row(20)]);
    coalescer.flush();
    await settled();
    expect(pieces.flatMap(framesIn)).toEqual(expected);
  });

  it('LP16, LP22: come as one to readers who were behind, the same one to all who were as far', async () => {
    const { coalescer, slow, slowReaders, reader, open } = given({ slowBytes: 1_000 });
    const channel = open('a');
    const readers = [reader(true), reader(true)];
    for (const { join } of readers) join(channel, '0');
    for (let from = 0; from < 300; from += 10) {
      channel.take([row(from, 'one row')]);
      coalescer.flush();
    }
    expect(slow.length).toBe(2);
    for (const { read } of readers) read();
    await settled();
    for (const subscriber of slow) while (!slowReaders.catchUp(subscriber)) await settled();
    await settled();
    const [one, other] = readers.map(({ pieces }) => pieces.flatMap(framesIn));
    expect(one?.at(-1)?.endsWith('-300')).toBe(true);
    expect(one?.length).toBeLessThan(20);
    expect(one).toEqual(other);
    const [last, otherLast] = readers.map(({ pieces }) => pieces.at(-1));
    expect(last?.buffer).toBe(otherLast?.buffer);
    expect([last?.byteOffset, last?.length]).toEqual([otherLast?.byteOffset, otherLast?.length]);
  });
});

describe('Answers that nobody reads', () => {
  it('LP23: do not pile up without bound, whatever they are: the connection is cut off', () => {
    const { writer, cut } = given({ slowBytes: 1_000, dropBytes: 4_000 }).reader(true);
    const refuse = () => writer.send({ t: 'denied', channel: 'topics:nowhere', code: 'NOT_FOUND' });
    for (let times = 0; times < 40; times += 1) refuse();
    expect(cut).not.toHaveBeenCalled();
    for (let times = 0; times < 40; times += 1) refuse();
    expect(cut).toHaveBeenCalled();
  });
});
