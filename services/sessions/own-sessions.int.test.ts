import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../processes/testing/start-test-app.ts';
import { sessions } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [sessions] });
  await test.addAccount('anna');
  await test.addAccount('bert');
});
afterAll(() => test.close());

interface Listed {
  id: string;
  device: string | null;
  current: boolean;
  createdAt: string;
  lastUsedAt: string;
}

/** Logs in, and answers how that session asks for something. */
async function logIn(who: string, headers: Record<string, string> = {}) {
  const payload = { grant_type: 'password', username: `${who}@test.example`, password: TEST_PASSWORD };
  const { body } = await test.send({ method: 'POST', url: '/oauth/token', payload, headers });
  const authorization = { authorization: `Bearer ${String(body['access_token'])}` };
  return {
    refreshToken: String(body['refresh_token']),
    ask: (method: 'GET' | 'DELETE', url: string) => test.send({ method, url, headers: authorization }),
  };
}
const listed = async ({ ask }: Awaited<ReturnType<typeof logIn>>) => {
  const { body } = await ask('GET', '/api/users/sessions');
  return (body['_embedded'] as { sessions: Listed[] }).sessions;
};

describe('The sessions of somebody', () => {
  it('are theirs alone, the one that asks first, with what they are known by', async () => {
    const first = await logIn('anna', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
    test.clock.advance({ minutes: 5 });
    const second = await logIn('anna');
    await logIn('bert');
    expect(await listed(second)).toMatchObject([
      { current: true, client: 'other', scope: 'USER' },
      { current: false, device: 'Firefox, Linux' },
    ]);
    test.clock.advance({ minutes: 5 });
    const payload = { grant_type: 'refresh_token', refresh_token: first.refreshToken };
    await test.send({ method: 'POST', url: '/oauth/token', payload });
    const [, other] = await listed(second);
    expect(Date.parse(other!.lastUsedAt) - Date.parse(other!.createdAt)).toBe(10 * 60_000);
  });

  it('end one by one, and all the others at once', async () => {
    const [first, second, third] = [await logIn('bert'), await logIn('bert'), await logIn('bert')];
    const victim = (await listed(first)).find(({ current }) => current)!;
    expect((await third.ask('DELETE', `/api/users/sessions/${victim.id}`)).status).toBe(204);
    expect((await first.ask('GET', '/api/users/sessions')).status).toBe(401);
    expect((await third.ask('DELETE', '/api/users/sessions/others')).status).toBe(204);
    expect((await second.ask('GET', '/api/users/sessions')).status).toBe(401);
    expect(await listed(third)).toMatchObject([{ current: true }]);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'mine', 'OTHERS'])(
    'that nobody has (%s) are not found',
    async (id) => {
      const { ask } = await logIn('anna');
      expect((await ask('DELETE', `/api/users/sessions/${id}`)).status).toBe(404);
    },
  );

  it('of others are not found either, and go on', async () => {
    const [anna, bert] = [await logIn('anna'), await logIn('bert')];
    const [own] = await listed(bert);
    expect((await anna.ask('DELETE', `/api/users/sessions/${own!.id}`)).status).toBe(404);
    expect((await bert.ask('GET', '/api/users/sessions')).status).toBe(200);
  });

  it('that are over are not listed', async () => {
    const { ask } = await logIn('anna');
    const before = await listed({ ask, refreshToken: '' });
    test.clock.advance({ days: 181 });
    const again = await logIn('anna');
    expect((await listed(again)).map(({ id }) => id)).not.toContain(before[0]?.id);
    expect(await listed(again)).toHaveLength(1);
  });
});
