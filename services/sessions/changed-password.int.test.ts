import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../platform/auth/passwords.ts';
import { until } from '../platform/testing/until.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../processes/testing/start-test-app.ts';
import { revokeFamilies, sessions } from './index.ts';

const ANOTHER = 'another horse battery';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [sessions] });
});
afterAll(() => test.close());

const logIn = (name: string, password: string) =>
  test.send({
    method: 'POST',
    url: '/oauth/token',
    payload: { grant_type: 'password', username: `${name}@test.example`, password },
  });

/** Whether somebody waits for what another transaction holds. */
async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`.execute(
    test.platform.db,
  );
  return rows.length > 0;
}

/** Logs in with the password that is changed meanwhile: it has been checked when the change is committed. */
async function logInMeanwhile(name: string, accountId: string) {
  const password_hash = await hashPassword(ANOTHER);
  let late: ReturnType<typeof logIn> | undefined;
  await test.platform.db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ password_hash }).where('id', '=', accountId).execute();
    await revokeFamilies({ ...test.platform, db: tx }, { accountId, keep: null, because: 'password' });
    late = logIn(name, TEST_PASSWORD);
    await Promise.race([late, until('the log-in waits for the change', someoneWaits)]);
  });
  return late;
}

describe('A password that is changed while somebody logs in with it', () => {
  it('opens nothing that outlives it', async () => {
    const anna = await test.addAccount('anna');
    expect(await logInMeanwhile('anna', anna)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'wrong e-mail address or password' },
    });
    const alive = await test.platform.db
      .selectFrom('refresh_families')
      .select('id')
      .where('account_id', '=', anna)
      .where('revoked_at', 'is', null)
      .execute();
    expect(alive).toEqual([]);
    expect((await logIn('anna', ANOTHER)).status).toBe(200);
  });

  it('does not come back where its hash was to be made anew', async () => {
    const bert = await test.addAccount('bert');
    const password_hash = await hash(TEST_PASSWORD, { memoryCost: 4096, timeCost: 3, parallelism: 1 });
    await test.platform.db.updateTable('accounts').set({ password_hash }).where('id', '=', bert).execute();
    expect((await logInMeanwhile('bert', bert))?.status).toBe(400);
    expect((await logIn('bert', TEST_PASSWORD)).status).toBe(400);
    expect((await logIn('bert', ANOTHER)).status).toBe(200);
  });
});

it('A hash that is made anew by several log-ins at once lets all of them in', async () => {
  const cora = await test.addAccount('cora');
  const password_hash = await hash(TEST_PASSWORD, { memoryCost: 4096, timeCost: 3, parallelism: 1 });
  await test.platform.db.updateTable('accounts').set({ password_hash }).where('id', '=', cora).execute();
  const answers = await Promise.all(Array.from({ length: 4 }, () => logIn('cora', TEST_PASSWORD)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
