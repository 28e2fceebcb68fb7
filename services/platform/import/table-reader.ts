import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { FairTurns } from './fair-turns.ts';
import { beyond, type LimitName } from './file-refusal.ts';
import { startParserThread } from './parser-thread.ts';
import type { TableAnswer, TableAsked } from './read-table.worker.ts';
import type { TableHead, TableOptions, TableRow } from './table-rows.ts';

/** Heap of a thread: the texts of a workbook of 200 MB. */
const HEAP_MB = 640;
/** How long a thread may take in all, waiting for whoever takes the rows aside. */
const MOST_MS = 60_000;
/** How long a thread without work is kept for the next file. */
const IDLE_MS = 60_000;
/** Files that are read at once, and that wait. */
const TURNS = { atOnce: 2, waiting: 16 };

/** A table that is being read. */
export interface OpenTable {
  head: TableHead;
  /** Its rows, once; what refuses the file may show only here. @throws AppError CSV_INVALID, FILE_LIMIT */
  batches: AsyncIterable<TableRow[]>;
}

/** For whom a table is read: people take turns. */
export interface ReadFor {
  /** Id of the person. */
  whose: string;
  /** Aborted where nobody waits for the answer any more: what is under way is given up. */
  gone?: AbortSignal;
}

export interface TableReaderLimits {
  heapMb?: number;
  mostMs?: number;
}

/**
 * Reads uploaded tables in threads of their own, so that neither a large file nor a hostile one holds up what else the process
 * does, or takes its memory. Threads start with the first file and end when there has been none for a while.
 */
export class TableReader {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #heapMb: number;
  readonly #mostMs: number;
  readonly #turns = new FairTurns(TURNS);
  readonly #idle: Worker[] = [];
  #ending: NodeJS.Timeout | undefined;

  constructor(
    log: Pick<FastifyBaseLogger, 'warn'>,
    { heapMb = HEAP_MB, mostMs = MOST_MS }: TableReaderLimits = {},
  ) {
    this.#log = log;
    this.#heapMb = heapMb;
    this.#mostMs = mostMs;
  }

  /**
   * Reads a table for as long as `use` takes. `bytes` are handed over to the thread: they are empty afterwards.
   * @throws AppError CSV_INVALID for what cannot be understood, FILE_LIMIT for what passes a limit, FILES_WAITING where too many of
   * the person's wait, OVERLOADED where too many of all do, REQUEST_TIMEOUT where it was given up
   */
  async read<T>(
    bytes: Uint8Array<ArrayBuffer>,
    options: TableOptions,
    use: (table: OpenTable) => Promise<T>,
    { whose, gone }: ReadFor,
  ): Promise<T> {
    return this.#turns.take(whose, () => this.#read({ bytes, options }, use, gone), gone);
  }

  async close(): Promise<void> {
    clearTimeout(this.#ending);
    await Promise.all(this.#idle.splice(0).map((thread) => thread.terminate()));
  }

  async #read<T>(
    asked: TableAsked & { bytes: Uint8Array<ArrayBuffer> },
    use: (table: OpenTable) => Promise<T>,
    gone: AbortSignal | undefined,
  ): Promise<T> {
    const thread = this.#idle.pop() ?? startParserThread('./read-table.worker.ts', this.#heapMb);
    const reading = new TableReading(thread, this.#mostMs, gone);
    let isDone = false;
    try {
      thread.postMessage(asked, [asked.bytes.buffer]);
      const first = await reading.next();
      if (!('head' in first)) throw new Error('a table without a beginning');
      const value = await use({ head: first.head, batches: reading.batches() });
      ({ isDone } = reading);
      return value;
    } catch (error) {
      isDone = reading.isDone;
      throw this.#told(error);
    } finally {
      reading.close();
      if (isDone) this.#keep(thread);
      else await thread.terminate();
    }
  }

  #keep(thread: Worker): void {
    this.#idle.push(thread);
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => void this.close(), IDLE_MS).unref();
  }

  #told(error: unknown): unknown {
    const { code } = error as { code?: string };
    const limit: LimitName | null =
      code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : error instanceof TookTooLong ? 'time' : null;
    if (limit === null) return error;
    this.#log.warn({ limit }, 'a file was given up that its thread could not read');
    const { details } = beyond(limit, limit === 'memory' ? this.#heapMb : this.#mostMs);
    return new AppError('FILE_LIMIT', details);
  }
}

class TookTooLong extends Error {}

/** The answers of one thread about one table. */
class TableReading {
  readonly #thread: Worker;
  readonly #messages: NodeJS.AsyncIterator<[TableAnswer]>;
  readonly #gone: AbortSignal | undefined;
  #msLeft: number;
  /** Whether the thread has nothing to say any more, and may read the next. */
  isDone = false;

  constructor(thread: Worker, mostMs: number, gone: AbortSignal | undefined) {
    this.#thread = thread;
    this.#gone = gone;
    this.#messages = on(thread, 'message', { close: ['exit'] }) as NodeJS.AsyncIterator<[TableAnswer]>;
    this.#msLeft = mostMs;
  }

  /** @throws AppError, TookTooLong, or what the thread died of */
  async next(): Promise<TableAnswer> {
    if (this.#gone?.aborted) throw new AppError('REQUEST_TIMEOUT');
    const begun = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TookTooLong()), Math.max(0, this.#msLeft));
    });
    const message = await Promise.race([this.#messages.next(), late]).finally(() => clearTimeout(timer));
    this.#msLeft -= performance.now() - begun;
    if (message.done === true) throw new Error('a thread ended while it read a table');
    const [answer] = message.value;
    if ('refused' in answer || 'failed' in answer || 'end' in answer) this.isDone = true;
    if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.details);
    if ('failed' in answer) throw answer.failed;
    return answer;
  }

  async *batches(): AsyncGenerator<TableRow[]> {
    for (;;) {
      const answer = await this.next();
      if (!('rows' in answer)) return;
      yield answer.rows;
      this.#thread.postMessage('more');
    }
  }

  close(): void {
    void this.#messages.return?.();
  }
}
