import { MAIL_TYPES } from '@keywright/events/catalogue';
import { mailFault } from '@keywright/events/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxMails } from '../platform/mail/outbox-transport.ts';
import { queueMail, sendWaitingMails } from '../platform/mail/waiting-mails.ts';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';
import { type Administrators, addAdministrators, type ListedText } from './testing/administrators.ts';

type ListedMail = Omit<ListedText, 'translation' | 'shipped'> &
  Record<'subject' | 'text' | 'html', string> & { shipped: Record<string, string> | null };
interface ListedKind {
  contentType: (typeof MAIL_TYPES)[number];
  variables: { name: string; example: string; required: boolean }[];
  mailContentTranslations: ListedMail[];
}

let test: TestApp;
let admins: Administrators;
beforeAll(async () => {
  test = await startTestApp({ config: { mailUrl: 'outbox:', publicUrl: 'https://kw.example' } });
  admins = await addAdministrators(test, ['ada', 'ben']);
});
afterAll(() => test.close());

const LIST = '/api/mailContents/search/findAllByMailType?projection=simple';
const list = async (mailType?: string) => {
  const url = mailType === undefined ? LIST : `${LIST}&mailType=${mailType}`;
  const { body } = await admins.ask('ada', 'GET', url);
  return (body['_embedded'] as { mailContents: ListedKind[] }).mailContents;
};
const mail = async (contentType: string, language: string) => {
  const [kind] = await list(contentType);
  const found = kind?.mailContentTranslations.find(({ languageCode }) => languageCode === language);
  if (found === undefined) throw new Error(`no ${contentType} in ${language}`);
  return found;
};
const change = async (who: string, body: object, seen?: string) => {
  const { id } = await mail('INVITATION', 'de-DE');
  const headers = seen === undefined ? {} : { 'if-match': `"${seen}"` };
  return admins.ask(who, 'PATCH', `/api/mailContentTranslations/${id}`, body, headers);
};
const sent = async () => {
  await sendWaitingMails(test.platform);
  const [newest] = await outboxMails(test.platform.db);
  return newest!;
};
const invite = (language: string) =>
  queueMail(test.platform, {
    ...{ type: 'INVITATION', to: 'guest@test.example', language, link: { path: '/invitation' } },
    values: { project: 'Nord & <Süd>', inviter: 'Helen', until: '18. Januar' },
  });

const written = {
  subject: 'Komm zu {{project}}',
  text: '{{inviter}} lädt ein zu {{project}}, bis {{until}}: {{link}}',
  html: '<p>{{inviter}} lädt ein zu <b>{{project}}</b>, bis {{until}}: <a href="{{link}}">hier</a></p>',
};

describe('What mails say', () => {
  it('is listed by kind and language, as it could be written anew, with what may stand in it', async () => {
    const kinds = await list();
    expect(kinds.map(({ contentType }) => contentType)).toEqual(MAIL_TYPES);
    for (const { contentType, mailContentTranslations: mails, variables } of kinds) {
      expect(mails.map(({ languageCode }) => languageCode)).toEqual(['de-DE', 'en-GB', 'fr-FR']);
      for (const each of mails) {
        expect([contentType, each.languageCode, mailFault(contentType, each)]).toEqual([
          ...[contentType, each.languageCode, null],
        ]);
        expect(each).toMatchObject({ revision: '0', changedBy: null });
      }
      expect(variables.find(({ name }) => name === 'link')).toMatchObject({ required: true });
    }
    expect((await list('INVITATION')).map(({ contentType }) => contentType)).toEqual(['INVITATION']);
  });

  it('reads the same from its template as it is sent', async () => {
    await invite('fr-FR');
    const shipped = await sent();
    const { subject, text, html } = await mail('INVITATION', 'fr-FR');
    const { id } = await mail('INVITATION', 'fr-FR');
    // The same words once more, now as written by somebody.
    await admins.ask('ada', 'PATCH', `/api/mailContentTranslations/${id}`, {
      subject,
      text: `${text} `,
      html,
    });
    await invite('fr-FR');
    const again = await sent();
    expect(again.subject).toBe(shipped.subject);
    expect(again.html).toBe(shipped.html);
    expect(again.text.trim()).toBe(shipped.text.trim());
  });

  it('is changed, sent so with values that make no tag, and told to whoever saw it otherwise', async () => {
    expect(await change('ada', written, '0')).toMatchObject({
      status: 200,
      body: { changed: true, revision: '1' },
    });
    await invite('de-DE');
    const said = await sent();
    expect(said.subject).toBe('Komm zu Nord & <Süd>');
    expect(said.html).toContain('<b>Nord &amp; &lt;Süd&gt;</b>');
    expect(said.html).toMatch(/href="https:\/\/kw\.example\/invitation/);
    const late = await change('ben', { subject: 'Zu spät: {{project}}' }, '0');
    expect(late).toMatchObject({
      status: 412,
      body: {
        code: 'STALE_REVISION',
        mine: { subject: 'Zu spät: {{project}}' },
        theirs: { ...written, revision: '1', changedBy: { userName: 'ada' } },
      },
    });
    const { id } = await mail('INVITATION', 'de-DE');
    const { body } = await admins.ask('ada', 'GET', `/api/admin/history?kind=mail&id=${id}`);
    expect(body['_embedded']).toMatchObject({
      history: [{ after: written, source: 'EDIT', revision: '1', by: { userName: 'ada' } }],
    });
  });

  it.each<[string, object, object]>([
    ['no subject', { subject: ' ' }, { code: 'FIELD_REQUIRED', field: 'subject' }],
    [
      'a variable that is unknown',
      { text: `${written.text} {{password}}` },
      { field: 'text', reason: 'PLACEHOLDER_UNKNOWN', names: ['password'] },
    ],
    [
      'logic',
      { html: `${written.html}{{#if project}}x{{/if}}` },
      { field: 'html', reason: 'PLACEHOLDER_UNKNOWN' },
    ],
    [
      'a variable that is missing',
      { html: '<p>{{project}} {{inviter}}</p>' },
      { field: 'html', reason: 'PLACEHOLDER_MISSING', names: ['until', 'link'] },
    ],
    [
      'a script',
      { html: `${written.html}<script>alert(1)</script>` },
      { field: 'html', reason: 'UNSAFE_HTML', names: ['<script'] },
    ],
    ['a handler', { html: `${written.html}<b onclick="x">` }, { field: 'html', reason: 'UNSAFE_HTML' }],
    ['too much', { subject: 'x'.repeat(201) }, { field: 'subject', reason: 'TOO_LONG' }],
  ])('is refused with %s, by name', async (_what, body, problem) => {
    const before = await mail('INVITATION', 'de-DE');
    expect(await change('ada', body)).toMatchObject({ status: 422, body: problem });
    expect(await mail('INVITATION', 'de-DE')).toEqual(before);
  });

  it('is not added where it is there, nor in a language that nobody speaks', async () => {
    const add = (languageCode: string) =>
      admins.ask('ada', 'POST', '/api/mailContentTranslations', {
        ...{ contentType: 'INVITATION', languageCode, ...written },
      });
    expect(await add('de-DE')).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
    expect(await add('tlh')).toMatchObject({
      status: 422,
      body: { field: 'languageCode', reason: 'UNKNOWN' },
    });
    const id = '00000000-0000-4000-8000-000000000000';
    const unknown = await admins.ask('ada', 'PATCH', `/api/mailContentTranslations/${id}`, { subject: ' ' });
    expect(unknown.status).toBe(404);
  });
});

describe('A mail that is tried out', () => {
  const trial = { contentType: 'INVITATION', languageCode: 'de-DE', ...written };

  it('is shown with examples, also before it is complete', async () => {
    const { status, body } = await admins.ask('ada', 'POST', '/api/mailContents/preview', {
      ...{ ...trial, html: '<p>{{until}}' },
    });
    expect([status, body]).toMatchObject([
      200,
      { subject: 'Komm zu North Ridge', html: '<p>18. Januar 2027', text: expect.stringContaining('Helen') },
    ]);
    const wrong = { ...trial, subject: '{{nobody}}' };
    expect(await admins.ask('ada', 'POST', '/api/mailContents/preview', wrong)).toMatchObject({
      ...{ status: 422, body: { field: 'subject', names: ['nobody'] } },
    });
  });

  it('goes to whoever asks, and is not what others get', async () => {
    const subject = 'Probe für {{project}}';
    const tried = await admins.ask('ben', 'POST', '/api/mailContents/test', { ...trial, subject });
    expect(tried).toMatchObject({ status: 202, body: { to: 'ben@test.example' } });
    expect(await sent()).toMatchObject({ to: 'ben@test.example', subject: 'Probe für North Ridge' });
    await invite('de-DE');
    expect((await sent()).subject).not.toContain('Probe');
    const incomplete = await admins.ask('ben', 'POST', '/api/mailContents/test', { ...trial, text: 'x' });
    expect(incomplete).toMatchObject({ status: 422, body: { reason: 'PLACEHOLDER_MISSING' } });
  });
});
