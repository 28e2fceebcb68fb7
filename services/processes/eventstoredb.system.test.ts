import type { Channel, ServerFrame } from '@keywright/events/live';
import type { TopicRow } from '@keywright/events/topic';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RawClient } from '../live/testing/raw-client.ts';
import {
  addressOf,
  SERVER_IN_WORDS,
  type ServerUnderTest,
  startServerUnderTest,
} from '../platform/event-store/eventstoredb/testing/server-under-test.ts';
import { isRunning } from '../platform/embedded/process-table.ts';
import { stopEmbeddedPostgres } from '../platform/embedded/stop.ts';
import { waitUntil } from '../platform/embedded/wait-until.ts';
import { type ServerProcess, startServerProcess, StartRefused } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let eventStore: ServerUnderTest;
let folder: string;
let server: ServerProcess;

const start = () =>
  startServerProcess(['--port', '0', '--data', path.join(folder, 'data')], {
    EVENT_STORE_URL: addressOf(eventStore.port),
  });

beforeAll(async () => {
  eventStore = await startServerUnderTest();
  folder = mkdtempSync(path.join(tmpdir(), 'keywright-esdb-'));
  server = await start();
});
afterAll(async () => {
  if (isRunning(server.pid)) server.signal('SIGTERM');
  await server.ended;
  await stopEmbeddedPostgres(path.join(folder, 'data/postgres'));
  rmSync(folder, { recursive: true, force: true });
  await eventStore[Symbol.asyncDispose]();
});

type Body = Record<string, unknown>;

/** Calls as the owner of the demo's projects. */
async function owner(): Promise<(method: string, url: string, body?: Body) => Promise<Body>> {
  const credentials = { username: 'owner@demo.test', password: 'keywright-demo' };
  const login = new URLSearchParams({ grant_type: 'password', ...credentials });
  const token = await fetch(`${server.url}/oauth/token`, { method: 'POST', body: login });
  const { access_token: access } = (await token.json()) as { access_token: string };
  return async (method, url, body) => {
    const ask = () =>
      fetch(`${server.url}${url}`, {
        method,
        headers: {
          authorization: `Bearer ${access}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    let answer = await ask();
    // A product that is still making its rows is too busy for a while, says so, and has done nothing of what was asked.
    await waitUntil(async () => {
      if (answer.status !== 503) return true;
      answer = await ask();
      return false;
    }, 60_000);
    const answered = (await answer.json()) as Body;
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answered)}`);
    return {
      ...answered,
      'x-epoch': answer.headers.get('x-epoch'),
      'x-position': answer.headers.get('x-position'),
    };
  };
}

async function ownProject(call: Awaited<ReturnType<typeof owner>>): Promise<string> {
  const found = (await call('GET', '/api/projects/search/findForCurrentUser')) as {
    _embedded?: { projects: { id: string }[] };
  };
  return found._embedded?.projects[0]?.id ?? '';
}

/** The last row of a topic that frames told of. */
function rowIn(frames: readonly ServerFrame[], id: unknown) {
  return frames
    .flatMap((frame) => (frame.t === 'change' ? frame.ops : []))
    .flatMap((op) => (op.op === 'row' && op.row.id === id ? [op.row as TopicRow] : []))
    .at(-1);
}

const readiness = async () => (await fetch(`${server.url}/readyz`)).json() as Promise<Body>;

describe(`The whole product, its events ${SERVER_IN_WORDS}`, () => {
  it('shows the demo world, and a move on the list and on open screens', async () => {
    const call = await owner();
    const projectId = await ownProject(call);
    const { ticket } = (await call('POST', '/api/live/tickets')) as { ticket: string };
    await using screen = await RawClient.live(`${server.url.replace('http', 'ws')}/api/live`, ticket);
    const list = await call('GET', `/api/topicViews/search/byFilter?projectId=${projectId}&size=5`);
    expect(list['_embedded']).toMatchObject({
      topicViews: expect.arrayContaining([expect.anything()]) as unknown,
    });
    const channel: Channel = `topics:${projectId}`;
    const [epoch, position] = [String(list['x-epoch']), String(list['x-position'])];
    screen.send({ t: 'subscribe', channel, epoch, position });
    await screen.next('subscribed');

    const { id } = await call('POST', '/api/topics', { projectId, pageName: 'Crampons' });
    await call('POST', `/api/topics/${String(id)}/status`, { topicStatus: 'WAIT_APPROVE', note: 'Ready' });
    const moved = () => rowIn(screen.frames, id)?.status === 'WAIT_APPROVE';
    expect(await waitUntil(moved, 20_000), 'the move is on the screen').toBe(true);
    expect(await call('GET', `/api/topics/${String(id)}`)).toMatchObject({ status: 'WAIT_APPROVE' });
  });

  it('goes on from where it stood after a restart', async () => {
    const call = await owner();
    const projectId = await ownProject(call);
    const { id } = await call('POST', '/api/topics', { projectId, pageName: 'Ice axes' });
    server.signal('SIGKILL');
    await server.ended;
    server = await start();
    const again = await owner();
    expect(await again('GET', `/api/topics/${String(id)}`)).toMatchObject({ pageName: 'Ice axes' });
  });
});

describe.skipIf(SERVER_IN_WORDS.includes('EVENTSTOREDB_URL'))(
  `The whole product, its EventStoreDB exchanged below it, ${SERVER_IN_WORDS}`,
  () => {
    it('becomes unready, says why in one sentence, and does not start on the other one', async () => {
      await expect
        .poll(readiness, { message: 'readiness', timeout: 60_000 })
        .toMatchObject({ status: 'ready' });
      await eventStore.controls?.replace();
      const why = async () => JSON.stringify((await readiness())['checks'] ?? null);
      const says = async () => /EVENT_STORE_URL leads to an empty store, but this process/.test(await why());
      expect(await waitUntil(says, 60_000), 'readiness says why').toBe(true);
      server.signal('SIGTERM');
      expect(await server.ended).toBe(0);
      const refusal = await start().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartRefused);
      expect(refusal).toMatchObject({
        code: 1,
        output: expect.stringMatching(
          /^The read model "[\w-]+" was made from the event store .*\.$/,
        ) as string,
      });
    });
  },
);
