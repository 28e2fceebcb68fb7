import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMail } from '../platform/mail/waiting-mails.ts';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';
import { devOutbox } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [devOutbox] });
});
afterAll(() => test.close());

const queue = (language: string) =>
  queueMail(test.platform, {
    ...{ type: 'PASSWORD_CHANGED', to: 'anna@test.example', language },
    link: { path: '/forgot-password' },
  });

describe('The development outbox', () => {
  it('shows what would have been sent, newest first, without waiting for it', async () => {
    await queue('en-GB');
    await queue('de-DE');
    const { status, headers, body } = await test.request<unknown>(null, 'GET', '/api/dev/outbox');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toMatchObject([
      { to: 'anna@test.example', subject: 'Ihr Keywright-Passwort wurde geändert' },
      { subject: 'Your Keywright password was changed', sentAt: test.clock.now().toISOString() },
    ]);
    expect((body as { text: string }[])[0]?.text).toContain('http://127.0.0.1/forgot-password');
  });

  it.each(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])(
    'does not exist for whoever comes through a proxy (%s)',
    async (header) => {
      const answer = await test.send({ url: '/api/dev/outbox', headers: { [header]: '127.0.0.1' } });
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    },
  );

  it('does not exist for another machine', async () => {
    const answer = await test.send({ url: '/api/dev/outbox', remoteAddress: '192.0.2.7' });
    expect(answer.status).toBe(404);
  });

  it.each(['smtp://127.0.0.1:1', null])('does not exist where MAIL_URL is %j', async (mailUrl) => {
    await using other = await startTestApp({ features: [devOutbox], config: { mailUrl } });
    expect((await other.request(null, 'GET', '/api/dev/outbox')).status).toBe(404);
  });
});
