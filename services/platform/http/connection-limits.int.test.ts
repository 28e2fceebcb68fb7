import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { accounts } from '../../accounts/index.ts';
import { sessions } from '../../sessions/index.ts';
import type { Feature } from '../feature.ts';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import { testConfig } from '../../processes/testing/test-config.ts';
import type { Config } from '../config/config.ts';
import { until } from '../testing/until.ts';

const apps: TestApp[] = [];
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(apps.map((test) => test.close()));
});

async function listening(config: Partial<Config> = {}, features: readonly Feature[] = []) {
  const test = await startTestApp({ features, config });
  apps.push(test);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  const open = async (localAddress = '127.0.0.1') => {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  return { test, open };
}

/** Whether a request over this connection is answered; false where the connection is closed instead. */
function answers(socket: Socket, path = '/healthz', token = ''): Promise<boolean> {
  const authorization = token === '' ? '' : `Authorization: Bearer ${token}\r\n`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${authorization}\r\n`);
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
    if (socket.destroyed) resolve(false);
  });
}

describe('Connections', () => {
  it('of one address cannot be so many that nobody else gets in', async () => {
    const { rateLimits } = testConfig('');
    const { open } = await listening({ rateLimits: { ...rateLimits, perAddress: 120 } });
    const held = await Promise.all(Array.from({ length: 20 }, () => open()));
    expect(await answers(await open())).toBe(false);
    expect(await answers(await open('127.0.0.2'))).toBe(true);
    held[0]?.destroy();
    await until('there is room for another', async () => answers(await open()));
  });

  it('behind a proxy are the proxy’s, which may hold as many as it needs', async () => {
    const { rateLimits } = testConfig('');
    const { open } = await listening({ rateLimits: { ...rateLimits, perAddress: 120 }, trustProxy: 1 });
    await Promise.all(Array.from({ length: 22 }, () => open()));
    expect(await answers(await open())).toBe(true);
  });

  it('of all addresses are bounded, too: whoever holds most makes room with the oldest', async () => {
    const { open } = await listening({ maxConnections: 5 });
    const held: Socket[] = [];
    for (const last of [2, 3, 2, 2, 3]) held.push(await open(`127.0.0.${last}`));
    for (const last of [4, 5]) expect(await answers(await open(`127.0.0.${last}`))).toBe(true);
    await until('two made room', () => held.filter(({ destroyed }) => destroyed).length === 2);
    expect(held.map(({ destroyed }) => destroyed)).toEqual([true, true, false, false, false]);
  });

  it('of people who have said who they are make no room for others', async () => {
    const { test, open } = await listening({ maxConnections: 3 }, [sessions, accounts]);
    const id = await test.addAccount('anna');
    const known = await Promise.all(Array.from({ length: 3 }, () => open()));
    for (const socket of known)
      expect(await answers(socket, `/api/userAccounts/${id}`, await test.login('anna'))).toBe(true);
    expect(await answers(await open('127.0.0.2'))).toBe(false);
    expect(known.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  });

  it('of our proxies make no room for others, nor for each other', async () => {
    const { open } = await listening({ maxConnections: 2, trustProxy: ['127.0.0.2'] });
    const held = [await open('127.0.0.2'), await open('127.0.0.3')];
    expect(await answers(await open('127.0.0.2'))).toBe(true);
    expect(await answers(await open('127.0.0.2'))).toBe(false);
    expect(held.map(({ destroyed }) => destroyed)).toEqual([false, true]);
  });

  it('that send a thousand requests in one piece are answered in order, few at once, and others in between', async () => {
    const { test, open } = await listening();
    let [atOnce, most] = [0, 0];
    test.app.server.prependListener('request', (_request, response: ServerResponse) => {
      most = Math.max(most, (atOnce += 1));
      response.once('close', () => (atOnce -= 1));
    });
    const socket = await open();
    let answered = '';
    socket.on('data', (data) => (answered += String(data)));
    const numbers = Array.from({ length: 1_000 }, (_, number) => number);
    const get = (number: number) =>
      `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Request-Id: number-${number}\r\n\r\n`;
    const other = await open();
    socket.write(numbers.map(get).join(''));
    const ids = () => [...answered.matchAll(/^x-request-id: number-(\d+)/gim)].map(([, id]) => Number(id));
    expect(await answers(other)).toBe(true);
    expect(ids().length).toBeLessThan(numbers.length / 2);
    await until('all are answered', () => ids().length >= numbers.length || socket.destroyed);
    expect(ids()).toEqual(numbers);
    expect(most).toBeLessThan(50);
  });

  it('whose answers nobody reads are not read either, once they fill what the machine keeps of them', async () => {
    const { test, open } = await listening();
    let count = 0;
    test.app.server.prependListener('request', () => (count += 1));
    const socket = await open();
    socket.pause();
    const sent = 40_000;
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(sent));
    let before = -1;
    const standsStill = async () => {
      await answers(await open());
      const still = count === before + 1;
      before = count;
      return still;
    };
    await until('no more is read of it', standsStill);
    expect(count).toBeLessThan(sent / 2);
    expect(socket.destroyed).toBe(false);
  });

  it('that ask for a protocol that is not spoken are counted once', async () => {
    const { rateLimits } = testConfig('');
    const { open } = await listening({ rateLimits: { ...rateLimits, perAddress: 120 } });
    await Promise.all(Array.from({ length: 19 }, () => open()));
    const socket = await open();
    socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain(' 200 ');
  });
});
