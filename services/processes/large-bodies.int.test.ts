import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../platform/testing/until.ts';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';

/** More than what lies between two sockets of this machine. */
const LARGE = Buffer.alloc(6 * 1024 * 1024, ' ');
/** What is too large may come in a piece of known length, or as it comes. */
const LENGTHS = [
  ['of a stated length', { 'content-length': String(LARGE.length) }],
  ['of no stated length', { 'transfer-encoding': 'chunked' }],
] as const;

let test: TopicsApp;
let port: number;
/** What stands for `:id` and the like in the path of a route, by what the path begins with. */
let ids: Record<string, string>;

beforeAll(async () => {
  test = await startTopicsApp({ connectionTimes: { connectionsCheckingInterval: 200 } });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
  const topicId = await test.addTopic();
  const { body } = await test.post('owner', '/api/subTopics', { topicId, name: 'Straps' });
  await test.settled();
  const { id: delegation } = await test.platform.db
    .selectFrom('project_members')
    .select('delegation_id as id')
    .where('project_id', '=', test.projectId)
    .executeTakeFirstOrThrow();
  ids = {
    '/api/subTopics/': String(body['id']),
    '/api/projectUserDelegations/': delegation,
    '/api/userAccounts/': test.users['owner'] ?? '',
    '/api/topics/import/': test.projectId,
    '/api/topics/': topicId,
  };
});
afterAll(() => test.close());

function changingRoutes(): { method: string; path: string; forAdmins: boolean }[] {
  return test.app
    .registeredRoutes()
    .filter(({ method, documented }) => documented && !['GET', 'HEAD'].includes(method))
    .map(({ method, path, access }) => {
      const id = Object.entries(ids).find(([begin]) => path.startsWith(begin))?.[1] ?? '';
      return { method, path: path.replace(/:\w+/, id), forAdmins: access.kind === 'admin' };
    });
}

interface Answer {
  status: number | undefined;
  code: unknown;
}

/** Sends all of a body, whatever is answered meanwhile. @throws Error where the connection breaks, before the answer or after it */
async function send(
  agent: Agent,
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
  body?: Buffer,
): Promise<Answer> {
  const asked = request({ agent, host: '127.0.0.1', port, method, path, headers });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  const sent = new Promise<void>((resolve, reject) => asked.once('error', reject).end(body, resolve));
  const [[response]] = await Promise.all([answered, sent]);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { code } = JSON.parse(Buffer.concat(chunks).toString()) as { code?: unknown };
  return { status: response.statusCode, code };
}

describe('A body that is too large', () => {
  it.each(LENGTHS)('is answered by every route, and its connection goes on: %s', async (_what, length) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const authorization = `Bearer ${await test.login('owner')}`;
    const tooLarge = { status: 413, code: 'BODY_TOO_LARGE' };
    const [anyType, form] = ['text/plain', 'multipart/form-data; boundary=x'];
    const faulty: unknown[] = [];
    for (const route of changingRoutes()) {
      const wrongType = { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' };
      const isForm = /\/(import|upload)\//.test(route.path);
      // What is no form at all is not too large for a file of keywords.
      const ofKeywords = /\/import-/.test(route.path) ? { status: 400, code: 'VALIDATION' } : wrongType;
      // Programs of mails stop them by a small form, of either kind.
      const isOneClick = route.path.endsWith('/stop-mails');
      const ofForm = isOneClick ? tooLarge : isForm ? { status: 422, code: 'FILE_LIMIT' } : ofKeywords;
      const answers = [
        ['application/json', tooLarge],
        [anyType, wrongType],
        [form, ofForm],
      ] as const;
      for (const [type, wanted] of answers) {
        const headers = { authorization, 'content-type': type, ...length };
        const answer = await send(agent, route, headers, LARGE).catch(String);
        // Who may not at all is told so first.
        const meant = route.forAdmins ? { status: 403, code: 'ADMIN_REQUIRED' } : wanted;
        const after = await send(agent, { method: 'GET', path: '/healthz' }, {}).catch(String);
        if (!isDeepStrictEqual([answer, after], [meant, { status: 200, code: undefined }]))
          faulty.push([route, type, answer, after]);
      }
    }
    agent.destroy();
    expect(faulty).toEqual([]);
    expect(changingRoutes().length).toBeGreaterThan(15);
  });

  it.each(LENGTHS)('of somebody unknown is answered 401, too: %s', async (_what, length) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const route = { method: 'PATCH', path: `/api/topics/${ids['/api/topics/']}` };
    const headers = { 'content-type': 'application/json', ...length };
    expect(await send(agent, route, headers, LARGE)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    agent.destroy();
  });

  it('is not read for ever: a connection that goes on sending is closed', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    let [sent, closed, answer] = [0, false, ''];
    socket.on('data', (data) => (answer += String(data))).on('close', () => (closed = true));
    socket.write(
      'PATCH /api/topics/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 900000000000\r\n\r\n',
    );
    const pump = () => {
      while (!closed && socket.write(LARGE)) sent += LARGE.length;
      sent += LARGE.length;
    };
    socket.on('drain', pump);
    pump();
    await until('the connection is closed', () => closed, 20_000);
    expect(answer).toContain(' 401 ');
    expect(sent).toBeGreaterThan(LARGE.length);
  }, 30_000);
});
