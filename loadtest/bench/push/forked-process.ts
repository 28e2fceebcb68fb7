import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { IpcCall, CallAnswer } from '@keywright/services/platform/testing/answer-calls.ts';

const STOP_TIMEOUT_MS = 10_000;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** A process of our own that answers calls by name (`answerCalls`), with its heap open to measurement. */
export class ForkedProcess {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;

  private constructor(process: ChildProcess, file: string) {
    this.#process = process;
    process.on('message', (message) => this.#take(message as CallAnswer));
    process.on('exit', (code, signal) => this.#fail(new Error(`${file} ended: ${code ?? signal}`)));
  }

  static start(file: string, args: readonly string[] = []): ForkedProcess {
    // V8 drops the code of functions that have not run for some collections: megabytes that would look like memory won.
    const own = ['--import', import.meta.resolve('tsx'), '--expose-gc', '--no-flush-bytecode'];
    const { DATABASE_URL: _database, EVENT_STORE_URL: _store, BUS_URL: _bus, ...env } = process.env;
    const folder = env['BENCH_CPU_PROF'];
    const execArgv = folder === undefined ? own : [...own, '--cpu-prof', '--cpu-prof-dir', folder];
    return new ForkedProcess(fork(file, args, { execArgv, env, serialization: 'advanced' }), file);
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** @throws Error of the other side, or when it ends without an answer. */
  call<Value>(name: string, argument: unknown = null): Promise<Value> {
    const id = (this.#calls += 1);
    return new Promise<Value>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve, reject });
      this.#process.send({ id, name, argument } satisfies IpcCall);
    });
  }

  /** Asks it to end, and kills it where it does not. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    const killing = setTimeout(() => this.#process.kill('SIGKILL'), STOP_TIMEOUT_MS);
    this.#process.disconnect();
    await ended;
    clearTimeout(killing);
  }

  #take({ id, value, error }: CallAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
