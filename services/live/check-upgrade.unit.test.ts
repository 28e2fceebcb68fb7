import { describe, expect, it } from 'vitest';
import { RateWindow } from '../platform/http/rate-window.ts';
import { trustOf, type TrustedProxies } from '../platform/http/client-address.ts';
import { checkUpgrade } from './open-socket.ts';

const from = (address: string, headers: Record<string, string> = {}, url = '/api/live') =>
  ({
    method: 'GET',
    url,
    headers: { host: 'app.example', ...headers },
    rawHeaders: ['Host', 'app.example'],
    socket: { remoteAddress: address },
  }) as never;

function given({ limit = 100, proxies = 0 }: { limit?: number; proxies?: TrustedProxies } = {}) {
  const rules = {
    publicUrl: 'https://app.example',
    trust: trustOf(proxies),
    perAddress: new RateWindow(limit),
  };
  return (...request: Parameters<typeof from>) => checkUpgrade(from(...request), rules)?.code ?? null;
}

describe('a request for an upgrade', () => {
  it.each([
    ['/api/live', null],
    ['/api/live?a=b', null],
    ['/api/lives', 'NOT_FOUND'],
    ['/', 'NOT_FOUND'],
  ])('to %s is answered %j', (url, answer) => {
    expect(given()('1.1.1.1', {}, url)).toBe(answer);
  });

  it.each([
    ['https://app.example', null],
    ['http://app.example', null],
    ['https://evil.example', 'ORIGIN_REFUSED'],
    ['null', 'ORIGIN_REFUSED'],
  ])('LP6: of a page at %s is answered %j', (origin, answer) => {
    expect(given()('1.1.1.1', { origin })).toBe(answer);
  });

  it('is one of so many a minute that an address may send', () => {
    const judge = given({ limit: 2 });
    expect(['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'].map((address) => judge(address))).toEqual([
      null,
      null,
      'RATE_LIMITED',
      null,
    ]);
  });

  it.each([
    [0, [null, 'RATE_LIMITED', 'RATE_LIMITED']],
    [1, [null, null, 'RATE_LIMITED']],
    [2, [null, null, null]],
    [
      ['1.1.1.1/32', '9.0.0.0/8'],
      [null, null, null],
    ],
    [['2.2.2.2'], [null, 'RATE_LIMITED', 'RATE_LIMITED']],
  ])(
    'is counted by the address that proxies forward, never by what the client wrote (%j)',
    (proxies, answers) => {
      const judge = given({ limit: 1, proxies });
      const clients = ['9.9.9.9', '4.4.4.4, 3.3.3.3', '5.5.5.5, 9.9.9.9'];
      expect(clients.map((client) => judge('1.1.1.1', { 'x-forwarded-for': client }))).toEqual(answers);
    },
  );
});
