import { LIVE_CLOSE } from '@keywright/events/live';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLiveApp, type LiveApp } from './testing/live-app.ts';
import { RawClient } from './testing/raw-client.ts';

let live: LiveApp;
let witness: RawClient;
beforeAll(async () => {
  live = await startLiveApp({
    settings: { socketsPerUser: 1_000, frameBurst: 40, framesPerSecond: 200 },
  });
  witness = await live.connect();
});
afterAll(async () => {
  await witness[Symbol.asyncDispose]();
  await live.close();
});

/** Whether somebody else is still served, by the same process. */
async function othersAreServed(): Promise<boolean> {
  witness.send({ t: 'ping' });
  await witness.next('heartbeat');
  return witness.closeCode === null;
}

describe('a message out of bounds', () => {
  it.each([
    ['no JSON', Buffer.from('{'), false],
    ['no frame', Buffer.from('{"t":"shout"}'), false],
    ['a binary message', Buffer.from('{"t":"ping"}'), true],
    ['broken UTF-8 in binary', Buffer.from([0xff, 0xfe, 0x00]), true],
    ['a deep nest', Buffer.from('['.repeat(2_000)), false],
    [
      'a subscribe without a position',
      Buffer.from('{"t":"subscribe","channel":"topics:1","epoch":"e"}'),
      false,
    ],
  ])('LP5: closes its own connection alone: %s', async (_what, data, binary) => {
    await using client = await live.connect();
    client.socket.send(data, { binary });
    expect(await client.closed()).toBe(LIVE_CLOSE.BAD_FRAME);
    expect(await othersAreServed()).toBe(true);
  });

  it.each([8_193, 200_000])('LP5: of %i bytes is not even taken in', async (bytes) => {
    await using client = await live.connect();
    client.socket.send('x'.repeat(bytes));
    expect(await client.closed()).toBe(1009);
    expect(await othersAreServed()).toBe(true);
  });

  it('LP5: of more than 4 KiB closes its own connection, once it was welcome', async () => {
    await using client = await live.connect();
    client.socket.send('x'.repeat(4_097));
    expect(await client.closed()).toBe(LIVE_CLOSE.BAD_FRAME);
    expect(await othersAreServed()).toBe(true);
  });

  it('LP5: in a thousand pieces is not even taken in', async () => {
    await using client = await live.connect();
    for (let piece = 0; piece < 1_000; piece += 1) client.socket.send('x', { fin: false });
    expect([1008, 1009, 1006, 4000]).toContain(await client.closed());
    expect(await othersAreServed()).toBe(true);
  });

  it('LP5: one too many closes the connection', async () => {
    await using client = await live.connect();
    for (let n = 0; n < 60; n += 1) client.send({ t: 'ping' });
    expect(await client.closed()).toBe(LIVE_CLOSE.BAD_FRAME);
    expect(await othersAreServed()).toBe(true);
  });

  it('LP5: never harms the process, whatever it is', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc
        .record({
          t: fc.constantFrom('hello', 'renew', 'subscribe', 'unsubscribe', 'presence', 'ping'),
          channel: fc.json(),
        })
        .map((frame) => JSON.stringify(frame)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        async (texts, welcome) => {
          await using client = welcome ? await live.connect() : await RawClient.open(live.url);
          for (const one of texts) if (client.closeCode === null) client.socket.send(one);
          expect(await othersAreServed()).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
