import fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerAddressLimit } from './rate-limits.ts';

afterEach(() => vi.useRealTimers());

describe('The limit of requests by address', () => {
  it.each([-3_600_000, 3_600_000, -86_400_000, 86_400_000])(
    'is over after a minute, though the clock jumps by %i ms',
    async (jump) => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      const app = fastify();
      await registerAddressLimit(app, 1);
      app.get('/', () => 'answer');
      const call = async (): Promise<number> => (await app.inject({ url: '/' })).statusCode;
      expect(await call()).toBe(200);
      vi.setSystemTime(Date.now() + jump);
      expect(await call()).toBe(429);
      vi.advanceTimersByTime(60_000);
      expect(await call()).toBe(200);
      await app.close();
    },
  );

  it('remembers who is over it, however many thousands call meanwhile', async () => {
    const app = fastify({ trustProxy: true });
    await registerAddressLimit(app, 1);
    app.get('/', () => 'answer');
    const from = async (address: string): Promise<number> =>
      (await app.inject({ url: '/', headers: { 'x-forwarded-for': address } })).statusCode;
    const many = Array.from({ length: 6_000 }, (_, n) => `10.0.${n >> 8}.${n & 255}`);
    expect(await from('192.0.2.1')).toBe(200);
    for (const address of many) await from(address);
    expect(await from('192.0.2.1')).not.toBe(200);
    await app.close();
  });
});
