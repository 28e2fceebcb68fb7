import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isRunning } from '../embedded/process-table.ts';
import { startEmbeddedPostgres } from '../embedded/postgres.ts';
import { stopOrphanedServers, testFolder } from './orphaned-servers.ts';

it('A run of tests clears away the server of a run that was killed, and no other', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  // A root of its own: another run that starts at this moment would clear the orphan away while it is being made.
  const root = await mkdtemp(path.join(os.tmpdir(), 'keywright-left-behind-'));
  const [orphan, own] = [await mkdtemp(testFolder(dead, root)), await mkdtemp(testFolder(process.pid, root))];
  const server = await startEmbeddedPostgres({ dataDir: orphan, settings: { fsync: 'off' } });
  await stopOrphanedServers(root);
  expect([isRunning(server.pid), existsSync(orphan), existsSync(own)]).toEqual([false, false, true]);
  await rm(root, { recursive: true });
});
