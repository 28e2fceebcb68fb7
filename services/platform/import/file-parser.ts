import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { FairTurns } from './fair-turns.ts';
import { beyond, type FileRefusal, type LimitName, type TableLimits } from './file-refusal.ts';
import type { CsvTable } from './parse-csv.ts';
import { startParserThread } from './parser-thread.ts';
import type { FileToParse, ParsedFile } from './parse-file.worker.ts';

/** Heap of the thread; a file of 5 MiB within all limits takes less than half. */
const HEAP_MB = 192;
/** The thread is given up where one file takes longer. */
const MOST_MS = 10_000;
/** How long a thread without work is kept for the next file. */
const IDLE_MS = 60_000;
/** Before the next thread, once one was given up: files that are made to end it cost no more than a thread in so long. */
const REST_MS = 1_000;
/** Each that waits holds a file in memory. */
const TURNS = { atOnce: 1, waiting: 16 };

export interface FileParserLimits {
  heapMb?: number;
  mostMs?: number;
  restMs?: number;
}

/**
 * Parses uploaded files one after the other in a thread of its own, so that neither a large file nor a hostile one holds up what
 * else the process does, or takes its memory. The thread starts with the first file and ends when there has been none for a while.
 */
export class FileParser {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #heapMb: number;
  readonly #mostMs: number;
  readonly #restMs: number;
  readonly #turns = new FairTurns(TURNS);
  #rested: Promise<unknown> = Promise.resolve();
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    log: Pick<FastifyBaseLogger, 'warn'>,
    { heapMb = HEAP_MB, mostMs = MOST_MS, restMs = REST_MS }: FileParserLimits = {},
  ) {
    this.#log = log;
    this.#heapMb = heapMb;
    this.#mostMs = mostMs;
    this.#restMs = restMs;
  }

  /**
   * The table in a CSV file; `names` are those of columns, as `nameKey` has them, by which its header is known. `bytes` are
   * handed over to the thread: they are empty afterwards. `whose` is the id of the person it is for.
   * @throws AppError CSV_INVALID for what is malformed, FILE_LIMIT for what passes a limit, FILES_WAITING where too many of the
   * person's wait, OVERLOADED where too many of all do
   */
  async parse(
    bytes: Uint8Array<ArrayBuffer>,
    limits: TableLimits,
    names: readonly string[],
    whose: string,
  ): Promise<CsvTable> {
    const answer = await this.#turns.take(whose, () => this.#ask({ bytes, limits, names }));
    if ('table' in answer) return answer.table;
    if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.details);
    throw answer.failed;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  async #ask(file: FileToParse & { bytes: Uint8Array<ArrayBuffer> }): Promise<ParsedFile> {
    clearTimeout(this.#idle);
    await this.#rested;
    const thread = (this.#thread ??= this.#start());
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), this.#mostMs);
    try {
      thread.postMessage(file, [file.bytes.buffer]);
      // Rejects with what the thread died of.
      const [answer] = (await once(thread, 'message', { signal: timeout.signal })) as [ParsedFile];
      return answer;
    } catch (error) {
      return { refused: await this.#givenUp(error) };
    } finally {
      clearTimeout(timer);
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  #start(): Worker {
    const thread = startParserThread('./parse-file.worker.ts', this.#heapMb);
    // A thread that dies without work is replaced by the next file.
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = null;
    });
    return thread;
  }

  /** @throws the error itself where it is neither of the limits, so a fault of ours */
  async #givenUp(error: unknown): Promise<FileRefusal> {
    await this.close();
    const { code, name } = error as { code?: string; name?: string };
    const limit: LimitName | null =
      code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : name === 'AbortError' ? 'time' : null;
    if (limit === null) throw error;
    this.#rested = pause(this.#restMs, undefined, { ref: false });
    this.#log.warn({ limit }, 'a file was given up that its thread could not parse');
    return beyond(limit, limit === 'memory' ? this.#heapMb : this.#mostMs);
  }
}
