import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '@keywright/services/platform/db/connect.ts';
import { migrateToLatest } from '@keywright/services/platform/db/migrate.ts';
import { freePort } from '@keywright/services/platform/embedded/free-port.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@keywright/services/platform/embedded/postgres.ts';
import { createTallyTable } from '@keywright/services/platform/testing/tally-projection.ts';
import { bundledFile } from '@keywright/services/processes/testing/bundle.ts';
import type { Stored } from '../audit/evidence.ts';
import { acceptsConnections } from '../storm/accepts-connections.ts';
import { durabilityOf } from '../storm/durability.ts';
import { killTree } from '../storm/kill.ts';
import type { FaultTarget, Victim } from '../storm/target.ts';
import { appendSender } from './append-sender.ts';
import { bareEvidence, bareStoredEvents } from './bare-evidence.ts';

const MAX_SENDERS = 64;
const SERVER = fileURLToPath(new URL('./bare-server.child.ts', import.meta.url));

export interface BareTarget extends FaultTarget {
  databaseUrl: string;
  /** Of PostgreSQL, as its superuser. */
  adminUrl: string;
  postgresPid(): number;
}

/** The event store and one projection in a process of their own, on a PostgreSQL of their own with default durability. */
export async function startBareTarget(dataDir: string): Promise<BareTarget> {
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  const { url: databaseUrl, port: databasePort } = postgres;
  const db = connect(databaseUrl, { max: 2 });
  await migrateToLatest(db);
  await createTallyTable(db);
  const port = await freePort();
  let server = await startServer(databaseUrl, port);
  let earlier: Stored[] = [];

  const postgresVictim: Victim = {
    name: 'postgres',
    kill: () => killTree(postgres.pid),
    async recover() {
      postgres = await startEmbeddedPostgres({ dataDir, port: databasePort });
    },
  };
  const serverVictim: Victim = {
    name: 'server',
    async kill() {
      await killTree(server.pid ?? 0);
      // The last thread to end closes the port, a moment after the process counts as dead.
      while (await acceptsConnections(port)) await pause(5);
    },
    async recover() {
      server = await startServer(databaseUrl, port);
    },
  };
  return {
    name: 'event store and projection',
    victims: [serverVictim, postgresVictim],
    people: MAX_SENDERS,
    databaseUrl,
    adminUrl: postgres.adminUrl,
    postgresPid: () => postgres.pid,
    begin: async () => void (earlier = await bareStoredEvents(databaseUrl)),
    sender: (_, random) => appendSender(`http://127.0.0.1:${port}/`, random),
    durability: () => durabilityOf(databaseUrl),
    evidence: async (acknowledgements) => ({
      acknowledgements,
      earlier,
      ...(await bareEvidence(db, databaseUrl)),
    }),
    async stop() {
      await db.destroy();
      await killTree(server.pid ?? 0);
      await postgres.stop();
    },
  };
}

/** Resolves once the process takes connections. */
async function startServer(databaseUrl: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [await bundledFile(SERVER)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with code ${child.exitCode} before it was ready`);
    await pause(20);
  }
  return child;
}
