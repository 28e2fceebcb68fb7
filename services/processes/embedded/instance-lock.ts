import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beganAt } from '../../platform/embedded/process-table.ts';
import { StartError } from '../../platform/embedded/start-error.ts';

interface LockOwner {
  pid: number;
  /** Tells the owner from a later process with the same pid. */
  began: string;
  port: number;
}

/**
 * Makes this process the only one on a data folder; answers how to release it. The lock is a file naming its owner: it
 * counts only while that very process runs, so that nothing has to be cleaned up after a kill.
 * @throws StartError naming the process that holds it.
 */
export function lockInstance(dataDir: string, port: number): () => void {
  const file = path.join(dataDir, 'instance.json');
  const mine = `${file}.${process.pid}`;
  const owner: LockOwner = { pid: process.pid, began: beganAt(process.pid) ?? '', port };
  writeFileSync(mine, JSON.stringify(owner));
  try {
    while (!linked(mine, file)) {
      refuseIfLocked(file, dataDir);
      removeStale(file, dataDir);
    }
  } finally {
    unlinkSync(mine);
  }
  return () => rmSync(file, { force: true });
}

/** A link is made whole or not at all, whoever else tries. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function refuseIfLocked(file: string, dataDir: string): void {
  const owner = readOwner(file);
  if (owner === null || beganAt(owner.pid) !== owner.began) return;
  throw new StartError(
    `Keywright already runs on ${dataDir} (process ${owner.pid}, http://127.0.0.1:${owner.port}): ` +
      'stop it or choose another folder with --data.',
  );
}

/** Moves the stale lock out of the way; should another process have renewed it meanwhile, puts that one back. */
function removeStale(file: string, dataDir: string): void {
  const staleFile = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, staleFile);
  } catch {
    return;
  }
  try {
    refuseIfLocked(staleFile, dataDir);
  } catch (error) {
    linked(staleFile, file);
    throw error;
  } finally {
    unlinkSync(staleFile);
  }
}

function readOwner(file: string): LockOwner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockOwner;
  } catch {
    return null;
  }
}
