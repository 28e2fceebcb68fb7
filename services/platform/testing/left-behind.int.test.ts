import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isRunning } from '../embedded/process-table.ts';
import { startEmbeddedPostgres } from '../embedded/postgres.ts';
import { clearLeftBehind, folderOf } from './left-behind.ts';

it('A run of tests clears away the server of a run that was killed, and no other', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const [orphan, own] = [await mkdtemp(folderOf(dead)), await mkdtemp(folderOf(process.pid))];
  const server = await startEmbeddedPostgres({ dataDir: orphan, settings: { fsync: 'off' } });
  await clearLeftBehind();
  expect([isRunning(server.pid), existsSync(orphan), existsSync(own)]).toEqual([false, false, true]);
  await rm(own, { recursive: true });
});
