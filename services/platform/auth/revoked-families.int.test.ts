import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../processes/build-app.ts';
import { probe } from '../../processes/testing/probe-feature.ts';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import { sessions } from '../../sessions/index.ts';
import { RevokedFamilies } from './revoked-families.ts';

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
    const { id } = await test.platform.db
      .selectFrom('refresh_families')
      .select('id')
      .executeTakeFirstOrThrow();
    const revoked = new RevokedFamilies(test.platform);
    try {
      expect(revoked.isActive(id)).toBe(false);
      await test.platform.db
        .updateTable('refresh_families')
        .set({ revoked_at: null, revoked_because: null })
        .execute();
      await revoked.refresh();
      expect(revoked.isActive(id)).toBe(true);
      await endUnheard();
      await revoked.refresh();
      expect(revoked.isActive(id)).toBe(false);
    } finally {
      revoked.close();
    }
  });
});
