import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '@keywright/services/platform/embedded/start-error.ts';
import { stopEmbeddedPostgres } from '@keywright/services/platform/embedded/stop.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const USAGE = 'Options: --port NUMBER, --data FOLDER, --reset.';

/** Runs a cluster until Ctrl-C: says who can log in and what can be killed, and what becomes of it. */
export async function runCluster(args: readonly string[]): Promise<void> {
  const { port, dataDir, reset } = optionsFrom(args);
  if (reset) {
    await stopEmbeddedPostgres(path.join(dataDir, 'postgres'));
    for (const entry of ['postgres', 'logs', 'secrets.json'])
      rmSync(path.join(dataDir, entry), { recursive: true, force: true });
  }
  console.log('Starting PostgreSQL, NATS, 2 api, 2 live, 2 projector and 1 worker …');
  const eventStoreUrl = process.env['EVENTSTOREDB_URL'];
  const cluster = await startCluster({
    dataDir,
    port,
    ...(eventStoreUrl && { eventStoreUrl }),
    env: { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info' },
    onEvent: (event, { name, pid, port: own }) => {
      if (event === 'ready') console.log(`  ${name} runs (kill ${pid}, port ${own})`);
      if (event === 'ended') console.log(`  ${name} has ended`);
    },
  });
  console.log(describe(cluster, dataDir));
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  console.log('Stopping …');
  await cluster.stop();
  process.exit(0);
}

function optionsFrom(args: readonly string[]): { port: number; dataDir: string; reset: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, data: { type: 'string' }, reset: { type: 'boolean' } },
    });
    const port = values.port ?? '4700';
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error(`--port ${port} is no port`);
    return {
      port: Number(port),
      dataDir: path.resolve(values.data ?? path.join(ROOT, '.keywright/cluster')),
      reset: values.reset ?? false,
    };
  } catch (error) {
    const [reason] = (error as Error).message.split(/\.(?: |$)/);
    throw new StartError(`${reason}. ${USAGE}`, { cause: error });
  }
}

function describe({ members, postgres, nats, eventStoreUrl, logins, url }: Cluster, dataDir: string): string {
  const rows = [
    ...members.map(({ name, pid, port }) => [name, pid, port]),
    ['PostgreSQL', postgres.pid, postgres.port],
    ['NATS', nats.pid, nats.port],
  ];
  const events = eventStoreUrl === postgres.url ? 'PostgreSQL' : new URL(eventStoreUrl).host;
  return [
    '',
    '  process         pid      port',
    ...rows.map(([name, pid, port]) => `  ${String(name).padEnd(14)}  ${String(pid).padEnd(7)}  ${port}`),
    '',
    `Events are kept in ${events}. Logs: ${path.join(dataDir, 'logs')}.`,
    'Kill what you like, by kill or kill -9 and its pid: it is started again in its place. Ctrl-C ends everything.',
    '',
    ...logins,
    `The cluster is ready at ${url}`,
  ].join('\n');
}
