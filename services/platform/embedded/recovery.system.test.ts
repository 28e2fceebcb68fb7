import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRunning } from './process-table.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres.ts';
import { startPostgresChild } from './testing/postgres-child.ts';
import { query } from './testing/query.ts';
import { waitUntil } from './wait-until.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HOLD = [
  process.execPath,
  '--import',
  'tsx',
  path.join(import.meta.dirname, 'testing/postgres.child.ts'),
];

vi.setConfig({ testTimeout: 120_000 });

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

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** Starts a child, lets it write one row, and kills it so that its server is left behind. */
async function orphanWithARow() {
  const held = await startPostgresChild([...HOLD, dataDir], ROOT);
  await query(held.url, 'create table kept (word text)');
  await query(held.url, "insert into kept values ('still here')");
  await held.crash();
  return held;
}

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
    await waitUntil(() => !isRunning(orphan.pid), 20_000);
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
    // The child ends after the shell, which would reap it, has become a program that never does.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 300'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [chunk] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(String(chunk).trim());
    const state = () => readFileSync(`/proc/${zombie}/stat`, 'utf8').split(' ')[2];
    await waitUntil(() => state() === 'Z', 20_000);
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
