import path from 'node:path';
import type { TopicRow } from '@keywright/events/topic';
import type { MemoryInUse } from '@keywright/services/platform/testing/memory-in-use.ts';
import { type BenchPostgres, startBenchPostgres } from '../../engine/bench-postgres.ts';
import { ForkedProcess } from '../forked-process.ts';
import type { ClientSpec } from '../client/load-clients.ts';

const APP = path.resolve(import.meta.dirname, '../../../../services/live/testing/live-app.child.ts');

/** Durable like the product's own, and every statement is counted. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  max_connections: '300',
  shared_preload_libraries: 'pg_stat_statements',
};

/** An append: position, when it was due, and when its row was committed; ms of the machine's monotonic clock. */
export interface SentAppend {
  channel: string;
  to: number;
  at: number;
  row: number;
}

export interface SentEventsLoad {
  ms: number;
  projects: number[];
  /** Events a second; without it as many as `atOnce` appenders can do. */
  rate?: number;
  atOnce?: number;
}

interface Person {
  project: number;
  token: string;
}

/** The product in a process of its own, with projects of so many topics and people who are logged in. */
export class LiveProduct {
  readonly postgres: BenchPostgres;
  child: ForkedProcess;
  port: number;
  readonly projects: readonly string[];
  readonly people: readonly Person[];

  private constructor(
    postgres: BenchPostgres,
    child: ForkedProcess,
    known: { port: number; projects: readonly string[]; people: readonly Person[] },
  ) {
    this.postgres = postgres;
    this.child = child;
    this.port = known.port;
    this.projects = known.projects;
    this.people = known.people;
  }

  static async start(world: { projects: number; topics: number; people: number }): Promise<LiveProduct> {
    const postgres = await startBenchPostgres(SETTINGS);
    const child = ForkedProcess.start(APP, [postgres.url]);
    try {
      const port = await child.call<number>('port');
      const { projectIds, people } = await child.call<{ projectIds: string[]; people: Person[] }>(
        'grow',
        world,
      );
      return new LiveProduct(postgres, child, { port, projects: projectIds, people });
    } catch (error) {
      await child.stop();
      await postgres.stop();
      throw error;
    }
  }

  /** Ends the process and starts another one on the same data; it has no boards to append to. */
  async restart(): Promise<void> {
    await this.child.stop();
    this.child = ForkedProcess.start(APP, [this.postgres.url]);
    this.port = await this.child.call<number>('port');
  }

  channel(project: number): `topics:${string}` {
    return `topics:${this.projects[project] ?? ''}`;
  }

  /** Everybody, as they come with what the lists say now. */
  async subscribers(count = this.people.length): Promise<ClientSpec[]> {
    const { epoch, position } = await this.child.call<{ epoch: string; position: number }>('state');
    return this.people
      .slice(0, count)
      .map(({ project, token }) => ({ channel: this.channel(project), own: position, epoch, token }));
  }

  /** The lists of all projects, by channel. */
  async lists(): Promise<Map<string, TopicRow[]>> {
    const lists = await this.child.call<{ answer: TopicRow[] }[]>('lists');
    return new Map(lists.map(({ answer }, index) => [this.channel(index), answer]));
  }

  /** What screens of each channel should hold now. */
  async digests(): Promise<Map<string, string>> {
    const digests = await this.child.call<string[]>('digests');
    return new Map(digests.map((digest, index) => [this.channel(index), digest]));
  }

  load(load: SentEventsLoad): Promise<SentAppend[]> {
    return this.child.call('load', load);
  }

  /** What a metric of the process says now, over all its labels. */
  async metric(name: string): Promise<number> {
    const text = await this.child.call<string>('metrics');
    const values = text
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
    return values.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  }

  memory(): Promise<MemoryInUse> {
    return this.child.call('memory');
  }

  async stop(): Promise<void> {
    await this.child.stop();
    await this.postgres.stop();
  }
}
