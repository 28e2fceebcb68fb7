import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitUntil } from '../embedded/wait-until.ts';
import type { Bus } from './port.ts';

export interface BusUnderTest {
  /** A bus of one process; `onError` gets what its subscribers throw. Closed by the suite. */
  open(onError: (error: unknown) => void): Promise<Bus>;
  /** Resolves once everything subscribed so far counts, and everything published so far has come. */
  settled(bus: Bus): Promise<void>;
  stop(): Promise<void>;
}

const HUNDRED = Array.from({ length: 100 }, (_, index) => index);

/** What every bus owes to those who use it. `across`: whether it connects processes. */
export function busContract(name: string, across: boolean, start: () => Promise<BusUnderTest>): void {
  describe(`The bus ${name}`, () => {
    let under: BusUnderTest;
    let open: Bus[] = [];
    let errors: unknown[] = [];
    beforeAll(async () => {
      under = await start();
    });
    afterEach(async () => {
      await Promise.all(open.map((bus) => bus.close()));
      [open, errors] = [[], []];
    });
    afterAll(() => under.stop());

    async function joined(): Promise<Bus> {
      const bus = await under.open((error) => errors.push(error));
      open.push(bus);
      await bus.ready();
      return bus;
    }
    /** The same bus, or one of another process. */
    const pairs: [string, () => Promise<[Bus, Bus]>][] = [
      [
        'the same process',
        async () => {
          const bus = await joined();
          return [bus, bus];
        },
      ],
    ];
    if (across) pairs.push(['another process', async () => [await joined(), await joined()]]);

    function hears(bus: Bus, subject: string): unknown[] {
      const heard: unknown[] = [];
      bus.subscribe(subject, (message) => heard.push(message));
      return heard;
    }

    describe.each(pairs)('to %s', (_where, pair) => {
      it('carries messages in order, once, to every subscriber of the subject and to nobody else', async () => {
        const [from, to] = await pair();
        const [first, second, other] = [hears(to, 'a.b'), hears(to, 'a.b'), hears(to, 'a')];
        await under.settled(to);
        for (const number of HUNDRED) from.publish('a.b', { number });
        expect(first).toEqual([]);
        await waitUntil(() => first.length >= 100 && second.length >= 100, 20_000);
        await under.settled(from);
        expect(first).toEqual(HUNDRED.map((number) => ({ number })));
        expect(second).toEqual(first);
        expect(other).toEqual([]);
      });

      it.each([
        'plain',
        'a.b.c',
        '',
        '.',
        'a..b',
        'a b',
        '*',
        '>',
        'a.*',
        'a.>',
        'é',
        '%',
        '%2A',
        'a\r\nb',
        '\ud800',
      ])('keeps the subject %j apart from all others', async (subject) => {
        const [from, to] = await pair();
        const heard = hears(to, subject);
        const others = ['a', 'a.x', 'a.b', '%25', 'b'].filter((each) => each !== subject);
        await under.settled(to);
        for (const other of others) from.publish(other, 'another');
        from.publish(subject, 'mine');
        await waitUntil(() => heard.length > 0, 20_000);
        await under.settled(from);
        expect(heard).toEqual(['mine']);
      });

      it.each([
        null,
        false,
        0,
        '',
        'text – ü 🙂',
        [1, [2]],
        { deep: { list: [null, 'x'] } },
        'x'.repeat(200_000),
      ])('brings a copy of what JSON can carry', async (message) => {
        const [from, to] = await pair();
        const heard = hears(to, 'a');
        await under.settled(to);
        const sent = structuredClone(message);
        from.publish('a', sent);
        if (Array.isArray(sent)) sent.length = 0;
        await waitUntil(() => heard.length > 0, 20_000);
        expect(heard).toEqual([message]);
      });

      it('leaves out who has left, and leaves once', async () => {
        const [from, to] = await pair();
        const heard: unknown[] = [];
        const handler = (message: unknown) => heard.push(message);
        const leave = to.subscribe('a', handler);
        to.subscribe('a', handler);
        await under.settled(to);
        from.publish('a', 'both');
        await waitUntil(() => heard.length >= 2, 20_000);
        leave();
        leave();
        from.publish('a', 'one');
        await waitUntil(() => heard.length >= 3, 20_000);
        await under.settled(from);
        expect(heard).toEqual(['both', 'both', 'one']);
      });

      it('lets a subject that everybody has left be heard again', async () => {
        const [from, to] = await pair();
        const leave = to.subscribe('a', () => undefined);
        await under.settled(to);
        leave();
        const heard = hears(to, 'a');
        await under.settled(to);
        from.publish('a', 1);
        await waitUntil(() => heard.length > 0, 20_000);
        expect(heard).toEqual([1]);
      });

      it('goes on where a subscriber throws, and reports it', async () => {
        const [from, to] = await pair();
        to.subscribe('a', () => {
          throw new Error('no');
        });
        const heard = hears(to, 'a');
        await under.settled(to);
        from.publish('a', 1);
        from.publish('a', 2);
        await waitUntil(() => heard.length >= 2, 20_000);
        expect([heard, errors.map(String)]).toEqual([
          [1, 2],
          ['Error: no', 'Error: no'],
        ]);
      });
    });

    it('never throws for a message that JSON cannot carry, and carries the next', async () => {
      const bus = await joined();
      const heard = hears(bus, 'a');
      bus.publish('a', { position: 5n });
      bus.publish('a', undefined);
      bus.publish('a', 'next');
      await waitUntil(() => heard.length >= 2, 20_000);
      expect(heard).toEqual([null, 'next']);
      expect(errors.map(String)).toEqual([expect.stringContaining('BigInt')]);
    });

    it('says that it is connected, and since when', async () => {
      const bus = await joined();
      expect(bus.state).toEqual({ connected: true, since: expect.any(Date) as Date, dropped: 0 });
    });

    it('is silent once closed, and may be closed twice', async () => {
      const bus = await joined();
      const heard = hears(bus, 'a');
      await under.settled(bus);
      bus.publish('a', 1);
      await bus.close();
      await bus.close();
      const before = heard.length;
      bus.publish('a', 2);
      bus.subscribe('a', (message) => heard.push(message));
      await new Promise((resolve) => setImmediate(resolve));
      expect(heard.length).toBe(before);
      expect(before).toBeLessThanOrEqual(1);
    });
  });
}
