import type { Role } from '@keywright/events/catalogue';
import type { Channel } from '@keywright/events/live';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../platform/config/config.ts';
import { features } from '../../processes/features.ts';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import { addProject } from '../../processes/testing/add-project.ts';
import { liveFor } from '../index.ts';
import type { LiveSettings } from '../settings.ts';
import { type BusKind, type LiveBuses, openLiveBuses, WORST_BUS } from './live-buses.ts';
import { RawClient } from './raw-client.ts';
import { TestBoard } from './test-board.ts';
import { until } from '../../platform/testing/until.ts';

export interface LiveApp extends AsyncDisposable {
  test: TestApp;
  httpUrl: string;
  url: string;
  projectId: string;
  channel: Channel<'topics'>;
  board: TestBoard;
  /** User ids by name: the owner and the members. */
  people: Record<string, string>;
  ticket(as?: string): Promise<string>;
  /** A connection that was welcome. */
  connect(as?: string): Promise<RawClient>;
  metric(name: string, labels?: Record<string, string>): Promise<number>;
  close(): Promise<void>;
}

export interface LiveAppOptions {
  settings?: Partial<LiveSettings>;
  config?: Partial<Config>;
  members?: Record<string, readonly Role[]>;
  /** Default: the worst. */
  bus?: BusKind;
  /** Buses of one's own instead, not closed with the application's server. */
  buses?: LiveBuses['buses'];
}

/** The application on a port of its own, with one project of `owner` and the given members, and no topic yet. */
export async function startLiveApp({
  settings = {},
  config = {},
  members = {},
  bus = WORST_BUS,
  buses,
}: LiveAppOptions = {}): Promise<LiveApp> {
  const quick = { lingerMs: 500, closeSpreadMs: 100, ticketsPerMinute: 1_000_000, pollMs: 200 };
  const others = features.filter(({ name }) => name !== 'live');
  const live = liveFor(others, { ...quick, ...settings });
  const opened = buses ? { buses, stop: () => Promise.resolve() } : await openLiveBuses(bus);
  const test = await startTestApp({ features: [...others, live], config, buses: opened.buses });
  const people: Record<string, string> = { owner: await test.addAccount('owner') };
  for (const name of Object.keys(members)) people[name] = await test.addAccount(name);
  const rows = Object.entries(members).map(([name, roles]) => [people[name]!, roles] as const);
  const projectId = await addProject(test.platform, 'owner', Object.fromEntries(rows));
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  // A busy machine may find itself overloaded by the start alone.
  await until('somebody can log in', () => test.login('owner').then(Boolean, () => false), 20_000);
  const { port } = test.app.server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}/api/live`;

  async function ticket(as = 'owner'): Promise<string> {
    const { status, body } = await test.request<{ ticket: string }>(as, 'POST', '/api/live/tickets');
    if (status !== 201) throw new Error(`no ticket for ${as}: ${status}`);
    return body.ticket;
  }
  const close = async () => {
    await test.close();
    await opened.stop();
  };
  return {
    test,
    httpUrl: `http://127.0.0.1:${port}`,
    url,
    projectId,
    channel: `topics:${projectId}`,
    board: new TestBoard(test.platform, { id: projectId, ownerId: people['owner']! }),
    people,
    ticket,
    connect: async (as) => RawClient.live(url, await ticket(as)),
    async metric(name, labels = {}) {
      const found = await test.platform.metrics.getSingleMetric(name)?.get();
      const matching = found?.values.filter((value) =>
        Object.entries(labels).every(([label, wanted]) => String(value.labels[label]) === wanted),
      );
      return matching?.reduce((sum, { value }) => sum + value, 0) ?? 0;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
