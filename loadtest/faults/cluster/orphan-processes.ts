import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beganAt } from '@keywright/services/platform/embedded/process-table.ts';
import { until } from '@keywright/services/platform/testing/until.ts';

interface Noted {
  pid: number;
  /** Tells the process from a later one with the same pid. */
  began: string;
}

const TIMEOUT_MS = 20_000;

/**
 * Processes of a cluster outlive one that is killed without a chance to stop them: each is noted in the data folder when
 * it runs, and the next cluster on that folder ends those that still do.
 */
export class OrphanProcesses {
  readonly #file: string;
  #noted: Noted[] = [];

  constructor(dataDir: string) {
    this.#file = path.join(dataDir, 'processes.json');
  }

  note(pid: number): void {
    const began = beganAt(pid);
    if (began === null) return;
    this.#noted = [...this.#noted.filter(runs), { pid, began }];
    writeFileSync(this.#file, JSON.stringify(this.#noted));
  }

  /** Ends in good order what an earlier cluster has left; resolves once nothing of it runs. */
  async end(): Promise<void> {
    if (!existsSync(this.#file)) return;
    const left = (JSON.parse(readFileSync(this.#file, 'utf8')) as Noted[]).filter(runs);
    for (const { pid } of left) process.kill(pid, 'SIGTERM');
    const gone = () => !left.some(runs);
    await until('the processes of an earlier cluster have ended', gone, TIMEOUT_MS).catch(() => {
      for (const { pid } of left.filter(runs)) process.kill(pid, 'SIGKILL');
    });
  }
}

function runs({ pid, began }: Noted): boolean {
  return beganAt(pid) === began;
}
