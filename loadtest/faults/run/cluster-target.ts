import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '@keywright/services/platform/embedded/process-table.ts';
import { until } from '@keywright/services/platform/testing/until.ts';
import { bundledPrograms } from '@keywright/services/processes/testing/bundle.ts';
import type { ClusterMember, MemberKind } from '../cluster/member.ts';
import { type ClusterService, startNats } from '../cluster/services.ts';
import { type Cluster, startCluster } from '../cluster/start-cluster.ts';
import { type TeamTarget, teamTarget } from '../product/team-target.ts';
import type { Victim } from '../storm/target.ts';
import { type NatsProxy, startNatsProxy } from '../nats-proxy/nats-proxy.ts';

/** The product in many processes, with a team at work, and everything in it within reach. */
export interface ClusterTarget extends TeamTarget {
  cluster: Cluster;
  /** The NATS server that is in use; the processes reach it through `proxy`. */
  nats: ClusterService;
  proxy: NatsProxy;
  /** What the processes sign access tokens with. */
  secret: string;
  /** For a command that an operator runs beside it. */
  environment: Readonly<Record<string, string>>;
}

/** Drills come from one address and from few people; how the limits answer is tested elsewhere. */
const UNLIMITED = { RATE_LIMIT_USER: '1000000', RATE_LIMIT_ADDRESS: '1000000', LOG_LEVEL: 'info' };

export interface ClusterTargetOptions {
  dataDir: string;
  /** Default: the cluster's PostgreSQL. */
  eventStoreUrl?: string;
  /** How many of each kind; default as startCluster has it. */
  members?: Partial<Record<MemberKind, number>>;
}

/** Two api, two live, two projectors and a worker behind a proxy, on PostgreSQL and NATS of their own. */
export async function startClusterTarget(options: ClusterTargetOptions): Promise<ClusterTarget> {
  const closings: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closings.splice(0)) await close();
  };
  try {
    const nats = await startNats();
    closings.unshift(() => nats.stop());
    const proxy = await startNatsProxy(nats.port);
    closings.unshift(() => proxy.close());
    const cluster = await startCluster({
      ...options,
      programs: await bundledPrograms(),
      env: { ...UNLIMITED, BUS_URL: proxy.url },
      postgresSettings: { shared_preload_libraries: 'pg_stat_statements' },
    });
    closings.unshift(() => cluster.stop());
    const target = await teamTarget({
      name: `the product in ${cluster.members.length} processes`,
      url: cluster.url,
      databaseUrl: () => cluster.postgres.url,
      eventStoreUrl: () => cluster.eventStoreUrl,
      victims: cluster.members.map(victimOf),
      postgres: postgresOf(cluster),
      stop,
    });
    const secrets = secretsOf(options.dataDir);
    const environment = {
      ...secrets,
      DATABASE_URL: cluster.postgres.url,
      EVENT_STORE_URL: cluster.eventStoreUrl,
      BUS_URL: proxy.url,
    };
    return { ...target, cluster, nats, proxy, secret: secrets.JWT_SECRET, environment };
  } catch (error) {
    await stop();
    throw error;
  }
}

function secretsOf(dataDir: string): { JWT_SECRET: string; CLIENT_SECRET: string } {
  return JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as ReturnType<typeof secretsOf>;
}

/** One place of the cluster: its process is killed, and another one started there by the cluster. */
export function victimOf(member: ClusterMember): Victim {
  return {
    name: member.name,
    async kill() {
      const { pid } = member;
      member.kill('SIGKILL');
      await until(`${member.name} is gone`, () => member.pid !== pid && !isRunning(pid), 10_000);
    },
    recover: () => member.ready(),
  };
}

function postgresOf({ postgres }: Cluster): TeamTarget['deployment']['postgres'] {
  return {
    pid: () => postgres.pid,
    victim: { name: 'postgres', kill: () => postgres.kill(), recover: () => postgres.recover() },
    async shutDown(signal) {
      const { pid } = postgres;
      process.kill(pid, signal);
      await until('PostgreSQL has ended', () => !isRunning(pid), 30_000);
      await postgres.recover();
    },
  };
}
