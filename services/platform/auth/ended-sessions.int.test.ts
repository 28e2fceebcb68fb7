import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../processes/build-app.ts';
import { probe } from '../../processes/testing/probe-feature.ts';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import { sessions } from '../../sessions/index.ts';
import { EndedSessions } from './ended-sessions.ts';

const features = [sessions, probe];

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features });
  await test.addAccount('anna');
});
afterAll(() => test.close());

/** Ends every log-in as another process would whose message over the bus got lost. */
async function endUnheard(): Promise<void> {
  await test.platform.db
    .updateTable('refresh_families')
    .set({ revoked_at: test.clock.now(), revoked_because: 'logout' })
    .execute();
}

describe('An access token whose log-in has ended', () => {
  it('is refused soon although nobody was told', async () => {
    const headers = { authorization: `Bearer ${await test.login('anna')}` };
    const ask = async () => (await test.send({ url: '/api/probe/session', headers })).status;
    expect(await ask()).toBe(200);
    await endUnheard();
    await expect.poll(ask, { timeout: 10_000 }).toBe(401);
  });

  it('is refused by a process that starts afterwards, from its first request on', async () => {
    const headers = { authorization: `Bearer ${await test.login('anna')}` };
    await using later = await buildApp({ ...test.platform, metrics: new Registry() }, features);
    const answer = await later.inject({ url: '/api/probe/session', headers });
    expect(answer.statusCode).toBe(401);
  });
});

describe('A log-in', () => {
  it('goes on for certain only where its end would be known, and where it has not ended', async () => {
    await test.login('anna');
    const { family, userId } = await test.platform.db
      .selectFrom('refresh_families')
      .select(['id as family', 'account_id as userId'])
      .executeTakeFirstOrThrow();
    const session = { family, userId, scope: 'USER' } as const;
    const ended = new EndedSessions(test.platform);
    try {
      expect(ended.states.isActive(session)).toBe(false);
      await test.platform.db
        .updateTable('refresh_families')
        .set({ revoked_at: null, revoked_because: null })
        .execute();
      await ended.refresh();
      expect(ended.states.isActive(session)).toBe(true);
      await endUnheard();
      await ended.refresh();
      expect(ended.states.isActive(session)).toBe(false);
    } finally {
      ended.close();
    }
  });
});

/** `minutes` before now by the clock that judges log-ins: the time that a statement of a long transaction wrote. */
const ago = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000);

describe('An end that becomes visible minutes after the time it bears, its transaction having been long', () => {
  it('of a log-in was never read by a process that runs', async () => {
    const ended = new EndedSessions(test.platform);
    try {
      await test.login('anna');
      await test.platform.db
        .updateTable('refresh_families')
        .set({ revoked_at: null, revoked_because: null })
        .execute();
      await ended.refresh();
      const { family } = await test.platform.db
        .updateTable('refresh_families')
        .set({ revoked_at: ago(5), revoked_because: 'demoted' })
        .returning('id as family')
        .executeTakeFirstOrThrow();
      await expect.poll(() => ended.states.ended.has(family), { timeout: 10_000 }).toBe(true);
    } finally {
      ended.close();
    }
  });

  it('of an account, and its opening again, was never read by a process that runs', async () => {
    const { id } = await test.platform.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const ended = new EndedSessions(test.platform);
    const stand = (disabled: boolean) =>
      test.platform.db
        .insertInto('account_standings')
        .values({ account_id: id, disabled, changed_at: ago(5) })
        .onConflict((row) => row.column('account_id').doUpdateSet({ disabled, changed_at: ago(5) }))
        .execute();
    try {
      await ended.refresh();
      await stand(true);
      await expect.poll(() => ended.states.isDisabled(id), { timeout: 10_000 }).toBe(true);
      await stand(false);
      await expect.poll(() => ended.states.isDisabled(id), { timeout: 10_000 }).toBe(false);
    } finally {
      ended.close();
    }
  });
});
