import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../platform/testing/until.ts';
import { mailNotifications } from './mail-notifications.ts';
import { type InboxMails, startInboxMails } from './testing/start-inbox-mails.ts';

let inbox: InboxMails;
let projectId: string;
let topicId: string;
beforeAll(async () => {
  inbox = await startInboxMails();
  projectId = await inbox.addProject('North Ridge');
  topicId = await inbox.test.addTopic({ pageName: 'Winter boots' });
  await inbox.test.settled();
  await run();
});
afterAll(() => inbox.test.close());

const run = () => mailNotifications(inbox.test.platform);
const atOnce = (name: string) => inbox.addReader(name, [{ projectId, mail: 'AT_ONCE' }]);
const cursor = async () =>
  (await inbox.test.platform.db.selectFrom('notification_mail_cursor').select('position').execute())[0];

describe('Each event and reader is mailed once', () => {
  it('however many do it at once while more comes, by a count of their own', async () => {
    const [writers, events] = [4, 60];
    const readers: string[] = [];
    for (let at = 0; at < 6; at += 1) readers.push(await atOnce(`many${at}`));
    const off = await inbox.addReader('manyOff', [{ projectId, mail: 'OFF' }]);
    await run();
    await inbox.queued();
    let telling = true;
    const told = new Map<string, number>();
    const tellAll = async () => {
      for (let event = 0; event < events; event += 1) {
        const some = readers.filter((_, at) => (event * 7 + at * 3) % 4 !== 0);
        await inbox.tell([...some, off], { projectId, ...(event % 3 === 0 ? { topicId } : {}) });
        for (const reader of some) told.set(reader, (told.get(reader) ?? 0) + 1);
      }
      telling = false;
    };
    const work = async () => {
      while (telling) await run();
    };
    await Promise.all([tellAll(), ...Array.from({ length: writers }, work)]);
    await Promise.all([run(), run()]);
    await run();
    const lines = new Map<string, number>();
    // The last line of a long one says how many it leaves out.
    const saidBy = (line: string) => Number(/^and (\d+) more$/.exec(line)?.[1] ?? 1);
    for (const { to, values } of await inbox.queued())
      for (const line of values.line ?? []) lines.set(to, (lines.get(to) ?? 0) + saidBy(line));
    expect(Object.fromEntries(lines)).toEqual(
      Object.fromEntries(readers.map((id, at) => [`many${at}@test.example`, told.get(id)])),
    );
  });

  it('though the process ends in the middle', async () => {
    const { db, ids } = inbox.test.platform;
    const reader = await atOnce('survivor');
    await run();
    await inbox.queued();
    const before = await cursor();
    for (let event = 0; event < 3; event += 1) await inbox.tell([reader], { projectId });
    let made = 0;
    const uuid = () => {
      if ((made += 1) === 2) throw new Error('ended');
      return ids.uuid();
    };
    await expect(mailNotifications({ ...inbox.test.platform, ids: { uuid } })).rejects.toThrow('ended');
    expect([await inbox.queued(), await cursor()]).toEqual([[], before]);

    // Killed while it waits for the table of mails: whatever it had marked is marked no more.
    let killed: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await sql`lock table waiting_mails in access exclusive mode`.execute(tx);
      killed = run().then(
        () => 'done',
        () => 'killed',
      );
      await until('it waits', async () => {
        const { rows } = await sql<{ ended: boolean }>`
          select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "waiting_mails"%'`.execute(
          db,
        );
        return rows.length > 0;
      });
    });
    expect(await killed).toBe('killed');
    expect([await inbox.queued(), await cursor()]).toEqual([[], before]);

    await run();
    await run();
    expect((await inbox.queued()).map(({ to }) => to)).toEqual(
      Array.from({ length: 3 }, () => 'survivor@test.example'),
    );
  });

  it('and not again after the rows were made anew', async () => {
    const { db } = inbox.test.platform;
    const reader = await atOnce('rebuilt');
    await inbox.tell([reader], { projectId });
    await run();
    expect(await inbox.queued()).toHaveLength(1);
    const rows = await db.selectFrom('notification_entries').selectAll().execute();
    await db.deleteFrom('notification_entries').execute();
    await run();
    await db
      .insertInto('notification_entries')
      .values(
        rows.map(({ facts, at, ...row }) => ({ ...row, facts: JSON.stringify(facts), at: at.toISOString() })),
      )
      .execute();
    await run();
    // Not even where it is not known any more how far it went.
    await db.updateTable('notification_mail_cursor').set({ position: '0' }).execute();
    await run();
    expect((await inbox.queued()).filter(({ to }) => to === 'rebuilt@test.example')).toEqual([]);
  });
});
