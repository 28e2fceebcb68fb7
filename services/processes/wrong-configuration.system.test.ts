import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../platform/event-store/eventstoredb/testing/double/eventstoredb-double.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import type { Config } from '../platform/config/config.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { createPlatform } from './create-platform.ts';
import { createProjector } from './parts/lead-projections.ts';
import { asSentence } from './embedded/start-failure.ts';
import { features } from './features.ts';
import { openProcess } from './parts/open-process.ts';
import { serveHttp } from './parts/serve-http.ts';
import { kindEnvironment, startKind } from './testing/kind-process.ts';
import { testConfig } from './testing/test-config.ts';

const log = createLogger('silent');

let database: TestDatabase;
let emptyUrl: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { platform, close } = createPlatform(testConfig(database.url));
  await createProjector(platform, features).processAll();
  await close();
  const postgres = new URL(database.adminUrl);
  postgres.pathname = '/postgres';
  emptyUrl = postgres.href;
});
afterAll(() => database.drop());

let eventStore: EventStoreDbDouble;
let denying: EventStoreDbDouble;
let selfSigned: TlsServer;

/** Servers in the way of a start: without TLS, without rights, and with a certificate that nobody vouches for. */
beforeAll(async () => {
  [eventStore, denying] = [await startEventStoreDbDouble(), await startEventStoreDbDouble({ denies: true })];
  const folder = mkdtempSync(path.join(tmpdir(), 'keywright-tls-'));
  const files = ['-keyout', path.join(folder, 'key'), '-out', path.join(folder, 'crt')];
  const subject = ['-subj', '/CN=node', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
    stdio: 'ignore',
  });
  const pem = (name: string) => readFileSync(path.join(folder, name));
  selfSigned = createTlsServer({ key: pem('key'), cert: pem('crt'), ALPNProtocols: ['h2'] });
  selfSigned.on('tlsClientError', () => undefined);
  rmSync(folder, { recursive: true });
  await new Promise<void>((resolve) => selfSigned.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await Promise.all([eventStore.stop(), denying.stop()]);
  selfSigned.close();
});

const portOf = (listening: TlsServer) => (listening.address() as AddressInfo).port;

/** A change of an address of the test database. */
function changed(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

const nowhere = () => changed((url) => (url.port = '1'));

/** A shutdown that never comes, and what it would close, the first to be closed first. */
function collected() {
  const closings: (() => Promise<unknown>)[] = [];
  const add = ({ close }: { close(): Promise<unknown> }) => void closings.unshift(close);
  return { shutdown: { stopping: false, add }, closings };
}

/** What a start with this configuration prints. */
async function sentenceOf(config: Partial<Config>): Promise<string> {
  const { shutdown, closings } = collected();
  try {
    await openProcess(testConfig(database.url, config), { log, shutdown });
    return 'no refusal';
  } catch (error) {
    return asSentence(error);
  } finally {
    for (const close of closings) await close();
  }
}

const NOT_THERE = String.raw`127\.0\.0\.1:1 does not answer: start it, or correct`;

describe('A start is refused in one clear sentence', () => {
  it.each<[string, () => Partial<Config>, RegExp]>([
    [
      'where no database answers',
      () => ({ databaseUrl: nowhere(), eventStoreUrl: nowhere() }),
      new RegExp(`^The database at ${NOT_THERE} DATABASE_URL\\.$`),
    ],
    [
      'where the password of the database is wrong',
      () => ({ databaseUrl: changed((url) => (url.password = 'secret-guess')) }),
      /^The database at 127\.0\.0\.1:\d+ refuses the user or the password of DATABASE_URL: correct them\.$/,
    ],
    [
      'where the database does not exist',
      () => ({ databaseUrl: changed((url) => (url.pathname = '/absent')) }),
      /^The database at 127\.0\.0\.1:\d+ has no database "absent": create it, or correct DATABASE_URL\.$/,
    ],
    [
      'where no event store answers',
      () => ({ eventStoreUrl: nowhere() }),
      new RegExp(`^The event store at ${NOT_THERE} EVENT_STORE_URL\\.$`),
    ],
    [
      'where no EventStoreDB answers',
      () => ({ eventStoreUrl: 'esdb://127.0.0.1:1?tls=false' }),
      new RegExp(`^The event store at ${NOT_THERE} EVENT_STORE_URL\\.$`),
    ],
    [
      'where the event store is a database without one',
      () => ({ eventStoreUrl: emptyUrl }),
      /^The database of EVENT_STORE_URL at 127\.0\.0\.1:\d+ holds no event store: .* npm run db:migrate\.$/,
    ],
    [
      'where the EventStoreDB speaks no TLS',
      () => ({ eventStoreUrl: `esdb://127.0.0.1:${eventStore.port}` }),
      /^The event store at 127\.0\.0\.1:\d+ speaks no TLS: add tls=false to EVENT_STORE_URL, or .*\.$/,
    ],
    [
      'where the certificate of the EventStoreDB is of a CA that nobody named',
      () => ({ eventStoreUrl: `esdb://127.0.0.1:${portOf(selfSigned)}` }),
      /^The certificate of the event store at 127\.0\.0\.1:\d+ is not trusted: name its CA by tlsCAFile in EVENT_STORE_URL\.$/,
    ],
    [
      'where the CA of the EventStoreDB is missing',
      () => ({ eventStoreUrl: 'esdb://127.0.0.1:1?tlsCAFile=/absent/ca.crt' }),
      /^The CA \/absent\/ca\.crt that tlsCAFile of EVENT_STORE_URL names cannot be read: correct it\.$/,
    ],
    [
      'where the user of the EventStoreDB has no rights',
      () => ({ eventStoreUrl: `esdb://127.0.0.1:${denying.port}?tls=false` }),
      /^The user of EVENT_STORE_URL may not read all events at 127\.0\.0\.1:\d+: grant it that \(.*\)\.$/,
    ],
    [
      'where no NATS answers',
      () => ({ busUrl: 'nats://127.0.0.1:1' }),
      /^No NATS answers at 127\.0\.0\.1:1 \(.*\): start it, or correct BUS_URL\.$/,
    ],
  ])('%s', async (_, config, sentence) => {
    const printed = await sentenceOf(config());
    expect(printed).toMatch(sentence);
    expect(printed).not.toContain('secret-guess');
  });

  it('where a newer version has changed the schema', async () => {
    const migration = '20990101T000000Z-later';
    await sql`insert into schema_migrations (name, breaking) values (${migration}, true)`.execute(
      database.db,
    );
    const printed = await sentenceOf({});
    await sql`delete from schema_migrations where name = ${migration}`.execute(database.db);
    expect(printed).toMatch(
      /^The database has been changed by a newer version .*: start that version instead\.$/,
    );
  });

  it('where a newer version has built a read model', async () => {
    await sql`update projection_checkpoints set version = version + 16777216 where name = 'topics'`.execute(
      database.db,
    );
    const printed = await sentenceOf({});
    await sql`update projection_checkpoints set version = version - 16777216 where name = 'topics'`.execute(
      database.db,
    );
    expect(printed).toMatch(
      /^The read model "topics" was built by a newer version of Keywright \([0-9a-f.]+, this one/,
    );
  });

  it('where the event store is an older copy of the one before', async () => {
    await sql`update projection_checkpoints set position = 999 where name = 'topics'`.execute(database.db);
    const printed = await sentenceOf({});
    await sql`update projection_checkpoints set position = 0 where name = 'topics'`.execute(database.db);
    expect(printed).toMatch(
      /^The read model "topics" has seen position 999, but its event store ends at 0: /,
    );
  });

  it('where the event store is another one than before, and nothing is rebuilt', async () => {
    await using other = await createTestDatabase();
    await sql`update es.meta set value = 'another' where key = 'StoreCreated'`.execute(other.db);
    const before = await sql`select * from projection_checkpoints order by name`.execute(database.db);
    expect(await sentenceOf({ eventStoreUrl: other.url })).toMatch(
      /^The read model "[\w-]+" was made from the event store [0-9a-f-]+, but EVENT_STORE_URL leads to another: /,
    );
    const after = await sql`select * from projection_checkpoints order by name`.execute(database.db);
    expect(after.rows).toEqual(before.rows);
  });

  it('and with everything right there is no refusal', async () => {
    expect(await sentenceOf({})).toBe('no refusal');
  });
});

describe('A process', () => {
  it('of any kind ends with 1 and one sentence where it cannot start', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const noDatabase = kindEnvironment(nowhere());
    const takenPort = kindEnvironment(database.url, { PORT: String(port) });
    const [api, live, projector, worker] = await Promise.all([
      startKind('api', noDatabase),
      startKind('live', takenPort),
      startKind('projector', noDatabase),
      startKind('worker', { PATH: process.env['PATH'], PORT: 'many' }),
    ]);
    await new Promise((resolve) => server.close(resolve));
    for (const refused of [api, projector]) {
      const sentence = expect.stringMatching(/^The database at .* does not answer: .*\.$/);
      expect(refused).toMatchObject({ code: 1, lines: [sentence] });
    }
    const sentence = expect.stringMatching(new RegExp(`^Port ${port} is in use: .*PORT\\.$`));
    expect(live).toMatchObject({ code: 1, lines: [sentence] });
    expect(worker).toMatchObject({ code: 1 });
    for (const name of ['DATABASE_URL is missing', 'JWT_SECRET is missing', 'PORT is not valid'])
      expect(worker.lines.join('\n')).toContain(name);
  });

  it('tells of parked events on /readyz, beside what it compares itself', async () => {
    await sql`insert into parked_events (projection, epoch, position, stream, revision, event_id, type, error, attempts, parked)
      select name, epoch, 1, 'topic-x', 0, gen_random_uuid(), 'TopicCreated', 'Error: no', 3, now()
      from projection_checkpoints where name = 'topics' limit 1`.execute(database.db);
    const { shutdown, closings } = collected();
    const opened = await openProcess(testConfig(database.url), { log, shutdown });
    const port = await serveHttp(opened, [], { pages: false });
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    for (const close of closings) await close();
    await sql`delete from parked_events`.execute(database.db);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      degraded: { readModels: expect.stringContaining('1 of topics') as string },
    });
  });

  it('whose event store is exchanged while it runs becomes unready in one sentence', async () => {
    const { shutdown, closings } = collected();
    const opened = await openProcess(testConfig(database.url), { log, shutdown });
    const port = await serveHttp(opened, [], { pages: false });
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return { status: answer.status, text: await answer.text() };
    };
    expect(await ask()).toMatchObject({ status: 200 });
    await sql`update es.meta set value = 'another' where key = 'StoreCreated'`.execute(database.db);
    const after = await ask();
    for (const close of closings) await close();
    expect(after.status).toBe(503);
    expect(after.text).toContain('but EVENT_STORE_URL leads to another');
  });
});
