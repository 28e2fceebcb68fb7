import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { freePort } from '@keywright/services/platform/embedded/free-port.ts';
import { StartError } from '@keywright/services/platform/embedded/start-error.ts';
import { OrphanProcesses } from './orphan-processes.ts';
import { ClusterMember, type MemberKind, type MemberOptions } from './member.ts';
import { fromSources, type Programs } from '@keywright/services/processes/testing/programs.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { type ClusterPostgres, type ClusterService, startNats, startPostgres } from './services.ts';

export interface ClusterOptions {
  /** Holds the database, secrets and a log file a member; made where it is missing, and good for another start. */
  dataDir: string;
  /** Of the proxy; 0 (default) = any free one. */
  port?: number;
  /** How many of each kind; default 2 api, 2 live, 2 projector, 1 worker. */
  members?: Partial<Record<MemberKind, number>>;
  /** Default: the demo world. */
  world?: 'demo' | 'empty';
  /** Where events are kept; default: in the cluster's PostgreSQL. */
  eventStoreUrl?: string;
  /** Of every member, over what the cluster itself sets. */
  env?: Record<string, string>;
  postgresSettings?: Record<string, string>;
  /** Default: from the sources. */
  programs?: Programs;
  onEvent?: MemberOptions['onEvent'];
}

/** A cluster that runs: processes of every kind behind a proxy, on a NATS and a PostgreSQL of its own. */
export interface Cluster {
  /** Of the proxy, without a slash at the end. */
  url: string;
  members: readonly ClusterMember[];
  of(kind: MemberKind): ClusterMember[];
  postgres: ClusterPostgres;
  nats: ClusterService;
  eventStoreUrl: string;
  /** What set-up said of who can log in. */
  logins: readonly string[];
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WEB_ROOT = path.join(ROOT, 'web/dist');
const SIZE: Readonly<Record<MemberKind, number>> = { api: 2, live: 2, projector: 2, worker: 1 };

/**
 * Starts a whole cluster on this machine and keeps it running: whatever of it is killed is started again in its place.
 * @throws StartError, ToolError
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const closings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closings.splice(0)) await close();
  };
  try {
    const logs = path.join(options.dataDir, 'logs');
    mkdirSync(logs, { recursive: true });
    const proxyPort = await portFor(options.port ?? 0);
    const orphans = new OrphanProcesses(options.dataDir);
    await orphans.end();
    const postgres = await startPostgres(options.dataDir, options.postgresSettings);
    closings.unshift(() => postgres.stop());
    const nats = await startNats();
    closings.unshift(() => nats.stop());
    orphans.note(nats.pid);
    const eventStoreUrl = options.eventStoreUrl ?? postgres.url;
    const env = environmentOf(options, {
      DATABASE_URL: postgres.url,
      EVENT_STORE_URL: eventStoreUrl,
      BUS_URL: nats.url,
      PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    });
    const programs = options.programs ?? fromSources;
    const logins = await setUp(programs, env, options.world ?? 'demo');
    const members = await membersOf(options, { env, logs, programs }, orphans);
    closings.unshift(() => Promise.all(members.map((member) => member.stop())));
    await Promise.all(members.map((member) => member.start()));
    const proxy = await proxyOf(proxyPort, members);
    closings.unshift(() => proxy.close());
    const of = (kind: MemberKind) => members.filter((member) => member.kind === kind);
    return { url: proxy.url, members, of, postgres, nats, eventStoreUrl, logins, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The port that is asked for, else a free one. @throws StartError where it is taken. */
async function portFor(port: number): Promise<number> {
  if (port === 0) return freePort();
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new StartError(`Port ${port} is in use: choose another one.`, { cause })),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Of processes that only this machine reaches. */
export const METRICS_TOKEN = 'metrics of a cluster on one machine';

function environmentOf(
  { dataDir, env }: ClusterOptions,
  own: Record<string, string>,
): Record<string, string | undefined> {
  return {
    ...process.env,
    TRUST_PROXY: '1',
    METRICS_TOKEN,
    ...(existsSync(path.join(WEB_ROOT, 'index.html')) ? { WEB_ROOT } : {}),
    ...secretsOf(dataDir),
    ...own,
    ...env,
  };
}

/** The same for every start on a folder, so that nobody is logged out by one. */
function secretsOf(dataDir: string): Record<string, string> {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const secret = () => randomBytes(36).toString('base64url');
    writeFileSync(file, JSON.stringify({ JWT_SECRET: secret(), CLIENT_SECRET: secret() }), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

async function setUp(programs: Programs, env: NodeJS.ProcessEnv, world: 'demo' | 'empty'): Promise<string[]> {
  const args = [...programs('set-up'), ...(world === 'demo' ? ['--demo'] : [])];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = output.join('').trim().split('\n');
  if (code !== 0) throw new StartError(lines.at(-1) ?? 'The set-up ended without output.');
  return lines.filter((line) => line === 'Log in as' || line.startsWith('  '));
}

async function membersOf(
  { members = {}, onEvent }: ClusterOptions,
  shared: Pick<MemberOptions, 'env' | 'logs' | 'programs'>,
  orphans: OrphanProcesses,
): Promise<ClusterMember[]> {
  const acknowledgements: MemberOptions['onEvent'] = (event, member) => {
    if (event === 'started') orphans.note(member.pid);
    onEvent?.(event, member);
  };
  const places = (Object.keys(SIZE) as MemberKind[]).flatMap((kind) =>
    Array.from({ length: members[kind] ?? SIZE[kind] }, (_, index) => ({ kind, index: index + 1 })),
  );
  const made: ClusterMember[] = [];
  for (const place of places) {
    made.push(new ClusterMember({ ...place, ...shared, port: await freePort(), onEvent: acknowledgements }));
  }
  return made;
}

function proxyOf(port: number, members: readonly ClusterMember[]): Promise<Proxy> {
  const portsOf = (kind: MemberKind) =>
    members.filter((member) => member.kind === kind).map((member) => member.port);
  return startProxy({ port, api: portsOf('api'), live: portsOf('live') });
}
