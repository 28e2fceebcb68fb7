import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRunning } from '../platform/embedded/process-table.ts';
import { stopEmbeddedPostgres } from '../platform/embedded/stop.ts';
import { waitUntil } from '../platform/embedded/wait-until.ts';
import { startServerProcess, StartRefused, type ServerProcess } from './testing/server-process.ts';

// Each test starts a server or two, migrations included, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let folder: string;
let data: string;
let first: ServerProcess;
let password: string;
let running: ServerProcess[] = [];

// One folder with an owner in it serves every test that does not need an empty one.
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'keywright-all-'));
  data = path.join(folder, 'data');
  first = await start();
  password = passwordIn(first);
  first.signal('SIGTERM');
  await first.ended;
});
afterEach(async () => {
  for (const server of running) if (isRunning(server.pid)) server.signal('SIGKILL');
  await Promise.all(running.map((server) => server.ended));
  running = [];
});
afterAll(async () => {
  await stopEmbeddedPostgres(path.join(data, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
});

async function start(...args: string[]): Promise<ServerProcess> {
  const server = await startServerProcess(['--port', '0', '--data', data, '--no-demo', ...args]);
  running.push(server);
  return server;
}

async function refusal(...args: string[]): Promise<StartRefused> {
  const outcome = await start(...args).catch((error: unknown) => error);
  if (outcome instanceof StartRefused) return outcome;
  throw new Error('the start was not refused');
}

const pidFile = (): string => path.join(data, 'postgres/cluster/postmaster.pid');
const postgresPid = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/** The owner's password, as the first start printed it. */
const passwordIn = (server: ServerProcess): string =>
  /owner@keywright\.local {2}(\S+)/.exec(server.lines.join('\n'))?.[1] ?? '';

/** `null` where they can, else what they were refused with. */
async function refusedLogIn(
  server: ServerProcess,
  password: string,
  username = 'owner@keywright.local',
): Promise<string | null> {
  const body = new URLSearchParams({ grant_type: 'password', username, password });
  const answer = await fetch(`${server.url}/oauth/token`, { method: 'POST', body });
  return answer.ok ? null : `${answer.status} ${await answer.text()}`;
}

describe('A first start without the demo', () => {
  it('prints the two logins once and that it is ready as its last line', async () => {
    expect(first.lines.join('\n')).toMatch(
      /^Log in as\n {2}owner .*\n {2}administrator .*\nKeywright is ready at http:\/\/127\.0\.0\.1:\d+$/,
    );
    const second = await start();
    expect(second.lines).toEqual([`Keywright is ready at ${second.url}`]);
    expect(await refusedLogIn(second, password)).toBeNull();
  });
});

describe('A first start with the demo', () => {
  it('prints one login for each role, every one of which can log in', async () => {
    const server = await startServerProcess(['--port', '0', '--data', path.join(folder, 'demo')]);
    running.push(server);
    const logins = server.lines
      .filter((line) => line.endsWith('@demo.test'))
      .map((line) => line.trim().split(/\s+/)[1] ?? '');
    const roles = [
      'owner',
      'contributor',
      'copywriter',
      'seo',
      'manager',
      'integrator',
      'sea',
      'watcher',
      'product',
    ];
    expect(logins).toEqual([...roles, 'many', 'outsider', 'admin'].map((key) => `${key}@demo.test`));
    for (const username of logins)
      expect([username, await refusedLogIn(server, 'keywright-demo', username)]).toEqual([username, null]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

describe('A server that is asked to stop', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'on %s ends with 0 and takes its PostgreSQL along',
    async (signal) => {
      const server = await start();
      const postgres = postgresPid();
      // A terminal sends Ctrl-C to the whole group, which PostgreSQL must not be in.
      server.signalGroup(signal);
      expect(await server.ended).toBe(0);
      expect(isRunning(postgres)).toBe(false);
      const log = readFileSync(path.join(data, 'postgres/postgres.log'), 'utf8');
      expect(log).toMatch(/database system is shut down\s*$/);
    },
  );
});

describe('After a kill', () => {
  it('of the server, the next start adopts the PostgreSQL that still runs', async () => {
    const killed = await start();
    const postgres = postgresPid();
    killed.signal('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    expect(isRunning(postgres)).toBe(true);
    const next = await start();
    expect(postgresPid()).toBe(postgres);
    expect(await refusedLogIn(next, password)).toBeNull();
  });

  it('of the server and of PostgreSQL, the next start recovers', async () => {
    const killed = await start();
    killed.signal('SIGKILL');
    process.kill(postgresPid(), 'SIGKILL');
    await killed.ended;
    expect(await refusedLogIn(await start(), password)).toBeNull();
  });

  it('of PostgreSQL below a running server, it is started again and the server goes on', async () => {
    const server = await start();
    const postgres = postgresPid();
    process.kill(postgres, 'SIGKILL');
    const replaced = () => existsSync(pidFile()) && postgresPid() !== postgres;
    expect(await waitUntil(replaced, 60_000), 'another PostgreSQL').toBe(true);
    const ready = async () => (await fetch(`${server.url}/readyz`)).status === 200;
    expect(await waitUntil(ready, 60_000), 'readiness').toBe(true);
    expect(await refusedLogIn(server, password)).toBeNull();
  });
});

describe('A start that cannot go on', () => {
  it('on data where another one runs says so in one sentence and ends with 1', async () => {
    const holder = await start();
    const { output, code } = await refusal();
    expect(code).toBe(1);
    expect(output).toMatch(
      new RegExp(`^Keywright already runs on ${data} \\(process ${holder.pid}, ${holder.url}\\): .*\\.$`),
    );
  });

  it('on a port in use says so in one sentence and ends with 1', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const { output, code } = await refusal('--port', String(port));
    taken.close();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^Port ${port} is in use: .*\\.$`));
  });

  it('on a full disk says so in one sentence and ends with 1', async () => {
    renameSync(path.join(data, 'secrets.json'), path.join(data, 'secrets.kept'));
    symlinkSync('/dev/full', path.join(data, 'secrets.json.new'));
    const { output, code } = await refusal();
    rmSync(path.join(data, 'secrets.json.new'));
    renameSync(path.join(data, 'secrets.kept'), path.join(data, 'secrets.json'));
    expect(code).toBe(1);
    expect(output).toBe('The disk that holds the data is full: free some space and start again.');
  });

  it('on data of another PostgreSQL version says so in one sentence and ends with 1', async () => {
    const version = path.join(data, 'postgres/cluster/PG_VERSION');
    const ours = readFileSync(version, 'utf8');
    await stopEmbeddedPostgres(path.join(data, 'postgres'));
    writeFileSync(version, '15\n');
    const { output, code } = await refusal();
    writeFileSync(version, ours);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The data in .* was written by PostgreSQL 15 and this Keywright runs PostgreSQL 18: .*\.$/,
    );
  });

  it('with an option that does not exist names it and ends with 1', async () => {
    const { output, code } = await refusal('--prot', '1');
    expect(code).toBe(1);
    expect(output).toMatch(/^Unknown option '--prot'.* Options: /);
  });
});

describe('A start that begins anew', () => {
  it('throws the earlier data away, also below a PostgreSQL left running', async () => {
    const killed = await start();
    killed.signal('SIGKILL');
    await killed.ended;
    const anew = await start('--reset');
    expect(await refusedLogIn(anew, password)).toMatch(/^40[01] /);
    expect(await refusedLogIn(anew, passwordIn(anew))).toBeNull();
  });
});
