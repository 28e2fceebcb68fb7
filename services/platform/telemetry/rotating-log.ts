import { existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import type { LogSink } from './logger.ts';

/** A log file is at most so large, and so many older ones stand beside it (`name.1.log` is the newest of them). */
export interface LogLimits {
  bytes: number;
  older: number;
}

const LIMITS: LogLimits = { bytes: 16 * 1024 * 1024, older: 4 };
/** Most bytes of lines that wait for space on the disk. */
const BACKLOG = 1024 * 1024;

/**
 * Appends lines to a file that one process has for itself, each written at once, so that a crash loses none. Before a line
 * that would make the file too large it becomes an older one under another name; a turn that fails is tried again with the
 * next line, and lines go where they went until then. A disk that is full costs no request: lines wait for space, and those
 * that would make too many are dropped.
 */
export function openRotatingLog(file: string, limits: LogLimits = LIMITS): LogSink {
  const log = pino.destination({ dest: file, append: true, sync: true, mode: 0o600, maxLength: BACKLOG });
  log.on('error', () => undefined);
  let size = sizeOf(file);
  log.on('write', (bytes) => (size += Number(bytes)));
  return {
    write(line) {
      if (size > 0 && size + Buffer.byteLength(line) > limits.bytes && turnTo(log, file, limits.older))
        size = 0;
      log.write(line);
    },
  };
}

/** Gives a file that is larger than its limit an older one's name. Whoever has it open goes on writing to that. */
export function turnLog(file: string, { bytes, older }: LogLimits = LIMITS): void {
  if (sizeOf(file) > bytes) shift(file, older);
}

/** All files that a log consists of, whether they exist or not, the one that is written to first. */
export function logFiles(file: string, older = LIMITS.older): string[] {
  const { dir, name, ext } = path.parse(file);
  return [file, ...Array.from({ length: older }, (_, n) => path.join(dir, `${name}.${n + 1}${ext}`))];
}

/** Whether what is written next goes to a new file. */
function turnTo(log: ReturnType<typeof pino.destination>, file: string, older: number): boolean {
  try {
    // Not there: renamed by an earlier turn, which could then not open a new one.
    if (existsSync(file)) shift(file, older);
    log.reopen();
    return true;
  } catch {
    // Of what was to close the former file once the new one is open; it stays in use.
    log.removeAllListeners('ready');
    return false;
  }
}

/** The oldest is replaced by the one before it, and so on. */
function shift(file: string, older: number): void {
  const files = logFiles(file, older);
  for (let at = files.length - 2; at >= 0; at -= 1) {
    const [from = '', to = ''] = files.slice(at, at + 2);
    if (existsSync(from)) renameSync(from, to);
  }
}

function sizeOf(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : 0;
}
