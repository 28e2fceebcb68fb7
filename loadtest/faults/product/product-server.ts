import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterOf } from '@keywright/services/platform/embedded/cluster.ts';
import { readOrMakeCredentials } from '@keywright/services/platform/embedded/credentials.ts';
import { findPostmaster } from '@keywright/services/platform/embedded/postmaster.ts';
import { isRunning } from '@keywright/services/platform/embedded/process-table.ts';
import { stopEmbeddedPostgres } from '@keywright/services/platform/embedded/stop.ts';
import { until } from '@keywright/services/platform/testing/until.ts';
import { bundledPrograms } from '@keywright/services/processes/testing/bundle.ts';
import { killTree } from '../storm/kill.ts';
import type { Victim } from '../storm/target.ts';
import { acceptsConnections } from '../storm/accepts-connections.ts';

const READY = /^Keywright is ready at /;
const INSPECTOR = /^Debugger listening on (ws:.+)$/;
const TIMEOUT_MS = 180_000;
/** Every process of the machine is read to find a server, which takes from those who bring it back. */
const LOOK_EVERY_MS = 100;
/** A storm comes from one address and from few people; how the limits answer is tested elsewhere. */
const UNLIMITED = { RATE_LIMIT_USER: '1000000', RATE_LIMIT_ADDRESS: '1000000', LOG_LEVEL: 'warn' };

/** The whole product as `npm start` runs it, on a data folder of its own, made to be killed and started again. */
export class ProductServer {
  readonly url: string;
  readonly #dataDir: string;
  readonly #postgresDir: string;
  readonly #port: number;
  readonly #env: Readonly<Record<string, string>>;
  #process: ChildProcess | null = null;
  #inspectorUrl = '';
  #postgresPid = 0;

  constructor(dataDir: string, port: number, env: Readonly<Record<string, string>> = {}) {
    this.#env = env;
    this.#dataDir = dataDir;
    this.#postgresDir = path.join(dataDir, 'postgres');
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Resolves once it says that it is ready. @throws Error with what it printed where it ends before. */
  async start(): Promise<void> {
    const { DATABASE_URL: _database, EVENT_STORE_URL: _store, ...env } = process.env;
    const programs = await bundledPrograms();
    const args = [...programs('all'), '--data', this.#dataDir, '--port', String(this.#port)];
    const child = spawn(process.execPath, args, {
      env: { ...env, ...UNLIMITED, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    const lines: string[] = [];
    const ready = new Promise<boolean>((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        lines.push(line);
        if (READY.test(line)) resolve(true);
      });
      createInterface({ input: child.stderr }).on('line', (line) => {
        lines.push(line);
        this.#inspectorUrl = INSPECTOR.exec(line)?.[1] ?? this.#inspectorUrl;
      });
      void once(child, 'close').then(() => resolve(false));
    });
    if (!(await ready)) throw new Error(`the server ended before it was ready: ${lines.join('\n')}`);
  }

  /** Of the server's process, which changes with each start. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Of the server's process; none where its environment does not have it listen for one (`--inspect`). */
  get inspectorUrl(): string {
    return this.#inspectorUrl;
  }

  get postgresPid(): number {
    return this.#postmaster().pid;
  }

  /** The database that runs now, as the application sees it. @throws Error where none runs. */
  databaseUrl(): string {
    const { port } = this.#postmaster();
    const { application } = readOrMakeCredentials(this.#postgresDir);
    return `postgres://keywright:${application}@127.0.0.1:${port}/keywright`;
  }

  /** The server's process alone: its PostgreSQL runs on, an orphan. */
  get server(): Victim {
    return { name: 'server', kill: () => this.#killServer(), recover: () => this.start() };
  }

  /** PostgreSQL to its last child; the server that lost it has to bring it back by itself. */
  get postgres(): Victim {
    return {
      name: 'postgres',
      kill: async () => {
        this.#postgresPid = this.#postmaster().pid;
        await killTree(this.#postgresPid);
      },
      recover: () => until('PostgreSQL is back', () => this.#isBack(), TIMEOUT_MS),
    };
  }

  /** Asks PostgreSQL to end as a signal says (SIGINT: fast, SIGQUIT: immediate); resolves once it is back. */
  async shutDownPostgres(signal: NodeJS.Signals): Promise<void> {
    this.#postgresPid = this.#postmaster().pid;
    process.kill(this.#postgresPid, signal);
    await this.postgres.recover();
  }

  /** Ends it the gentle way; a PostgreSQL whose server was killed and never came back is stopped too. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    }
    await stopEmbeddedPostgres(this.#postgresDir);
  }

  #postmaster() {
    const found = findPostmaster(clusterOf(this.#postgresDir));
    if (found === null) throw new Error(`no PostgreSQL runs on ${this.#dataDir}`);
    return found;
  }

  async #killServer(): Promise<void> {
    const pid = this.#process?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    // The last thread to end closes the port, a moment after the process counts as dead.
    const isGone = async () => !isRunning(pid) && !(await acceptsConnections(this.#port));
    await until(`process ${pid} is gone`, isGone, 10_000);
  }

  async #isBack(): Promise<boolean> {
    await pause(LOOK_EVERY_MS);
    const found = findPostmaster(clusterOf(this.#postgresDir));
    if (found === null || found.pid === this.#postgresPid) return false;
    const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    await answer?.arrayBuffer();
    return answer?.status === 200;
  }
}
