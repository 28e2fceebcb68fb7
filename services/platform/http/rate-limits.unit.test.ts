import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerAddressLimit } from './rate-limits.ts';

describe('The limit of requests by address', () => {
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
