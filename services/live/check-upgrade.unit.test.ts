import { describe, expect, it } from 'vitest';
import { RateWindow } from '../platform/http/rate-window.ts';
import { checkUpgrade } from './open-socket.ts';

const clock = { now: () => new Date(0) };
const from = (address: string, headers: Record<string, string> = {}, url = '/api/live') =>
  ({
    url,
    headers: { host: 'app.example', ...headers },
    rawHeaders: ['Host', 'app.example'],
    socket: { remoteAddress: address },
  }) as never;

function given({ limit = 100, trustProxy = false } = {}) {
  const rules = { publicUrl: 'https://app.example', trustProxy, perAddress: new RateWindow(limit, clock) };
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
    [true, [null, null, 'RATE_LIMITED']],
    [false, [null, 'RATE_LIMITED', 'RATE_LIMITED']],
  ])('is counted by the address a proxy forwards, where there is one (%j)', (trustProxy, answers) => {
    const judge = given({ limit: 1, trustProxy });
    const clients = ['3.3.3.3', '4.4.4.4, 9.9.9.9', '3.3.3.3'];
    expect(clients.map((client) => judge('1.1.1.1', { 'x-forwarded-for': client }))).toEqual(answers);
  });
});
