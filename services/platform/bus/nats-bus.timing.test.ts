import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../embedded/free-port.ts';
import { StartError } from '../embedded/start-error.ts';
import { waitUntil } from '../embedded/wait-until.ts';
import { recordingLog, type RecordingLog } from '../testing/recording-log.ts';
import { type NatsServer, startNatsServer } from '../testing/tools/start-nats-server.ts';
import { readNatsAddress } from './nats-address.ts';
import { NatsBus } from './nats-bus.ts';

const MEBIBYTE = 'x'.repeat(1024 * 1024 - 100);

let server: NatsServer | null;
let buses: NatsBus[];
let log: RecordingLog;
beforeEach(() => {
  [server, buses, log] = [null, [], recordingLog()];
});
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  await server?.stop();
});

function busAt(url: string, startWithinMs = 3_000): NatsBus {
  const bus = new NatsBus(readNatsAddress(url), { log, startWithinMs });
  buses.push(bus);
  return bus;
}

const becomes = (what: string, condition: () => boolean) =>
  expect.poll(condition, { timeout: 15_000, interval: 5, message: what }).toBe(true);

/** Two processes' buses, and what the second receives on `a`. */
async function twoAt(url: string): Promise<{ from: NatsBus; to: NatsBus; heard: unknown[] }> {
  const [from, to] = [busAt(url), busAt(url)];
  const heard: unknown[] = [];
  to.subscribe('a', (message) => heard.push(message));
  await Promise.all([from.ready(), to.ready()]);
  await to.flush();
  return { from, to, heard };
}

/** Publishes until it arrives: a bus that has just come back may not yet reach the other one. */
async function reaches(from: NatsBus, heard: unknown[], message: string): Promise<void> {
  const arrived = await waitUntil(() => {
    from.publish('a', message);
    return heard.includes(message);
  }, 20_000);
  expect(arrived).toBe(true);
}

describe('A process that starts', () => {
  it('says in one sentence that no server answers, and never the password', async () => {
    const port = await freePort();
    const refused = busAt(`nats://ann:secret@127.0.0.1:${port}`, 200).ready();
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(
      `No NATS answers at 127.0.0.1:${port} (ECONNREFUSED): start it, or correct BUS_URL.`,
    );
    expect(JSON.stringify(log.entries)).not.toContain('secret');
  });

  it.each([
    ['ann:wrong', ['--user', 'ann', '--pass', 'secret']],
    ['wrong', ['--auth', 'secret']],
    [null, ['--auth', 'secret']],
  ])('says at once that the login %s is refused, and not which', async (login, args) => {
    server = await startNatsServer({ args });
    const url = server.url.replace('//', `//${login === null ? '' : `${login}@`}`);
    const refused = busAt(url, 60_000).ready();
    await expect(refused).rejects.toThrow(
      `NATS at 127.0.0.1:${server.port} refuses the login of BUS_URL: correct its user and password or token.`,
    );
    expect(JSON.stringify(log.entries)).not.toContain('wrong');
  });

  it.each([
    ['ann:s%40cret', ['--user', 'ann', '--pass', 's@cret']],
    ['t0ken', ['--auth', 't0ken']],
  ])('logs in as %s', async (login, args) => {
    server = await startNatsServer({ args });
    await busAt(server.url.replace('//', `//${login}@`)).ready();
  });

  it('waits a little for a server that starts at the same time', async () => {
    const port = await freePort();
    const bus = busAt(`nats://127.0.0.1:${port}`, 30_000);
    const heard: unknown[] = [];
    bus.subscribe('a', (message) => heard.push(message));
    expect(bus.state.connected).toBe(false);
    server = await startNatsServer({ port });
    await bus.ready();
    const other = busAt(server.url);
    await other.ready();
    await reaches(other, heard, 'hello');
  });

  it('closes cleanly also while it still looks for a server', async () => {
    const bus = busAt(`nats://127.0.0.1:${await freePort()}`, 60_000);
    await bus.close();
    await expect(bus.ready()).rejects.toThrow('closed');
  });
});

describe('Two installations on one server', () => {
  it('do not receive each other’s messages', async () => {
    server = await startNatsServer();
    const { from, heard } = await twoAt(server.url);
    const { from: other, heard: elsewhere } = await twoAt(`${server.url}/staging`);
    other.publish('a', 'of staging');
    from.publish('a', 'of ours');
    await becomes('both have heard', () => heard.length > 0 && elsewhere.length > 0);
    expect([heard, elsewhere]).toEqual([['of ours'], ['of staging']]);
  });
});

describe('A server that is killed', () => {
  it('is missed at once, costs others what was said meanwhile, and is found again by itself', async () => {
    server = await startNatsServer();
    const { port } = server;
    const { from, to, heard } = await twoAt(server.url);
    const own: unknown[] = [];
    from.subscribe('a', (message) => own.push(message));
    const before = from.state.since;
    await server.kill();
    await becomes('both know', () => !from.state.connected && !to.state.connected);
    expect(from.state.since.getTime()).toBeGreaterThanOrEqual(before.getTime());

    from.publish('a', 'stale');
    await becomes('its own process hears it', () => own.length === 1);
    expect(from.state.dropped).toBe(1);

    server = await startNatsServer({ port });
    await becomes('both are back', () => from.state.connected && to.state.connected);
    await reaches(from, heard, 'fresh');
    expect(heard).not.toContain('stale');
    const said = log.entries.map(({ message }) => message);
    expect(said).toContain('the bus is down: others find news by polling');
    expect(said.filter((message) => message === 'the bus is connected').length).toBe(4);
  });

  it('is replaced by the next one of the list', async () => {
    await using first = await startNatsServer();
    server = await startNatsServer();
    const { from, to, heard } = await twoAt(`${first.url},127.0.0.1:${server.port}`);
    await first.kill();
    await becomes('both are at the other one', () => from.state.connected && to.state.connected);
    await reaches(from, heard, 'here');
  });
});

describe('A server that is frozen', () => {
  it('is missed after a while, holds up nobody and no memory, and is found again', async () => {
    server = await startNatsServer();
    const { from, to, heard } = await twoAt(server.url);
    process.kill(server.pid, 'SIGSTOP');
    const before = process.memoryUsage().rss;
    for (let megabyte = 0; megabyte < 300; megabyte += 1) from.publish('a', MEBIBYTE);
    expect(from.state.dropped).toBeGreaterThan(280);
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(200);
    await becomes('both know', () => !from.state.connected && !to.state.connected);
    process.kill(server.pid, 'SIGCONT');
    await becomes('both are back', () => from.state.connected && to.state.connected);
    await reaches(from, heard, 'fresh');
  });
});

describe('A message out of bounds', () => {
  it('is dropped without harm to the connection', async () => {
    server = await startNatsServer();
    const { from, heard } = await twoAt(server.url);
    from.publish('a', MEBIBYTE + MEBIBYTE);
    from.publish('a', 'next');
    await becomes('the next has come', () => heard.length > 0);
    expect([heard, from.state.dropped, from.state.connected]).toEqual([['next'], 1, true]);
  });
});
