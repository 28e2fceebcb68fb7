import { afterAll, beforeAll, expect, it } from 'vitest';
import { stopLinkOf } from '../../services/inbox/mails/stop-token.ts';
import { speakingToken } from '../../services/platform/auth/mailed-token.ts';
import { type TestSite, startSite } from './testing/start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site[Symbol.asyncDispose]());

it('The link of a mail stops mails for somebody who is not logged in, by one press and not by being opened', async () => {
  const projectId = await site.project('olga', { mia: ['WATCHER'] });
  const { platform, request } = site.server;
  const url = `/api/notificationPreferences/${projectId}`;
  await request('mia', 'PUT', url, { scope: 'ALL', mail: 'AT_ONCE' });
  const mail = async () => (await request('mia', 'GET', url)).body['mail'];
  const { id } = await platform.db
    .selectFrom('accounts')
    .where('user_name', '=', 'mia')
    .select('id')
    .executeTakeFirstOrThrow();
  const token = speakingToken(stopLinkOf(id), platform.config.jwtSecret);

  const window = await site.window();
  const page = await window.open(`/inbox/mails?token=${token.slice(0, -1)}`);
  await page.getByRole('button', { name: 'Stop mails', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();

  await page.goto(`/inbox/mails?token=${token}`);
  await page.getByRole('heading', { level: 1, name: 'Stop mails of your inbox?' }).waitFor();
  expect(await mail()).toBe('AT_ONCE');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Stop mails', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Stop mails', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'No more mails' }).waitFor();
  expect(await mail()).toBe('OFF');
  await page.getByRole('link', { name: 'Open the inbox' }).click();
  await page.waitForURL('**/login?next=%2Finbox');
});
