import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../platform/db/connect.ts';
import { migrateToLatest } from '../platform/db/migrate.ts';
import { stopEmbeddedPostgres } from '../platform/embedded/stop.ts';
import { openEventStore } from '../platform/event-store/open-event-store.ts';
import { type DebianPostgres, startDebianPostgres } from '../platform/testing/tools/debian-postgres.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = ['operations.md', 'recovery.md'];

let folder: string;
let postgres: DebianPostgres;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'keywright-steps-'));
  postgres = await startDebianPostgres();
});
afterAll(async () => {
  await stopEmbeddedPostgres(path.join(folder, 'data/postgres'));
  rmSync(folder, { recursive: true, force: true });
  await postgres[Symbol.asyncDispose]();
});

/** The lines of a page's blocks of commands, and what is named in the middle of a sentence. */
function printedIn(page: string): { steps: string[]; inline: string[] } {
  const text = readFileSync(path.join(ROOT, 'services/docs', page), 'utf8');
  const steps = [...text.matchAll(/^ {4,}((?:npm run|pg_).*)$/gm)].map(([, step = '']) => step);
  const inline = [...text.matchAll(/`npm run ((?:projections|eventstore) -- [^`]*)`/g)].map(
    ([, command = '']) => `npm run ${command}`,
  );
  return { steps, inline: inline.filter((command) => !command.includes('…')) };
}

/** Runs a step as it is printed. */
function run(step: string, env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const options = {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: undefined, EVENT_STORE_URL: undefined, ...env },
    timeout: 120_000,
  };
  // A dump is written where the operator stands.
  const there = step.startsWith('pg_') ? `cd ${folder} && ${step}` : step;
  return new Promise((resolve) => {
    execFile('bash', ['-c', there], options, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: out + err }),
    );
  });
}

async function newDatabase(): Promise<string> {
  const name = `k${randomUUID().replaceAll('-', '')}`;
  const admin = connect(postgres.adminUrl, { max: 1 });
  await sql
    .raw(`create database ${name}`)
    .execute(admin)
    .finally(() => admin.destroy());
  return postgres.adminUrl.replace(/postgres$/, name);
}

const DUMP = 'pg_dump --format=custom --file=keywright.dump "$DATABASE_URL"';
const RESTORE = 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" keywright.dump';
const LIST = 'npm run projections -- list';
const REBUILD = 'npm run projections -- rebuild all';
const VERIFY = 'npm run projections -- verify';
const COPY = 'npm run eventstore -- copy --data "$DATA" --to "$EVENT_STORE_URL"';
const ADOPT = 'npm run projections -- rebuild all --adopt-store --data "$DATA"';
/** What sentences name, as an operator fills it in. */
const INLINE: Record<string, string> = {
  'npm run projections -- parked': 'npm run projections -- parked',
  'npm run projections -- retry POSITION': 'npm run projections -- retry 1',
  'npm run projections -- rebuild NAME': 'npm run projections -- rebuild topics',
  'npm run projections -- drop-old': 'npm run projections -- drop-old',
  [VERIFY]: VERIFY,
};

describe('The steps that operations and recovery print', () => {
  it('are all run here', () => {
    const pages = PAGES.map(printedIn);
    const steps = new Set(pages.flatMap((page) => page.steps));
    expect([...steps].sort()).toEqual([DUMP, RESTORE, LIST, REBUILD, VERIFY, COPY, ADOPT].sort());
    const inline = new Set(pages.flatMap((page) => page.inline));
    expect([...inline].sort()).toEqual(Object.keys(INLINE).sort());
  });

  it('bring a database back by its dump, also where only its events are of an older one', async () => {
    const [whole, reads, events] = [await newDatabase(), await newDatabase(), await newDatabase()];
    const data = ['--port', '0', '--data', path.join(folder, 'other')];
    const env = (url: string, store = url) => ({
      ...postgres.env,
      DATABASE_URL: url,
      EVENT_STORE_URL: store,
    });
    for (const url of [whole, events]) {
      const db = connect(url, { max: 1 });
      await migrateToLatest(db).finally(() => db.destroy());
    }
    await end(await startServerProcess(data, env(whole)));
    expect(await run(DUMP, env(whole))).toMatchObject({ code: 0 });
    expect(await run(RESTORE, env(reads))).toMatchObject({ code: 0 });
    expect(await run(VERIFY, env(reads))).toMatchObject({ code: 0 });
    await record(whole, 3);
    // Brings the read models past what the dump holds.
    await end(await startServerProcess(data, env(whole)));
    // The older dump, as the event store of a product that has seen more.
    expect(await run(RESTORE, env(events))).toMatchObject({ code: 0 });
    const behind = env(whole, events);
    expect(await run(LIST, behind)).toMatchObject({
      code: 1,
      output: expect.stringContaining('ahead of its event store by 3') as string,
    });
    for (const step of [REBUILD, VERIFY, LIST]) expect(await run(step, behind)).toMatchObject({ code: 0 });
    for (const step of Object.values(INLINE)) expect(await run(step, behind)).toMatchObject({ code: 0 });
    await end(await startServerProcess(data, behind));
  });

  it('move the events off the embedded PostgreSQL', async () => {
    await using target = await createTestDatabase();
    const dataDir = path.join(folder, 'data');
    const start = (env: NodeJS.ProcessEnv = {}) =>
      startServerProcess(['--port', '0', '--data', dataDir], { DATABASE_URL: undefined, ...env });
    const env = { DATA: dataDir, EVENT_STORE_URL: target.url };
    const server = await start();
    const running = await run(COPY, env);
    expect(running.output).toContain('both stores hold the same');
    expect(running.code).toBe(0);
    await end(server);
    for (const step of [COPY, ADOPT]) expect(await run(step, env)).toMatchObject({ code: 0 });
    await end(await start({ EVENT_STORE_URL: target.url }));
  });
});

/** Records events that are of no interest to lists. */
async function record(url: string, count: number): Promise<void> {
  const store = openEventStore(url, { log: { warn: () => undefined } });
  for (let nth = 0; nth < count; nth += 1) {
    const event = { id: randomUUID(), type: 'Counted', data: {}, metadata: {} };
    await store.append(`other-${randomUUID()}`, 'none', [event]);
  }
  await store.close();
}

async function end(server: ServerProcess): Promise<number | NodeJS.Signals> {
  server.signal('SIGTERM');
  return server.ended;
}
