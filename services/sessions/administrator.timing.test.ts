import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probe } from '../processes/testing/probe-feature.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../processes/testing/start-test-app.ts';
import { sessions } from './index.ts';

let test: TestApp;
let ada: string;

beforeAll(async () => {
  test = await startTestApp({ features: [sessions, probe] });
  ada = await test.addAccount('ada', { admin: true });
});
afterAll(() => test.close());

async function tokenOf(scope: 'USER' | 'ADMIN'): Promise<string> {
  const grant = { grant_type: 'password', username: 'ada@test.example', password: TEST_PASSWORD, scope };
  const { status, body } = await test.send({ method: 'POST', url: '/oauth/token', payload: grant });
  return status === 200 ? String(body['access_token']) : String(body['error']);
}

const statusOf = async (token: string, url: string) =>
  (await test.send({ url, headers: { authorization: `Bearer ${token}` } })).status;

const setAdmin = (admin: boolean) =>
  test.platform.db.updateTable('accounts').set({ admin }).where('id', '=', ada).execute();

describe('An administrator', () => {
  it('who logs out keeps no token that opens the back-office', async () => {
    const [left, other] = [await tokenOf('ADMIN'), await tokenOf('ADMIN')];
    const answer = await test.send({ method: 'POST', url: '/oauth/revoke', payload: { token: left } });
    expect(answer.status).toBe(200);
    expect(await statusOf(left, '/api/probe/admin')).toBe(401);
    expect(await statusOf(other, '/api/probe/admin')).toBe(200);
  });

  it('who is demoted loses that session within a second, and no other; being promoted again does not revive it', async () => {
    const [admin, user] = [await tokenOf('ADMIN'), await tokenOf('USER')];
    expect(await statusOf(admin, '/api/probe/admin')).toBe(200);
    await setAdmin(false);
    await expect.poll(() => statusOf(admin, '/api/probe/admin'), { timeout: 2_000, interval: 20 }).toBe(401);
    expect(await statusOf(user, '/api/probe/session')).toBe(200);
    expect(await tokenOf('ADMIN')).toBe('invalid_scope');
    await setAdmin(true);
    expect(await statusOf(admin, '/api/probe/admin')).toBe(401);
    expect(await statusOf(await tokenOf('ADMIN'), '/api/probe/admin')).toBe(200);
  });

  it('who is demoted while logging in has no session that outlives it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const logIns = [tokenOf('ADMIN'), tokenOf('ADMIN')];
      const demoted = new Promise((resolve) => setTimeout(resolve, 15 + round * 8)).then(() =>
        setAdmin(false),
      );
      await Promise.all([...logIns, demoted]);
      const { rows } = await alive();
      expect(rows).toBe(0);
      await setAdmin(true);
    }
  });
});

async function alive(): Promise<{ rows: number }> {
  const rows = await test.platform.db
    .selectFrom('refresh_families')
    .select('id')
    .where('account_id', '=', ada)
    .where('scope', '=', 'ADMIN')
    .where('revoked_at', 'is', null)
    .execute();
  return { rows: rows.length };
}
