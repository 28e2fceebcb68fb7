import type { FastifyBaseLogger } from 'fastify';
import type { DataFolder } from './data-folder.ts';
import { supervisePostgres } from './supervise-postgres.ts';

export interface RunningDatabase {
  url: string;
  /** Whether no other process can be at work on it. */
  alone: boolean;
  stop(): Promise<void>;
  /** Asks the server to stop without waiting for it, for a process that ends at once. */
  abandon(): void;
}

/** The PostgreSQL that DATABASE_URL names, which is not ours to stop; else the embedded one of the data folder. */
export async function openDatabase(
  folder: DataFolder,
  { log, onLost }: { log: FastifyBaseLogger; onLost(): void },
): Promise<RunningDatabase> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, alone: false, stop: () => Promise.resolve(), abandon: () => undefined };
  const supervised = await supervisePostgres(folder.postgres, {
    onRestart: ({ pid }) => log.warn({ pid }, 'PostgreSQL had ended and was started again'),
    onLost(error) {
      log.fatal({ err: error }, 'PostgreSQL ended and could not be started again');
      onLost();
    },
  });
  return { ...supervised, alone: true };
}
