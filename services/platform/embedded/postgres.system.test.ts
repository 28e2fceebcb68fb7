import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRunning } from './process-table.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres.ts';
import { query } from './testing/query.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let dataDir: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'keywright-pg-'));
  dataDir = path.join(folder, 'data');
  server = await startEmbeddedPostgres({ dataDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('A server started on an empty folder', () => {
  it('serves the application as a role that is no superuser and owns its database', async () => {
    const sql = 'select current_database() as database, rolsuper from pg_roles where rolname = current_user';
    expect(await query(server.url, sql)).toEqual([{ database: 'keywright', rolsuper: false }]);
    await query(server.url, 'create extension pg_trgm');
  });

  it.each([
    ['writes durably', 'fsync', 'on'],
    ['acknowledges what is on disk', 'synchronous_commit', 'on'],
    ['listens on the loopback address alone', 'listen_addresses', '127.0.0.1'],
    ['makes no socket file', 'unix_socket_directories', ''],
  ])('%s: %s is %j', async (_, setting, value) => {
    expect(await query(server.adminUrl, `show ${setting}`)).toEqual([{ [setting]: value }]);
  });

  it('refuses a connection without the password', async () => {
    const without = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
    await expect(query(without, 'select 1')).rejects.toThrow();
  });

  it('runs in a process group of its own', () => {
    const group = (pid: number) =>
      Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]);
    expect(group(server.pid)).toBe(server.pid);
    expect(group(process.pid)).not.toBe(server.pid);
  });

  it('closes the data to all but its owner, which is nobody when root starts it', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const cluster = statSync(path.join(dataDir, 'cluster'));
    const uid = process.getuid?.();
    expect([cluster.uid, cluster.mode & 0o777]).toEqual([uid === 0 ? 65534 : uid, 0o700]);
  });
});

describe('A server that was stopped', () => {
  it('is gone, and keeps its rows for the next start', async () => {
    await query(server.url, 'create table kept (word text)');
    const { pid } = server;
    await server.stop();
    expect(isRunning(pid)).toBe(false);
    server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
  });
});

describe('A start that cannot go on', () => {
  it('names the port that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    await server.stop();
    try {
      await expect(startEmbeddedPostgres({ dataDir, port })).rejects.toThrow(`Port ${port} is in use`);
    } finally {
      taken.close();
    }
  });

  it('names the version that wrote the data', async () => {
    await server.stop();
    writeFileSync(path.join(dataDir, 'cluster/PG_VERSION'), '15\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /written by PostgreSQL 15 and this Keywright runs PostgreSQL 18/,
    );
  });
});
