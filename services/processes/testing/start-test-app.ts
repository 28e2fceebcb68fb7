import { createAccount, type NewAccount } from '../../accounts/index.ts';
import type { Bus } from '../../platform/bus/port.ts';
import type { Config } from '../../platform/config/config.ts';
import type { App, Feature, Platform } from '../../platform/feature.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { type AppOptions, buildApp } from '../build-app.ts';
import { FREE_PLAN } from '../../subscription-plans/index.ts';
import { createPlatform } from '../create-platform.ts';
import { createProjector } from '../parts/lead-projections.ts';
import { features as allFeatures } from '../features.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { testEmailOf, type Method, TEST_PASSWORD, type TestAnswer, TestClient } from './test-client.ts';
import { testConfig } from './test-config.ts';

export { type Method, TEST_PASSWORD, type TestAnswer } from './test-client.ts';

export interface TestAppOptions extends Pick<AppOptions, 'connectionTimes' | 'schemas'> {
  /** Default: every feature of the product. */
  features?: readonly Feature[];
  config?: Partial<Config>;
  /** Default: nothing is logged. */
  log?: Platform['log'];
  /** What the clock shows at first. */
  now?: Date | string;
  /** Default: within the process. `projector`: that of the read models, as if they ran in another process. */
  buses?: { app: Bus; projector: Bus };
  /** Starts the read models elsewhere, and answers how to stop them. Default: they run in this process. */
  projector?: (databaseUrl: string) => Promise<Projector>;
}

interface Projector {
  stop(): Promise<void>;
}

/** The whole application on a database of its own. Hold it with `await using`, or `close()` it in `afterAll`. */
export interface TestApp extends AsyncDisposable {
  app: App;
  platform: Platform;
  clock: TestClock;
  /** Stores an account; its user name is `<name>`, its address `<name>@test.example`, unless said otherwise. Answers its id. */
  addAccount(name: string, changes?: Partial<NewAccount>): Promise<string>;
  /** An access token of an account, by name or by address; logged in once and again when the token has expired. */
  login(as: string, password?: string): Promise<string>;
  /** One request as somebody, or as nobody (`null`). */
  request<Body = Record<string, unknown>>(
    as: string | null,
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<Body>>;
  /** One request as it stands, for what no client of ours would send. */
  send: TestClient['send'];
  /** Resolves once every projection has applied everything recorded so far. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the application; needs the test project `int` or `e2e`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const features = options.features ?? allFeatures;
  const database = await createTestDatabase();
  const clock = createTestClock(options.now);
  const config = testConfig(database.url, options.config);
  const { platform, close: closePlatform } = createPlatform(config, {
    clock,
    ...(options.log ? { log: options.log } : {}),
    ...(options.buses ? { bus: options.buses.app } : {}),
  });
  const projectorBus = options.buses?.projector ?? platform.bus;
  await Promise.all([platform.bus.ready(), projectorBus.ready()]);
  const own = createProjector({ ...platform, bus: projectorBus }, features);
  const elsewhere = await options.projector?.(database.url);
  if (!elsewhere) await own.start();
  const { connectionTimes = {}, schemas = 'when-used' } = options;
  const app = await buildApp(platform, features, { connectionTimes, schemas });
  await app.ready();
  const client = new TestClient(app, clock);
  const close = async () => {
    await app.close();
    await (elsewhere ?? own).stop();
    await projectorBus.close();
    await closePlatform();
    await database.drop();
  };
  return {
    app,
    platform,
    clock,
    addAccount: (name, changes) => addAccount(platform, name, changes),
    login: (as, password) => client.login(as, password),
    request: (as, method, url, body, headers) => client.request(as, method, url, body, headers),
    send: (request) => client.send(request),
    settled: () => (elsewhere ? passed(platform, features) : own.processAll()),
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function passed({ gate, store }: Platform, features: readonly Feature[]): Promise<void> {
  const head = await store.head();
  const names = features.flatMap(({ projections = [] }) => projections.map(({ name }) => name));
  await Promise.all(names.map((name) => gate.waitFor(name, head, 30_000)));
}

/** What a test calls somebody, as far as it is no address. */
const userNameOf = (name: string) => name.split('@')[0] ?? name;

async function addAccount(
  platform: Platform,
  name: string,
  changes: Partial<NewAccount> = {},
): Promise<string> {
  const id = changes.id ?? platform.ids.uuid();
  await createAccount(platform.db, {
    userName: userNameOf(name),
    email: testEmailOf(name),
    firstName: name,
    lastName: 'Tester',
    password: TEST_PASSWORD,
    subscriptionPlan: FREE_PLAN,
    createdAt: platform.clock.now(),
    ...changes,
    id,
  });
  return id;
}
