import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../../processes/testing/test-clock.ts';
import { testConfig } from '../../processes/testing/test-config.ts';
import { mailedToken, speakingToken } from '../auth/mailed-token.ts';
import { randomIds } from '../ids.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { openMail } from './open-mail.ts';
import { outboxMails } from './outbox-transport.ts';
import { seedMailContents } from './seed-mail-contents.ts';
import { smtpTransport } from './smtp-transport.ts';
import { type SmtpSink, startSmtpSink } from './testing/smtp-sink.ts';
import { dropStoppedMails, type NewMail, queueMail, sendWaitingMails } from './waiting-mails.ts';

let database: TestDatabase;
let db: TestDatabase['db'];
let sink: SmtpSink;
const clock = createTestClock();
const ids = randomIds;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  sink = await startSmtpSink();
});
afterAll(async () => {
  await sink[Symbol.asyncDispose]();
  await database.drop();
});
beforeEach(async () => {
  await db.deleteFrom('waiting_mails').execute();
  sink.taken.length = 0;
  sink.answer = 250;
});

/** A process that sends, and what it has logged. */
function sender(mailUrl: string | null = sink.url) {
  const config = testConfig(database.url, { publicUrl: 'https://kw.example', mailUrl });
  const log = recordingLog();
  return { db, clock, ids, config, log, mail: openMail(config, { db, clock }) };
}

const queue = (mail: Partial<NewMail> = {}) =>
  queueMail(
    { db, clock, ids },
    { type: 'PASSWORD_RESET', to: 'anna@test.example', language: 'en-GB', ...mail },
  );
const waiting = () => db.selectFrom('waiting_mails').selectAll().execute();

describe('A mail that waits', () => {
  it('goes out over SMTP once, as text and HTML, its link with a token that no row holds', async () => {
    const tokenId = ids.uuid();
    await queue({ link: { path: '/reset-password', tokenId } });
    expect(JSON.stringify(await waiting())).not.toContain(mailedToken(tokenId, sender().config.jwtSecret));
    await Promise.all([sendWaitingMails(sender()), sendWaitingMails(sender())]);
    await sendWaitingMails(sender());
    expect(sink.taken).toHaveLength(1);
    const [{ from, to, source } = { from: '', to: [], source: '' }] = sink.taken;
    expect([from, to]).toEqual(['no-reply@keywright.local', ['anna@test.example']]);
    expect(source).toContain('Subject: Choose a new password for Keywright');
    expect(source).toMatch(/^Message-ID: <[\da-f-]{36}@keywright\.local>/m);
    expect(source).toContain('multipart/alternative');
    const token = mailedToken(tokenId, sender().config.jwtSecret);
    expect(source.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
      `https://kw.example/reset-password?token=${token}`,
    );
    expect(await waiting()).toEqual([]);
  });

  it('of a kind that somebody can do without has a link that ends it, and headers for a button of mail programs', async () => {
    const stop = { page: '/enough', call: '/api/enough', purpose: 'enough', id: ids.uuid() };
    const values = { name: 'Anna', project: 'North Ridge', line: ['One.', 'Two.'] };
    await queue({ type: 'NOTIFICATION', values, link: { path: '/inbox' }, stop });
    await queue();
    const secret = sender().config.jwtSecret;
    const query = `?token=${speakingToken(stop, secret)}`;
    expect(JSON.stringify(await waiting())).not.toContain(query);
    await sendWaitingMails(sender());
    const sources = sink.taken.map(({ source }) =>
      source
        .replaceAll(/\r\n[ \t]+/g, ' ')
        .replaceAll('=\r\n', '')
        .replaceAll('=3D', '='),
    );
    const [source = '', ...others] = sources.filter((each) => each.includes('List-Unsubscribe'));
    expect([sources.length, others]).toEqual([2, []]);
    expect(source).toContain(`List-Unsubscribe: <https://kw.example/api/enough${query}>`);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(source).toContain(`https://kw.example/enough${query}`);
  });

  it.each([
    ['de-DE', 'Neues Passwort'],
    ['fr-FR', 'Choisissez'],
    ['tlh', 'Choose'],
  ])('speaks %s, and British English where there is nothing in it', async (language, words) => {
    await queue({ language });
    await sendWaitingMails(sender('outbox:'));
    const [mail] = await outboxMails(db);
    expect(mail?.subject).toContain(words);
    expect(mail?.html).toContain(`<html lang="${language === 'tlh' ? 'en-GB' : language}">`);
  });

  it('says what the back-office has changed, also after the next start, unless that cannot be sent', async () => {
    const change = (translation: string) =>
      db
        .updateTable('mail_content_translations')
        .set({ translation })
        .where('language', '=', 'en-GB')
        .where('mail_content_id', 'in', (mails) =>
          mails
            .selectFrom('mail_contents')
            .select('id')
            .where('mail_type', '=', 'PASSWORD_RESET')
            .where('content_type', '=', 'SUBJECT'),
        )
        .execute();
    await change('Our own words');
    await seedMailContents({ db, clock, ids });
    await queue();
    await sendWaitingMails(sender());
    expect(sink.taken[0]?.source).toContain('Subject: Our own words');
    await change('{{#if name}}Not to be sent{{/if}}');
    await queue();
    await sendWaitingMails(sender());
    expect(sink.taken[1]?.source).toContain('Subject: Choose a new password for Keywright');
    await change('Choose a new password for Keywright');
  });

  it.each([
    ['anna@bücher.example', /^To: anna@xn--bcher-kva\.example/m],
    // A name in other letters asks for SMTPUTF8, and has the domain in its own as well.
    ['jörg@bücher.example', /^To: jörg@bücher\.example/m],
    ['用户@例え.テスト', /^To: 用户@例え\.テスト/m],
  ])('reaches %s', async (to, header) => {
    await queue({ to });
    await sendWaitingMails(sender());
    expect(sink.taken[0]?.source).toMatch(header);
    expect(await waiting()).toEqual([]);
  });

  it('to what is no address sends no second header and nobody else', async () => {
    const transport = smtpTransport(sink.url, 'no-reply@keywright.local');
    const to = 'anna@test.example\r\nBcc: bert@test.example';
    const mail = { id: ids.uuid(), to, subject: 'A\r\nBcc: carl@test.example', text: 'x', html: 'x' };
    await transport.send(mail).catch(() => undefined);
    const everybody = sink.taken.flatMap((taken) => taken.to);
    expect(everybody).not.toContain('bert@test.example');
    expect(everybody).not.toContain('carl@test.example');
    for (const { source } of sink.taken) expect(source).not.toMatch(/^bcc:/im);
  });

  it('is tried again, later each time, while nobody takes it, and is given up after a day', async () => {
    sink.answer = 451;
    await queue();
    const process = sender();
    await sendWaitingMails(process);
    await sendWaitingMails(process);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    clock.advance({ minutes: 1 });
    await sendWaitingMails(process);
    expect(await waiting()).toMatchObject([{ attempts: 2 }]);
    sink.answer = 250;
    clock.advance({ minutes: 1 });
    await sendWaitingMails(process);
    expect(sink.taken).toHaveLength(0);
    clock.advance({ minutes: 1 });
    await sendWaitingMails(process);
    expect(sink.taken).toHaveLength(1);

    sink.answer = 451;
    await queue();
    clock.advance({ days: 1 });
    await sendWaitingMails(process);
    expect(await waiting()).toEqual([]);
    expect(JSON.stringify(process.log.entries)).toContain('a mail was given up');
  });

  it('that is refused for good is given up at once, and no line of the log names whom it was for', async () => {
    sink.answer = 550;
    await queue();
    const process = sender();
    await sendWaitingMails(process);
    expect(await waiting()).toEqual([]);
    expect(JSON.stringify(process.log.entries)).toContain('a mail was given up');
    expect(JSON.stringify(process.log.entries)).not.toContain('anna');
  });

  it('goes out although the clock was put back by a day after a failure', async () => {
    sink.answer = 451;
    await queue();
    await sendWaitingMails(sender());
    sink.answer = 250;
    clock.advance({ days: -1 });
    await sendWaitingMails(sender());
    expect(sink.taken).toHaveLength(1);
    clock.advance({ days: 1 });
  });

  it('goes out once though what a process took with it was slow, and another process has come by', async () => {
    const readers = Array.from({ length: 20 }, (_, reader) => `reader-${reader}@test.example`);
    for (const to of readers) await queue({ to });
    const sent: string[] = [];
    const transportOf = (afterwards: () => Promise<void>) => ({
      async send({ to }: { to: string }) {
        sent.push(to);
        await afterwards();
      },
      close: () => undefined,
    });
    const quick = { ...sender(), mail: transportOf(() => Promise.resolve()) };
    const slow = transportOf(async () => {
      clock.advance({ seconds: 30 });
      await sendWaitingMails(quick);
    });
    await sendWaitingMails({ ...sender(), mail: slow });
    expect(sent.toSorted()).toEqual(readers.toSorted());
    expect(await waiting()).toEqual([]);
  });

  it('that somebody stops while those before it go out is not sent', async () => {
    const stop = { page: '/enough', call: '/api/enough', purpose: 'enough', id: ids.uuid() };
    const values = { name: 'Anna', project: 'North Ridge', line: ['One.'] };
    for (let mail = 0; mail < 2; mail += 1) await queue({ type: 'NOTIFICATION', values, stop });
    let sent = 0;
    const mail = {
      async send() {
        sent += 1;
        await dropStoppedMails(db, stop);
      },
      close: () => undefined,
    };
    await sendWaitingMails({ ...sender(), mail });
    expect([sent, await waiting()]).toEqual([1, []]);
  });

  it('of no kind reaches nobody', async () => {
    await queue({ type: null });
    await sendWaitingMails(sender());
    expect([sink.taken, await waiting()]).toEqual([[], []]);
  });

  it('waits on where MAIL_URL names nothing', async () => {
    await queue();
    await sendWaitingMails(sender(null));
    expect(await waiting()).toHaveLength(1);
  });
});

describe('The development outbox', () => {
  it('keeps the newest mails, and those first', async () => {
    const process = sender('outbox:');
    for (let mail = 0; mail < 205; mail += 1)
      await process.mail?.send({ id: ids.uuid(), to: 'a@b.example', subject: `${mail}`, text: '', html: '' });
    const subjects = (await outboxMails(db)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(200);
    expect(subjects.slice(0, 2)).toEqual(['204', '203']);
  });
});
