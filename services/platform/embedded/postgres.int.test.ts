import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning } from './process-table.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres.ts';
import { hold } from './testing/holder.ts';
import { waitUntil } from './wait-until.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HOLD = [
  process.execPath,
  '--import',
  'tsx',
  path.join(import.meta.dirname, 'testing/hold-postgres.ts'),
];

let folder: string;
let dataDir: string;
let started: EmbeddedPostgres[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keywright-pg-'));
  dataDir = path.join(folder, 'data');
  started = [];
});
afterEach(async () => {
  for (const server of started) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(
  options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...options });
  started.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** Starts a holder, lets it write one row, and kills it so that its server is left behind. */
async function orphanWithARow() {
  const held = await hold([...HOLD, dataDir], ROOT);
  await query(held.url, 'create table kept (word text)');
  await query(held.url, "insert into kept values ('still here')");
  await held.crash();
  return held;
}

describe('A server started on an empty folder', () => {
  it('serves the application as a role that is no superuser and owns its database', async () => {
    const server = await start();
    const rows = await query(
      server.url,
      'select current_database() as database, rolsuper from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ database: 'keywright', rolsuper: false }]);
    await query(server.url, 'create extension pg_trgm');
  });

  it('writes durably unless told otherwise', async () => {
    const server = await start();
    expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(server.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  });

  it('listens on the loopback address alone and makes no socket file', async () => {
    const server = await start();
    expect(await query(server.adminUrl, 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    expect(await query(server.adminUrl, 'show unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ]);
  });

  it('refuses a connection without the password', async () => {
    const server = await start();
    await expect(
      query(`postgres://postgres@127.0.0.1:${server.port}/postgres`, 'select 1'),
    ).rejects.toThrow();
  });

  it('runs in a process group of its own', async () => {
    const server = await start();
    const group = (pid: number) =>
      Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]);
    expect(group(server.pid)).toBe(server.pid);
    expect(group(process.pid)).not.toBe(server.pid);
  });

  it('keeps its rows over a stop and a start', async () => {
    const first = await start();
    await query(first.url, 'create table kept (word text)');
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    const second = await start();
    expect(await query(second.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
  });

  it('closes the data to all but its owner, which is nobody when root starts it', async () => {
    await start();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const cluster = statSync(path.join(dataDir, 'cluster'));
    const uid = process.getuid?.();
    expect([cluster.uid, cluster.mode & 0o777]).toEqual([uid === 0 ? 65534 : uid, 0o700]);
  });
});

describe('After its owner was killed', () => {
  it('a server with the same settings is adopted with its rows', async () => {
    const orphan = await orphanWithARow();
    expect(isRunning(orphan.pid)).toBe(true);
    const server = await start();
    expect([server.adopted, server.pid]).toEqual([true, orphan.pid]);
    expect(await query(server.url, 'select word from kept')).toEqual([{ word: 'still here' }]);
  });

  it('a server with other settings is stopped and replaced', async () => {
    const orphan = await orphanWithARow();
    const server = await start({ settings: { work_mem: '8MB' } });
    expect(server.adopted).toBe(false);
    expect(isRunning(orphan.pid)).toBe(false);
    expect(await query(server.url, 'select word from kept')).toEqual([{ word: 'still here' }]);
  });

  it('the next start recovers when the server and its children were killed too', async () => {
    const orphan = await orphanWithARow();
    for (const pid of [orphan.pid, ...childrenOf(orphan.pid)]) process.kill(pid, 'SIGKILL');
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await query(server.url, 'select word from kept')).toEqual([{ word: 'still here' }]);
  });

  it('a child that hangs on after its server is ended before the folder is used again', async () => {
    const orphan = await orphanWithARow();
    const children = childrenOf(orphan.pid);
    for (const pid of children) process.kill(pid, 'SIGSTOP');
    process.kill(orphan.pid, 'SIGKILL');
    await waitUntil(() => !isRunning(orphan.pid), 5_000);
    expect(children.filter(isRunning).length).toBeGreaterThan(0);
    const server = await start();
    expect(children.filter(isRunning)).toEqual([]);
    expect(await query(server.url, 'select word from kept')).toEqual([{ word: 'still here' }]);
  });
});

describe('A postmaster.pid left behind', () => {
  async function leavePidFile(pid: number): Promise<void> {
    const first = await start();
    await first.stop();
    writeFileSync(
      path.join(dataDir, 'cluster/postmaster.pid'),
      `${pid}\n${dataDir}/cluster\n0\n${first.port}\n\n127.0.0.1\n`,
    );
  }

  it('does not count when its process is dead but unreaped', async () => {
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 300'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [chunk] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(String(chunk).trim());
    const state = () => readFileSync(`/proc/${zombie}/stat`, 'utf8').split(' ')[2];
    await waitUntil(() => state() === 'Z', 5_000);
    expect(state()).toBe('Z');
    try {
      await leavePidFile(zombie);
      expect((await start()).adopted).toBe(false);
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('does not count when its number was given to another program, which is left alone', async () => {
    const other = spawn('sleep', ['300'], { stdio: 'ignore' });
    try {
      await leavePidFile(other.pid ?? 0);
      expect((await start()).adopted).toBe(false);
      expect(isRunning(other.pid ?? 0)).toBe(true);
    } finally {
      other.kill('SIGKILL');
    }
  });
});

describe('A start that cannot go on', () => {
  it('names the version that wrote the data', async () => {
    const server = await start();
    await server.stop();
    writeFileSync(path.join(dataDir, 'cluster/PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/written by PostgreSQL 15 and this Keywright runs PostgreSQL 18/);
    writeFileSync(path.join(dataDir, 'cluster/PG_VERSION'), '18\n');
  });

  it('names the port that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    try {
      await expect(start({ port })).rejects.toThrow(`Port ${port} is in use`);
    } finally {
      taken.close();
    }
  });
});
