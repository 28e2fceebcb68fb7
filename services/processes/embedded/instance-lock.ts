import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beganAt } from '../../platform/embedded/process-table.ts';
import { StartError } from '../../platform/embedded/start-error.ts';

interface Holder {
  pid: number;
  /** Tells the holder from a later process with the same pid. */
  began: string;
  port: number;
}

/**
 * Makes this process the only one on a data folder; answers how to let go. The lock is a file naming its holder: it
 * counts only while that very process runs, so that nothing has to be cleaned up after a kill.
 * @throws StartError naming the process that holds it.
 */
export function lockInstance(dataDir: string, port: number): () => void {
  const file = path.join(dataDir, 'instance.json');
  const mine = `${file}.${process.pid}`;
  const holder: Holder = { pid: process.pid, began: beganAt(process.pid) ?? '', port };
  writeFileSync(mine, JSON.stringify(holder));
  try {
    while (!linked(mine, file)) {
      refuseIfHeld(file, dataDir);
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

function refuseIfHeld(file: string, dataDir: string): void {
  const holder = readHolder(file);
  if (holder === null || beganAt(holder.pid) !== holder.began) return;
  throw new StartError(
    `Keywright already runs on ${dataDir} (process ${holder.pid}, http://127.0.0.1:${holder.port}): ` +
      'stop it or choose another folder with --data.',
  );
}

/** Moves the stale lock aside; should another process have renewed it meanwhile, puts that one back. */
function removeStale(file: string, dataDir: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  try {
    refuseIfHeld(aside, dataDir);
  } catch (held) {
    linked(aside, file);
    throw held;
  } finally {
    unlinkSync(aside);
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}
