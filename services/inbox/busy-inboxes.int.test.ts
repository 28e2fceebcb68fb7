import { ROLES, type Role } from '@keywright/events/catalogue';
import { mentionOf, notificationId } from '@keywright/events/inbox';
import { MEMBERSHIP_SCHEMA, membershipStream } from '@keywright/events/membership';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../platform/projections/rebuild/rebuild.ts';
import { AppliedEvents } from '../platform/testing/applied-events.ts';
import { randomFrom } from '../platform/testing/seeded-random.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../processes/testing/start-test-app.ts';
import { waitingTask } from '../tasks/testing/waiting-task.ts';
import { inboxProjection } from './inbox.projection.ts';
import { mailNotifications } from './mails/mail-notifications.ts';
import { type Recount, recountInboxes } from './testing/recount-inboxes.ts';

const [MEMBERS, ACTORS, TOPICS, ACTS, AT_ONCE] = [50, 14, 12, 200, 10];
const SCOPES = ['ALL', 'MINE', 'MINE', 'NONE'] as const;
/** Of four in a row the last chooses nothing. */
const MAILS = ['AT_ONCE', 'OFF', 'AT_ONCE', null] as const;

const random = randomFrom(29);
const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

let test: TestApp;
let projectId: string;
/** Ids of accounts by name: `owner` and `m0` to `m49`. */
const people = new Map<string, string>();
const topics: string[] = [];
/** Requests to move that may be open. */
const asks = new Map<string, string>();
let recount: Recount;
/** Names of those who have chosen a mail at once. */
const mailed: string[] = [];

const idOf = (name: string): string => people.get(name) ?? '';
/** Not everybody acts; everybody is told. */
const actors = ['owner', ...Array.from({ length: ACTORS - 1 }, (_, nth) => `m${nth}`)];
const choosers = [...actors, 'm20', 'm27'];
const mail = () => mailNotifications(test.platform);

beforeAll(async () => {
  test = await startTestApp({ now: '2026-03-02T09:00:00Z' });
  const names = ['owner', ...Array.from({ length: MEMBERS }, (_, nth) => `m${nth}`)];
  for (const name of names) people.set(name, await test.addAccount(name));
  const project = { name: 'Busy', country: 'GB', language: 'en' };
  projectId = String((await test.request('owner', 'POST', '/api/projects', project)).body['id']);
  await addMembers(names.slice(1));
  await test.settled();
  // From here on what is told is mailed.
  await mail();
  for (const name of choosers) await test.login(name);
  await Promise.all(choosers.map((name, nth) => choose(name, one(SCOPES), nth)));
  await test.settled();
  for (let nth = 0; nth < TOPICS; nth += 1) await plan(one(['owner', 'm0', 'm3']));
  for (let done = 0; done < ACTS;) {
    const acts = Array.from({ length: AT_ONCE }, () => act());
    // Two processes mail while much is told.
    const [answers] = await Promise.all([Promise.all(acts), mail(), mail()]);
    done += answers.filter((answer) => answer !== null && answer.status < 300).length;
  }
  const task = await waitingTask(test.platform, projectId, idOf('m2'));
  await test.request('owner', 'POST', `/api/tasks/${task}/cancel`);
  await test.settled();
  await Promise.all([mail(), mail()]);
  // Who was second may have left it to the first.
  await mail();
  recount = recountInboxes(await test.platform.store.readAll());
}, 300_000);
afterAll(() => test.close());

/** One of each role first, who act; the rest in any one or two of them. */
async function addMembers(names: readonly string[]): Promise<void> {
  const { store, ids, clock } = test.platform;
  const rolesOf = (nth: number): Role[] => {
    const first = ROLES[nth % ROLES.length] ?? 'WATCHER';
    return nth < ROLES.length ? [first] : [...new Set([first, one(ROLES)])];
  };
  const added = names.map((name, nth) => ({
    type: 'MemberAdded' as const,
    data: { delegationId: ids.uuid(), userId: idOf(name), roles: rolesOf(nth) },
  }));
  const holds = {
    type: 'DefaultHolderMoved' as const,
    data: { role: 'COPYWRITER', from: null, to: idOf('m1') },
  };
  const events = [...added, holds].map(({ type, data }) => ({
    ...{ id: ids.uuid(), type, data },
    metadata: {
      schemaVersion: MEMBERSHIP_SCHEMA[type].version,
      at: clock.now().toISOString(),
      actor: { userId: idOf('owner'), role: 'OWNER' },
      projectId,
      ...{ correlationId: ids.uuid(), causationId: ids.uuid() },
    },
  }));
  await store.append(membershipStream(projectId), 'exists', events);
}

async function choose(name: string, scope: string, nth: number): Promise<void> {
  const wanted = MAILS[nth % MAILS.length] ?? null;
  if (wanted === null) return;
  const body = { scope, mail: wanted };
  const { status } = await test.request(name, 'PUT', `/api/notificationPreferences/${projectId}`, body);
  if (status !== 200) throw new Error(`${name} could not choose: ${status}`);
  if (wanted === 'AT_ONCE') mailed.push(name);
}

async function plan(as: string): Promise<void> {
  const { body } = await test.request(as, 'POST', '/api/topics', { projectId, pageName: `Page ${random()}` });
  if (typeof body['id'] === 'string') topics.push(body['id']);
}

/** What the moves of a topic are to somebody; nothing to who may not read it. */
async function movesOf(as: string, id: string): Promise<{ to: string; allowed: boolean; mayAsk: boolean }[]> {
  type Moves = { transitions?: { to: string; allowed: boolean; mayAsk: boolean }[] };
  return (await test.request<Moves>(as, 'GET', `/api/topics/${id}/transitions`)).body.transitions ?? [];
}

/** One thing that somebody tries; what is refused is no act. */
async function act(): Promise<TestAnswer | null> {
  const [as, id] = [one(actors), one(topics)];
  const at = `/api/topics/${id}`;
  const somebody = () => mentionOf(one([...people.values()]));
  const note = one(['Go on', `What do you think, ${somebody()}?`, `${somebody()} and ${somebody()}`]);
  switch (
    one(['move', 'move', 'move', 'note', 'assign', 'ask', 'ask', 'answer', 'archive', 'unarchive', 'undo'])
  ) {
    case 'move': {
      const open = (await movesOf(as, id)).filter(({ allowed, to }) => allowed && to !== 'ARCHIVED');
      if (open.length === 0) return null;
      const move = { topicStatus: one(open).to, note, seaCheckStatus: 'OK' };
      return test.request(as, 'POST', `${at}/status`, move);
    }
    case 'note':
      return test.request(as, 'POST', `${at}/notes`, { note });
    case 'assign': {
      // Of each role there are two at least.
      const users = ROLES.flatMap((role, nth) =>
        random() < 0.4 ? [{ role, userId: idOf(one([`m${nth}`, `m${nth + ROLES.length}`])) }] : [],
      );
      return test.request(one(['owner', 'm3']), 'POST', `${at}/define-roles`, { users });
    }
    case 'ask': {
      const open = (await movesOf(as, id)).filter(({ mayAsk }) => mayAsk);
      if (open.length === 0) return null;
      const answer = await test.request(as, 'POST', `${at}/ask-move`, { to: one(open).to, note });
      if (answer.status === 200) asks.set(id, String(answer.body['eventId']));
      return answer;
    }
    case 'answer': {
      const [asked] = [...asks];
      if (asked === undefined) return null;
      const [topicId, eventId] = asked;
      asks.delete(topicId);
      const body = { eventId, accept: random() < 0.5, note: 'So be it', seaCheckStatus: 'OK' };
      return test.request(one([as, 'owner']), 'POST', `/api/topics/${topicId}/answer-move`, body);
    }
    case 'archive':
      return test.request(as, 'POST', `/api/topics/archive/${id}`, { note });
    case 'unarchive':
      return test.request(one(['owner', 'm3']), 'POST', `/api/topics/unarchive/${id}`, { note });
    default: {
      const [last] = (await test.platform.store.readStream(`topic-${id}`)).slice(-1);
      return test.request(as, 'POST', `${at}/undo`, { eventId: last?.id ?? '' });
    }
  }
}

/** How much the mails say to each address, and what is marked as mailed. */
async function mailsWritten() {
  const { db } = test.platform;
  const { rows } = await sql<{ to: string; lines: string[] }>`
    select recipient as to, facts -> 'values' -> 'line' as lines from waiting_mails where mail_type = 'NOTIFICATION'`.execute(
    db,
  );
  const said = new Map<string, number>();
  // The last line of a long mail says how many it leaves out.
  const saidBy = (line: string) => Number(/^and (\d+) more$/.exec(line)?.[1] ?? 1);
  for (const { to, lines } of rows)
    for (const line of lines) said.set(to, (said.get(to) ?? 0) + saidBy(line));
  const marks = await db.selectFrom('notification_mails').select(['account_id', 'event_id']).execute();
  return {
    mails: rows.length,
    said,
    marks: marks.map((mark) => `${mark.account_id} ${mark.event_id}`).sort(),
  };
}

const tables = () => new AppliedEvents(inboxProjection, test.platform.db).dump();

describe('Fifty members of a project in which much happens', () => {
  it('are each told what concerns them, and nothing else', async () => {
    const entries = await test.platform.db
      .selectFrom('notification_entries')
      .select(['account_id', 'event_id', 'kind', 'notification_id', 'position'])
      .execute();
    const counted = recount.told.map(({ accountId, eventId, kind, about, position }) => ({
      ...{ account_id: accountId, event_id: eventId, kind, position },
      notification_id: notificationId(accountId, about),
    }));
    const line = (entry: (typeof counted)[number]) =>
      `${entry.account_id} ${entry.position} ${entry.kind} ${entry.event_id} ${entry.notification_id}`;
    expect(entries.map(line).sort()).toEqual(counted.map(line).sort());
    const kinds = new Set(entries.map(({ kind }) => kind));
    // So much happens that every kind but that of guests was told.
    expect([...kinds].sort()).toEqual(
      ['ASSIGNED', 'MENTIONED', 'MOVE_ANSWERED', 'MOVE_ASKED', 'STATUS_CHANGED', 'TASK_ENDED'].sort(),
    );
  });

  it('have one row of each topic, with the last of what they were told of it', async () => {
    const rows = await test.platform.db
      .selectFrom('notifications')
      .select(['id', 'account_id', 'kind', 'entries', 'position'])
      .execute();
    const counted = new Map<string, { kind: string; entries: number; position: string }>();
    for (const { accountId, about, kind, position } of recount.told) {
      const id = notificationId(accountId, about);
      counted.set(id, { kind, position, entries: (counted.get(id)?.entries ?? 0) + 1 });
    }
    expect(new Map(rows.map(({ id, kind, entries, position }) => [id, { kind, position, entries }]))).toEqual(
      counted,
    );
  });

  it('hear of it on their own channel, at every position, and nobody else does', async () => {
    await using other = await createTestDatabase();
    const model = new AppliedEvents(inboxProjection, other.db);
    const { categories } = inboxProjection;
    for (const event of await test.platform.store.readAll({ categories })) {
      const changes = await model.apply([event]);
      const heard = [...(recount.heard.get(event.position.toString()) ?? [])];
      expect(changes.map(({ channel }) => channel).sort()).toEqual(heard.map((id) => `inbox:${id}`).sort());
      expect(changes.every(({ position }) => position === event.position)).toBe(true);
    }
    const { rows } = await sql<{ channel: string }>`
      select distinct channel from change_feed where channel like 'inbox:%'`.execute(test.platform.db);
    const all = new Set([...recount.heard.values()].flatMap((accounts) => [...accounts]));
    expect(rows.map(({ channel }) => channel).sort()).toEqual([...all].map((id) => `inbox:${id}`).sort());
    // One event at a time makes the same rows as many at once.
    expect(await model.dump()).toEqual(await tables());
  });

  it('have the same inboxes after a rebuild, read as far as before, and hear nothing of it', async () => {
    const { db, store } = test.platform;
    const [read, before] = [new Date('2026-03-02T10:00:00Z'), await tables()];
    await sql`
      insert into notification_reads (account_id, notification_id, position, read_at)
      select account_id, id, position, ${read}::timestamptz from notifications order by id limit 20`.execute(
      db,
    );
    const reads = () => db.selectFrom('notification_reads').selectAll().orderBy('notification_id').execute();
    const known = await reads();
    expect(known).toHaveLength(20);
    const { epoch, by } = await rebuild(inboxProjection, test.platform);
    expect(by).toBe('apply');
    expect(await tables()).toEqual(before);
    expect(await reads()).toEqual(known);
    const told = await db.selectFrom('change_feed').where('epoch', '=', epoch).select('channel').execute();
    expect(told).toEqual([]);

    const again = new AppliedEvents(inboxProjection, db);
    expect(await again.apply((await store.readAll(inboxProjection)).slice(-40))).toEqual([]);
    expect(await again.apply(await store.readAll(inboxProjection))).toEqual([]);
    expect(await tables()).toEqual(before);
    expect(await reads()).toEqual(known);
  });

  it('are mailed each thing that they were told once, if they want it so, and nobody else is', async () => {
    const due = new Map(mailed.map((name) => [idOf(name), `${name}@test.example`]));
    const counted = recount.told.filter(({ accountId }) => due.has(accountId));
    const lines = new Map<string, number>();
    for (const { accountId } of counted) {
      const address = due.get(accountId) ?? '';
      lines.set(address, (lines.get(address) ?? 0) + 1);
    }
    const written = await mailsWritten();
    expect(written.said).toEqual(lines);
    expect(written.marks).toEqual(counted.map(({ accountId, eventId }) => `${accountId} ${eventId}`).sort());
    // Neither is it all that was told, nor only of a few.
    expect(counted.length).toBeLessThan(recount.told.length);
    expect(lines.size).toBeGreaterThan(3);

    // Not again either, where it is not known any more how far it went.
    await test.platform.db.updateTable('notification_mail_cursor').set({ position: '0' }).execute();
    await Promise.all([mail(), mail()]);
    await mail();
    expect(await mailsWritten()).toEqual(written);
  });
});
