import { inboxStream } from '@keywright/events/inbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedToken } from '../platform/auth/mailed-token.ts';
import { queueMail } from '../platform/mail/waiting-mails.ts';
import { stopLinkOf } from './mails/stop-token.ts';
import { type InboxApp, startInboxApp } from './testing/start-inbox-app.ts';

let test: InboxApp;
beforeAll(async () => {
  test = await startInboxApp();
});
afterAll(() => test.close());

const PATH = '/api/notificationPreferences/stop-mails';
const tokenOf = (id: string) => `${id}-${mailedToken(`stop-mails ${id}`, test.platform.config.jwtSecret)}`;
const own = () => `/api/notificationPreferences/${test.projectId}`;
const mailsOf = async (as: string) => (await test.request(as, 'GET', own())).body['mail'];

async function choose(as: string, mail: string): Promise<void> {
  const { status } = await test.request(as, 'PUT', own(), { scope: 'ALL', mail });
  if (status !== 200) throw new Error(`not chosen: ${status}`);
  await test.settled();
}

describe('POST /api/notificationPreferences/stop-mails', () => {
  it('stops the mails of one person in all their projects, whoever asks by their link, as often as they like', async () => {
    for (const name of ['watcher', 'integrator']) await choose(name, 'AT_ONCE');
    const token = tokenOf(test.users['watcher'] ?? '');
    for (let time = 0; time < 2; time += 1)
      expect(await test.post(null, `${PATH}?token=${token}`)).toMatchObject({
        ...{ status: 200, body: { stopped: true } },
      });
    await test.settled();
    expect([await mailsOf('watcher'), await mailsOf('integrator')]).toEqual(['OFF', 'AT_ONCE']);
    const stored = await test.platform.store.readStream(inboxStream(test.users['watcher'] ?? ''));
    expect(stored.map(({ type }) => type)).toEqual(['NotificationPreferenceSet', 'NotificationMailsStopped']);
  });

  it('takes back what waits to be sent to them, and nothing else', async () => {
    const [own, other] = [test.users['integrator'] ?? '', test.users['watcher'] ?? ''];
    const { db } = test.platform;
    await db.deleteFrom('waiting_mails').execute();
    const mail = { type: 'NOTIFICATION', language: 'en-GB', link: { path: '/inbox' } } as const;
    await queueMail(test.platform, { ...mail, to: 'own@test.example', stop: stopLinkOf(own) });
    await queueMail(test.platform, { ...mail, to: 'other@test.example', stop: stopLinkOf(other) });
    await queueMail(test.platform, { ...mail, type: 'INVITATION', to: 'own@test.example' });
    await test.post(null, `${PATH}?token=${tokenOf(own)}`);
    const waiting = await db
      .selectFrom('waiting_mails')
      .select(['mail_type', 'recipient'])
      .orderBy('recipient')
      .execute();
    expect(waiting).toEqual([
      { mail_type: 'NOTIFICATION', recipient: 'other@test.example' },
      { mail_type: 'INVITATION', recipient: 'own@test.example' },
    ]);
  });

  it.each([
    ['nothing', {}, undefined],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes it from a mail program that sends %s', async (_what, headers, payload) => {
    await choose('copywriter', 'DAILY');
    const url = `${PATH}?token=${tokenOf(test.users['copywriter'] ?? '')}`;
    const answer = await test.send({ method: 'POST', url, headers, ...(payload && { payload }) });
    expect(answer).toMatchObject({ status: 200, body: { stopped: true } });
    await test.settled();
    expect(await mailsOf('copywriter')).toBe('OFF');
  });

  it('refuses every other link, and changes nothing', async () => {
    await choose('author', 'AT_ONCE');
    const id = test.users['author'] ?? '';
    const nobody = test.platform.ids.uuid();
    const table: [string, number, string][] = [
      ['', 400, 'VALIDATION'],
      ['?token=', 400, 'VALIDATION'],
      [`?token=${'x'.repeat(201)}`, 400, 'VALIDATION'],
      ['?token=nonsense', 422, 'LINK_UNKNOWN'],
      [`?token=${id}`, 422, 'LINK_UNKNOWN'],
      [`?token=${tokenOf(id).slice(0, -1)}`, 422, 'LINK_UNKNOWN'],
      [`?token=${tokenOf(id)}x`, 422, 'LINK_UNKNOWN'],
      [`?token=${tokenOf(nobody).replace(nobody, id)}`, 422, 'LINK_UNKNOWN'],
      [`?token=${tokenOf(nobody)}`, 422, 'LINK_UNKNOWN'],
      [`?token=${mailedToken(id, test.platform.config.jwtSecret)}`, 422, 'LINK_UNKNOWN'],
    ];
    for (const [query, status, code] of table)
      expect([query, await test.post(null, PATH + query)]).toMatchObject([query, { status, body: { code } }]);
    await test.settled();
    expect(await mailsOf('author')).toBe('AT_ONCE');
  });
});
