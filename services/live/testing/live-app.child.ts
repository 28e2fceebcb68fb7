import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { signAccessToken } from '../../platform/auth/access-token.ts';
import type { App } from '../../platform/feature.ts';
import { PROJECTION_ADVANCED, type ProjectionAdvanced } from '../../platform/projections/port.ts';
import { answerCalls } from '../../platform/testing/answer-calls.ts';
import { memoryInUse } from '../../platform/testing/memory-in-use.ts';
import { monotonicMs, runAtRate } from '../../platform/testing/run-at-rate.ts';
import { buildApp } from '../../processes/build-app.ts';
import { createPlatform } from '../../processes/create-platform.ts';
import { createProjector } from '../../processes/parts/lead-projections.ts';
import { features } from '../../processes/features.ts';
import { testConfig } from '../../processes/testing/test-config.ts';
import { addLoadClients } from './load-clients.ts';
import { TestBoard } from './test-board.ts';

/**
 * The whole product in a process of its own, as `npm start` has it, with everything as configured but the limits of
 * requests, and with many clients. Its parent tells it over IPC what is to happen: it appends through the decider
 * and the store of the product, and tells when it began and when the row was there.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const { platform } = createPlatform(testConfig(databaseUrl, { logLevel: 'warn' }));
const projector = createProjector(platform, features);
await projector.start();
const app: App = await buildApp(platform, features);
await app.listen({ host: '127.0.0.1', port: 0 });
const boards: TestBoard[] = [];
const projectIds: string[] = [];
/** Appends begun so far: every name is another one. */
let count = 0;
const delay = monitorEventLoopDelay({ resolution: 10 });

/** An append that was begun, when it was due, and when its row was committed: times of the machine's monotonic clock in ms. */
interface AppendTimes {
  channel: string;
  to: number;
  at: number;
  row: number;
}

interface Load {
  ms: number;
  /** Indexes of the projects it goes to, in turn. */
  projects: number[];
  /** Events a second, whatever happens; without it, as many as `atOnce` appenders can do. */
  rate?: number;
  atOnce?: number;
}

answerCalls({
  port: () => (app.server.address() as AddressInfo).port,
  memory: () => memoryInUse(),
  grow,
  load,
  flood,
  lists: () => Promise.all(boards.map((board) => board.list())),
  digests: () => Promise.all(boards.map((board) => board.digest())),
  state: async () => {
    const { epoch, position } = await platform.gate.state('topics');
    return { epoch, position: Number(position) };
  },
  health: () => {
    const p99 = delay.percentile(99) / 1e6;
    delay.reset();
    return { handles: process.getActiveResourcesInfo().length, delayMs: p99 };
  },
  metrics: () => platform.metrics.metrics(),
});

/** Makes projects with topics and people, and answers who they are. */
async function grow({ projects, topics, people }: { projects: number; topics: number; people: number }) {
  const { projectIds: made, loadClients } = await addLoadClients(platform, projects, people);
  projectIds.push(...made);
  for (const id of made) {
    const board = new TestBoard(platform, { id, ownerId: loadClients[0]?.userId ?? platform.ids.uuid() });
    await board.addTopics(topics);
    boards.push(board);
  }
  await projector.processAll();
  delay.enable();
  const now = platform.clock.now();
  const clients = loadClients.map(({ userId, family, projectId }) => ({
    project: projectIds.indexOf(projectId),
    token: signAccessToken(app, { userId, scope: 'USER', family }, now).token,
  }));
  return { projectIds: made, people: clients };
}

/** Has so many bytes go to everybody who listens to a project, as long texts of its topics. */
async function flood({ project, bytes }: { project: number; bytes: number }): Promise<void> {
  const board = boards[project];
  if (!board) throw new Error(`there is no project ${project}`);
  const each = 3 * TEXT_LIMITS.whyArticle;
  for (let written = 0; written < bytes; written += each * board.ids.length) {
    const text = `${count++} `.padEnd(TEXT_LIMITS.whyArticle, '字');
    await Promise.all(board.ids.map((id) => board.setWhyArticle(id, text)));
    // Else the projector makes one row of what was several.
    await projector.processAll();
  }
}

async function load({ ms, projects, rate, atOnce = 1 }: Load): Promise<AppendTimes[]> {
  const appends: AppendTimes[] = [];
  const advances: { to: number; at: number }[] = [];
  const stop = platform.bus.subscribe(PROJECTION_ADVANCED, (message) => {
    const { projection, position } = message as ProjectionAdvanced;
    if (projection === 'topics') advances.push({ to: Number(position), at: monotonicMs() });
  });
  const ids = boards.map((board) => board.ids);
  const running = new Set<Promise<void>>();

  async function append(at: number): Promise<void> {
    const number = count++;
    const project = projects[number % projects.length] ?? 0;
    const mine = ids[project] ?? [];
    const id = mine[Math.floor(number / projects.length) % mine.length] ?? '';
    const to = await boards[project]?.rename(id, `Name no. ${number}`);
    appends.push({ channel: `topics:${projectIds[project]}`, to: Number(to), at, row: 0 });
  }

  if (rate === undefined) {
    const end = performance.now() + ms;
    const appender = async () => {
      while (performance.now() < end) await append(monotonicMs());
    };
    await Promise.all(Array.from({ length: atOnce }, appender));
  } else {
    await runAtRate({ rate, ms }, (_, due) => {
      const one = append(due).finally(() => running.delete(one));
      running.add(one);
    });
    await Promise.all(running);
  }
  await projector.processAll();
  stop();
  // What tests look up there is not the product's memory.
  for (const board of boards) board.positions.length = 0;
  appends.sort((one, other) => one.to - other.to);
  let next = 0;
  for (const entry of appends) {
    while ((advances[next]?.to ?? Infinity) < entry.to) next += 1;
    entry.row = advances[next]?.at ?? NaN;
  }
  return appends;
}
