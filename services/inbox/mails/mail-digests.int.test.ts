import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '../../platform/mail/outbox-transport.ts';
import { sendWaitingMails } from '../../platform/mail/waiting-mails.ts';
import { recordingLog } from '../../platform/testing/recording-log.ts';
import { forgetMailedNotifications } from './forget-mailed.ts';
import { mailDigests } from './mail-digests.ts';
import { mailNotifications } from './mail-notifications.ts';
import { type InboxMails, type QueuedMail, startInboxMails } from './testing/start-inbox-mails.ts';

let inbox: InboxMails;
let topicId: string;
let nth = 0;
beforeAll(async () => {
  inbox = await startInboxMails();
  topicId = await inbox.test.addTopic({ pageName: 'Winter boots' });
  await inbox.test.settled();
});
afterAll(() => inbox.test.close());
// Nobody of the test before wants anything any more.
beforeEach(() => inbox.test.platform.db.updateTable('inbox_preferences').set({ mail: 'OFF' }).execute());

/** A reader of one project in a time zone, and what they get at a moment. */
async function daily({ zone = 'UTC', language = 'en-GB' } = {}) {
  const name = `daily${(nth += 1)}`;
  const projectId = await inbox.addProject(`Project ${nth}`, zone);
  const wanting = [{ projectId, mail: 'DAILY' as const }];
  const id = await inbox.addReader(name, wanting, { language });
  const tell = () =>
    inbox.tell([id], { projectId, topicId, facts: { from: 'INTEGRATION', to: 'PUBLISHED' } });
  return { id, projectId, tell };
}

async function at(moment: string): Promise<QueuedMail[]> {
  inbox.test.clock.set(moment);
  await mailDigests({ ...inbox.test.platform, log: recordingLog() });
  return inbox.queued();
}

describe('A digest', () => {
  it.each<[string, string, readonly (readonly [string, number])[]]>([
    [
      'Tokyo',
      'Asia/Tokyo',
      [
        ['2026-03-02T22:59:59Z', 0],
        ['2026-03-02T23:00:00Z', 1],
        ['2026-03-03T22:59:59Z', 0],
        ['2026-03-03T23:00:00Z', 1],
      ],
    ],
    [
      'New York, where clocks go forward',
      'America/New_York',
      [
        ['2026-03-07T12:59:59Z', 0],
        ['2026-03-07T13:00:00Z', 1],
        ['2026-03-08T11:59:59Z', 0],
        ['2026-03-08T12:00:00Z', 1],
        ['2026-03-09T11:59:59Z', 0],
        ['2026-03-09T12:00:00Z', 1],
      ],
    ],
    [
      'New York, where clocks go back',
      'America/New_York',
      [
        ['2026-10-31T11:59:59Z', 0],
        ['2026-10-31T12:00:00Z', 1],
        ['2026-11-01T12:59:59Z', 0],
        ['2026-11-01T13:00:00Z', 1],
      ],
    ],
    [
      'Kathmandu, a quarter of an hour beside the others',
      'Asia/Kathmandu',
      [
        ['2026-03-05T02:14:59Z', 0],
        ['2026-03-05T02:15:00Z', 1],
      ],
    ],
    [
      'nowhere',
      'UTC',
      [
        ['2026-03-05T07:59:59Z', 0],
        ['2026-03-05T18:00:00Z', 1],
      ],
    ],
  ])('comes from eight on once a day in %s', async (_where, zone, moments) => {
    inbox.test.clock.set(new Date(Date.parse(moments[0]?.[0] ?? '') - 60_000));
    const { tell } = await daily({ zone });
    for (const [moment, count] of moments) {
      if (count === 0) await tell();
      expect(await at(moment), moment).toHaveLength(count);
      expect(await at(moment), `${moment}, again`).toEqual([]);
    }
  });

  it('says what is unread, project by project, in the reader’s language, and is not said again', async () => {
    inbox.test.clock.set('2026-04-01T10:00:00Z');
    const { id, projectId, tell } = await daily({ language: 'de-DE' });
    const second = await inbox.addProject('Zweites Projekt');
    await inbox.test.platform.db
      .insertInto('inbox_members')
      .values({
        project_id: second,
        account_id: id,
        owner: false,
        default_for: [],
        roles: ['WATCHER'],
        position: '0',
      })
      .execute();
    const wanted = {
      account_id: id,
      project_id: second,
      scope: 'MINE',
      mail: 'DAILY',
      position: '0',
    } as const;
    await inbox.test.platform.db.insertInto('inbox_preferences').values(wanted).execute();
    await tell();
    await inbox.readAll(id);
    await inbox.tell([id], { projectId, topicId, kind: 'MENTIONED' });
    await inbox.tell([id], { projectId: second, topicId, kind: 'MENTIONED' });
    // Of a topic that is not there: an import that was taken back.
    await inbox.tell([id], { projectId, kind: 'MENTIONED' });
    inbox.test.clock.set('2026-04-02T08:00:00Z');
    await mailDigests({ ...inbox.test.platform, log: recordingLog() });
    const mention = '– owner Tester erwähnt Sie in einer Notiz zu „Winter boots“.';
    await sendWaitingMails(inbox.test.platform);
    const [mail] = await outboxMails(inbox.test.platform.db);
    expect(mail?.subject).toBe('2 Nachrichten in Ihrem Keywright-Posteingang');
    expect(mail?.text).toContain(`Zweites Projekt\n${mention}\n\nProject ${nth}\n${mention}\n`);
    expect(mail?.html).toContain(`>Zweites Projekt<br>${mention}</p>`);
    expect(mail?.text).toMatch(/https:\/\/kw\.example\/inbox\/mails\?token=[\w-]+/);
    expect(await at('2026-04-03T08:00:00Z')).toEqual([]);
    await inbox.tell([id], { projectId, topicId, kind: 'MENTIONED' });
    expect(await at('2026-04-04T08:00:00Z')).toMatchObject([{ values: { count: '1 Nachricht' } }]);
  });

  it('does not come where there is nothing, and the day is over all the same', async () => {
    inbox.test.clock.set('2026-05-01T06:00:00Z');
    const { id, tell } = await daily();
    expect(await at('2026-05-01T08:00:00Z')).toEqual([]);
    await tell();
    expect(await at('2026-05-01T09:00:00Z')).toEqual([]);
    expect(await at('2026-05-02T08:00:00Z')).toHaveLength(1);
    await tell();
    await inbox.readAll(id);
    expect(await at('2026-05-03T08:00:00Z')).toEqual([]);
  });

  it('begins with the last day, and after days without one says all that came since', async () => {
    inbox.test.clock.set('2026-06-01T06:00:00Z');
    const { tell } = await daily();
    await tell();
    inbox.test.clock.set('2026-06-05T12:00:00Z');
    await tell();
    expect(await at('2026-06-06T08:00:00Z')).toMatchObject([{ values: { count: '1 message' } }]);
    await tell();
    inbox.test.clock.set('2026-06-08T12:00:00Z');
    await tell();
    expect(await at('2026-06-09T08:00:00Z')).toMatchObject([{ values: { count: '2 messages' } }]);
  });

  it('says thirty, and how many more', async () => {
    inbox.test.clock.set('2026-07-01T06:00:00Z');
    const { tell } = await daily();
    for (let event = 0; event < 42; event += 1) await tell();
    const [mail] = await at('2026-07-01T08:00:00Z');
    expect(mail?.values.count).toBe('42 messages');
    expect(mail?.values.lines?.filter((line) => line.startsWith('– '))).toHaveLength(30);
    expect(mail?.values.lines?.at(-1)).toBe('and 12 more');
  });

  it('is one though several make it at once, and leaves out what was mailed at once', async () => {
    inbox.test.clock.set('2026-08-01T06:00:00Z');
    const { id, tell } = await daily();
    const { db } = inbox.test.platform;
    await mailNotifications(inbox.test.platform);
    const choose = (mail: 'AT_ONCE' | 'DAILY') =>
      db.updateTable('inbox_preferences').set({ mail }).where('account_id', '=', id).execute();
    await choose('AT_ONCE');
    await tell();
    await mailNotifications(inbox.test.platform);
    expect(await inbox.queued()).toHaveLength(1);
    await choose('DAILY');
    await mailNotifications(inbox.test.platform);
    await tell();
    await mailNotifications(inbox.test.platform);
    inbox.test.clock.set('2026-08-01T08:00:00Z');
    const log = recordingLog();
    await Promise.all(Array.from({ length: 4 }, () => mailDigests({ ...inbox.test.platform, log })));
    expect(await inbox.queued()).toMatchObject([
      { type: 'NOTIFICATION_DIGEST', values: { count: '1 message' } },
    ]);
    expect(log.entries).toEqual([]);
  });

  it('that cannot be made holds up nobody else, and is made the next time', async () => {
    inbox.test.clock.set('2026-09-01T06:00:00Z');
    for (const { tell } of [await daily(), await daily()]) await tell();
    inbox.test.clock.set('2026-09-01T08:00:00Z');
    let made = 0;
    const uuid = () => {
      if ((made += 1) === 1) throw new Error('ended');
      return inbox.test.platform.ids.uuid();
    };
    const log = recordingLog();
    await mailDigests({ ...inbox.test.platform, log, ids: { uuid } });
    expect(log.entries).toMatchObject([{ level: 'warn' }]);
    expect(await inbox.queued()).toHaveLength(1);
    expect(await at('2026-09-01T08:01:00Z')).toHaveLength(1);
    expect(await at('2026-09-01T08:02:00Z')).toEqual([]);
  });

  it('goes by where somebody was told something last, and by no day twice', async () => {
    inbox.test.clock.set('2026-10-05T20:00:00Z');
    const { id, tell } = await daily({ zone: 'Asia/Tokyo' });
    await tell();
    expect(await at('2026-10-05T23:00:00Z')).toHaveLength(1);
    // It is the 5th there, and past eight: the digest of the 6th was made already.
    const west = await inbox.addProject('West', 'America/New_York');
    await tell();
    await inbox.tell([id], { projectId: west });
    expect(await at('2026-10-05T23:01:00Z')).toEqual([]);
    expect(await at('2026-10-06T12:00:00Z')).toEqual([]);
    expect(await at('2026-10-07T11:59:59Z')).toEqual([]);
    expect(await at('2026-10-07T12:00:00Z')).toHaveLength(1);
  });

  it('is forgotten when nothing asks for it any more', async () => {
    const { db, clock } = inbox.test.platform;
    const rows = async () => [
      await db.selectFrom('notification_digests').select('day').execute(),
      await db.selectFrom('notification_mails').select('event_id').execute(),
    ];
    inbox.test.clock.set('2026-10-08T00:00:00Z');
    await forgetMailedNotifications(db, clock.now());
    expect((await rows()).every((kept) => kept.length > 0)).toBe(true);
    inbox.test.clock.set('2027-06-01T00:00:00Z');
    await forgetMailedNotifications(db, clock.now());
    expect(await rows()).toEqual([[], []]);
  });

  it('comes on though a clock once ran ahead', async () => {
    inbox.test.clock.set('2027-07-01T06:00:00Z');
    const { tell } = await daily();
    expect(await at('2029-01-01T08:00:00Z')).toEqual([]);
    inbox.test.clock.set('2027-07-01T07:00:00Z');
    await tell();
    expect(await at('2027-07-01T08:00:00Z')).toHaveLength(1);
    expect(await at('2027-07-01T09:00:00Z')).toEqual([]);
    await tell();
    expect(await at('2027-07-02T08:00:00Z')).toHaveLength(1);
  });

  it('says what is so new that its topic is in no list yet, and nothing that is older than a week', async () => {
    inbox.test.clock.set('2027-08-01T07:55:00Z');
    const { id, projectId, tell } = await daily();
    await inbox.tell([id], { projectId, kind: 'MENTIONED' });
    expect(await at('2027-08-01T08:00:00Z')).toMatchObject([{ values: { count: '1 message' } }]);
    await tell();
    inbox.test.clock.set('2027-08-08T19:00:00Z');
    await tell();
    expect(await at('2027-08-08T20:00:00Z')).toMatchObject([{ values: { count: '1 message' } }]);
  });
});
