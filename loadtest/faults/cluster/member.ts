import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { LogSink } from '@keywright/services/platform/telemetry/logger.ts';
import { openRotatingLog } from '@keywright/services/platform/telemetry/rotating-log.ts';
import { until } from '@keywright/services/platform/testing/until.ts';
import type { Programs } from '@keywright/services/processes/testing/programs.ts';

/** The kinds of process a cluster is made of; each is a file of services/processes. */
export type MemberKind = 'api' | 'live' | 'projector' | 'worker';

export interface MemberOptions {
  kind: MemberKind;
  /** From 1, among those of its kind. */
  index: number;
  /** Stays the same whatever becomes of the process. */
  port: number;
  env: NodeJS.ProcessEnv;
  programs: Programs;
  /** Folder of its log file. */
  logs: string;
  /** Called for each process that was started, that has begun to listen, and that ended without being asked to. */
  onEvent?(event: 'started' | 'ready' | 'ended', member: ClusterMember): void;
}

const READY = /^Keywright \w+ is ready at /;
const TIMEOUT_MS = 180_000;
/** Pause before a process that ended is started again; where none gets ready each waits longer than the one before. */
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/**
 * One place of a cluster and the process in it, which is another one after each restart.
 *
 *   empty ──start──▶ starting ──ready line──▶ ready ──SIGTERM by stop or restart──▶ empty
 *                        ▲                      │
 *                        └── a short pause ◄────┴── ended in any other way
 */
export class ClusterMember {
  readonly kind: MemberKind;
  readonly index: number;
  readonly port: number;
  /** Added to the environment of every process that starts here from now on; drills change it between two of them. */
  nextEnv: Readonly<Record<string, string>> = {};
  readonly #options: MemberOptions;
  readonly #log: LogSink;
  #process: ChildProcess | null = null;
  #last: string[] = [];
  #ready = false;
  #wanted = false;
  #restarts = 0;
  #pauseMs = SHORTEST_PAUSE_MS;

  constructor(options: MemberOptions) {
    this.kind = options.kind;
    this.index = options.index;
    this.port = options.port;
    this.#options = options;
    this.#log = openRotatingLog(path.join(options.logs, `${this.kind}-${this.index}.log`));
  }

  get name(): string {
    return `${this.kind} ${this.index}`;
  }

  /** 0 while no process runs. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isReady(): boolean {
    return this.#ready;
  }

  /** How often a process that ended by itself, or was killed, was replaced. */
  get restarts(): number {
    return this.#restarts;
  }

  /** Starts it and keeps it running from now on. @throws Error with what it printed where it does not get ready. */
  async start(): Promise<void> {
    this.#wanted = true;
    if (this.#process === null) this.#spawn();
    const first = this.#process;
    await until(`${this.name} is ready`, () => this.#ready || this.#process !== first, TIMEOUT_MS);
    if (!this.#ready) {
      this.#wanted = false;
      throw new Error(`${this.name} ended before it was ready: ${this.#last.join('\n')}`);
    }
  }

  /** Resolves once a process runs here that has said it is ready. */
  ready(timeoutMs = TIMEOUT_MS): Promise<void> {
    return until(`${this.name} is ready`, () => this.#ready, timeoutMs);
  }

  /** Sends a signal and does not wait; a process that ends of it is replaced. */
  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.#process?.kill(signal);
  }

  /** Ends the process in good order and leaves the place empty. Answers how it ended. */
  async stop(): Promise<number | NodeJS.Signals | null> {
    this.#wanted = false;
    const child = this.#process;
    if (child === null) return null;
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    child.kill('SIGCONT');
    const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
    return signal ?? code;
  }

  /** Ends the process in good order and starts another in its place. Answers how the first ended. */
  async restart(): Promise<number | NodeJS.Signals | null> {
    const outcome = await this.stop();
    await this.start();
    return outcome;
  }

  #spawn(): void {
    const { env, onEvent, programs } = this.#options;
    const child = spawn(process.execPath, programs(this.kind), {
      env: { ...env, ...this.nextEnv, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#last = [];
    onEvent?.('started', this);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        this.#log.write(`${line}\n`);
        this.#last = [...this.#last.slice(-9), line];
        if (this.#process !== child || this.#ready || !READY.test(line)) return;
        this.#ready = true;
        onEvent?.('ready', this);
      });
    }
    child.once('close', () => {
      const wasReady = this.#ready;
      this.#process = null;
      this.#ready = false;
      if (this.#wanted) void this.#replace(wasReady);
    });
  }

  async #replace(wasReady: boolean): Promise<void> {
    this.#pauseMs = wasReady ? SHORTEST_PAUSE_MS : Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
    this.#options.onEvent?.('ended', this);
    await pause(this.#pauseMs);
    if (!this.#wanted || this.#process !== null) return;
    this.#restarts += 1;
    this.#spawn();
  }
}
