import { connect as connectTcp, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { waitUntil } from '../embedded/wait-until.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { Leadership, type LeadershipOptions } from './leadership.ts';

let database: TestDatabase;
const ending: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
});
afterAll(() => database.drop());

/** Remembers what it was told, and whether it runs. */
function runner() {
  const said: string[] = [];
  return {
    said,
    refusal: null as Error | null,
    start() {
      said.push('start');
      return this.refusal === null ? Promise.resolve() : Promise.reject(this.refusal);
    },
    stop() {
      said.push('stop');
      return Promise.resolve();
    },
  };
}

/** One process that wants to lead, quick in everything. */
function rival(options: Partial<LeadershipOptions> = {}) {
  const own = runner();
  const leadership = new Leadership({
    url: database.url,
    name: 'test',
    runner: own,
    log: recordingLog(),
    heartbeatMs: 100,
    lateMs: 300,
    silenceMs: 600,
    retryMs: 50,
    ...options,
  });
  leadership.start();
  ending.push(() => leadership.stop());
  return Object.assign(own, { leadership });
}

const holds = async (condition: () => boolean) => expect(await waitUntil(condition, 20_000)).toBe(true);
const leads = (each: { leadership: Leadership }) => holds(() => each.leadership.leading);

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

const endLeaders = () =>
  asAdmin(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'keywright-leader'
     and datname = current_database()`,
  );

/** A way to the database that can go dead without a word: nothing passes, and nobody is told. */
async function unresponsiveProxy(): Promise<{ url: string; stall(): void }> {
  const target = new URL(database.url);
  const { port, hostname } = target;
  const sockets: Socket[] = [];
  let silent = false;
  const server = createServer((client) => {
    // Otherwise its first user would come back over it, and lead again.
    if (silent) return client.destroy();
    const upstream = connectTcp(Number(port), hostname);
    sockets.push(client, upstream);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  target.port = String((server.address() as AddressInfo).port);
  const stall = () => {
    silent = true;
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { url: target.href, stall };
}

describe('Of several processes', () => {
  it('one leads, and another takes over when it stops', async () => {
    const first = rival();
    await leads(first);
    const second = rival();
    await first.leadership.stop();
    expect(first.said).toEqual(['start', 'stop']);
    await leads(second);
    expect(first.leadership.leading).toBe(false);
  });

  it('the standby does not start its runner while the leader is well', async () => {
    const first = rival();
    await leads(first);
    let attempts = 0;
    const second = rival({ random: () => ((attempts += 1), 0) });
    await holds(() => attempts >= 5);
    expect(second.said).toEqual([]);
    expect(second.leadership.failure).toBeNull();
  });

  it('those of another name do not mind each other', async () => {
    const [one, other] = [rival({ name: 'one' }), rival({ name: 'other' })];
    await leads(one);
    await leads(other);
  });
});

describe('A leader', () => {
  it('stops its runner when the connection of its lock is cut, and leads again', async () => {
    const first = rival();
    await leads(first);
    await endLeaders();
    await holds(() => first.said.length >= 3);
    expect(first.said.slice(0, 3)).toEqual(['start', 'stop', 'start']);
    await leads(first);
  });

  it('stops its runner when nothing is heard of its connection, and the server lets another lead', async () => {
    const proxy = await unresponsiveProxy();
    const changes: boolean[] = [];
    const first = rival({ url: proxy.url, onChange: (leading) => changes.push(leading) });
    await leads(first);
    const second = rival();
    proxy.stall();
    await holds(() => first.said.includes('stop'));
    expect(changes).toEqual([true, false]);
    await leads(second);
  });

  it('keeps the lock when its timers come late and its session still stands', async () => {
    const first = rival({ silenceMs: 5_000 });
    await leads(first);
    for (let time = 0; time < 3; time += 1) {
      // Nothing of this process runs, as when it is frozen or starved.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    expect(first.said).toEqual(['start']);
    expect(first.leadership.leading).toBe(true);
  });

  it('whose runner does not stop says so until it does, and then leads again', async () => {
    const own = runner();
    let stopped: () => void = () => undefined;
    const stuck = new Promise<void>((resolve) => (stopped = resolve));
    const first = rival({
      stuckMs: 100,
      runner: { ...own, stop: () => own.stop().then(() => stuck) },
    });
    ending.push(async () => stopped());
    await leads(first);
    await endLeaders();
    await holds(() => /has not stopped for/.test(first.leadership.failure?.message ?? ''));
    expect(own.said).toEqual(['start', 'stop']);
    stopped();
    await holds(() => first.leadership.leading && first.leadership.failure === null);
  });

  it('whose start is under way when the lock is lost gives it up, and starts anew', async () => {
    const own = runner();
    const starts: AbortSignal[] = [];
    const start = (signal: AbortSignal) => {
      starts.push(signal);
      if (starts.length > 1) return own.start();
      return new Promise<void>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    };
    const first = rival({ runner: { ...own, start } });
    await leads(first);
    await endLeaders();
    await holds(() => starts.length === 2 && first.leadership.leading);
    expect(own.said).toEqual(['stop', 'start']);
  });

  it('whose runner cannot start says why, releases the lock, and tries again', async () => {
    const first = rival();
    await first.leadership.stop();
    const broken = runner();
    broken.refusal = new Error('another store');
    const own = rival({ runner: broken });
    await holds(() => broken.said.length >= 4);
    await vi.waitFor(() => expect(own.leadership.failure).toBe(broken.refusal), 20_000);
    broken.refusal = null;
    await holds(() => own.leadership.leading && own.leadership.failure === null);
  });

  it('that no database can be reached for stops all the same', async () => {
    const nowhere = rival({ url: 'postgres://nobody:nothing@127.0.0.1:1/nowhere' });
    await holds(() => nowhere.leadership.failure !== null);
    await nowhere.leadership.stop();
    expect(nowhere.said).toEqual([]);
  });
});
