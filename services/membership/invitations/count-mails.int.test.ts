import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMails } from '../../credentials/testing/mailbox.ts';
import { addProject } from '../../processes/testing/add-project.ts';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import { outboxMails } from '../../platform/mail/outbox-transport.ts';
import { sendWaitingMails } from '../../platform/mail/waiting-mails.ts';
import { forgetInvitations } from './invitation-chores.ts';
import { mailInvitations } from './invitation-mails.ts';

const [HOUR, DAY] = [500, 700];

let test: TestApp;
let nth = 0;
beforeAll(async () => {
  test = await startTestApp({
    now: '2026-11-26T09:00:00Z',
    config: { invitationLimits: { perHour: HOUR, perDay: DAY } },
  });
});
afterAll(() => test.close());
beforeEach(() => newMails(test));

/** Somebody with that many projects of their own. */
async function sender(projects: number): Promise<{ name: string; id: string; ids: string[] }> {
  const name = `sender${(nth += 1)}`;
  const id = await test.addAccount(name);
  const ids = [];
  for (let one = 0; one < projects; one += 1) ids.push(await addProject(test.platform, name));
  return { name, id, ids };
}

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, () => [`n${(nth += 1)}@many.example`, 'WATCHER']));

async function invite(as: string, projectId: string, count: number) {
  const answer = await test.request(as, 'POST', `/api/projects/invite/${projectId}`, many(count));
  const { code, left, minutes, retryAfter, limit, live } = answer.body;
  if (answer.status !== 429) return { status: answer.status, ...(code ? { code, limit, live } : {}) };
  expect(answer.headers['retry-after']).toBe(String(retryAfter));
  return { status: 429, code, left, minutes, retryAfter };
}

describe('The mail of an invitation', () => {
  it('makes no link of names: its own is the only one', async () => {
    const { name, ids } = await sender(1);
    const [projectId = ''] = ids;
    const changes = { name: 'You won https://evil.example/now' };
    await test.request(name, 'PATCH', `/api/projects/${projectId}`, changes);
    await invite(name, projectId, 1);
    await test.settled();
    await mailInvitations(test.platform);
    await sendWaitingMails(test.platform);
    const [mail] = await outboxMails(test.platform.db);
    for (const part of [mail?.subject, mail?.text, mail?.html]) {
      expect(part).toContain('You won https: //evil. example/now');
      expect(part?.match(/https?:\/\/[^\s"<]+/g)?.every((link) => link.includes('/invitation')) ?? true).toBe(
        true,
      );
    }
  });
});

describe('Invitations that an account has mailed', () => {
  it('are so many an hour and a day, over all its projects, each batch whole or not at all', async () => {
    const { name, ids } = await sender(3);
    const [first = '', second = '', third = ''] = ids;
    const spent = { status: 429, code: 'INVITATIONS_SPENT' };
    /** Minutes that pass before it, the project, how many; what is answered. */
    const table: [number, string, number, object][] = [
      [0, first, 500, { status: 201 }],
      [0, second, 1, { ...spent, left: 0, minutes: 60, retryAfter: 3_600 }],
      [59, second, 1, { ...spent, left: 0, minutes: 1, retryAfter: 60 }],
      [1, second, 201, { ...spent, left: 200, minutes: 23 * 60, retryAfter: 23 * 3_600 }],
      [0, second, 150, { status: 201 }],
      [0, third, 51, { ...spent, left: 50, minutes: 23 * 60, retryAfter: 23 * 3_600 }],
      [0, third, 50, { status: 201 }],
      [23 * 60, third, 400, { status: 201 }],
    ];
    for (const [minutes, projectId, count, answer] of table) {
      test.clock.advance({ minutes });
      expect(await invite(name, projectId, count), `${count} after ${minutes} min`).toEqual(answer);
    }
    await forgetInvitations(test.platform);
    const left = await test.platform.db.selectFrom('invitation_mails').select('mails').execute();
    expect(left.map(({ mails }) => mails).toSorted()).toEqual([150, 400, 50]);
  });

  it('are counted though they are taken back, and of those that are refused none is', async () => {
    const { name, ids } = await sender(1);
    const [projectId = ''] = ids;
    const email = 'taken.back@many.example';
    const url = `/api/projects/invite/${projectId}`;
    const { body } = await test.request(name, 'POST', url, { [email]: 'WATCHER' });
    const [row] = (body['_embedded'] as { projectUserInvites: { id: string }[] }).projectUserInvites;
    await test.request(name, 'DELETE', `/api/projectUserInvites/${row?.id}`);
    expect((await test.request(name, 'POST', url, { ...many(300), nobody: null })).status).toBe(422);
    expect(await invite(name, projectId, 500)).toMatchObject({ code: 'INVITATIONS_SPENT', left: 499 });
    expect(await invite(name, projectId, 499)).toEqual({ status: 201 });
  });

  it('are no more where batches come at once, and others go on meanwhile', async () => {
    const [one, other] = [await sender(2), await sender(1)];
    const batches = Array.from({ length: 12 }, (_, at) => invite(one.name, one.ids[at % 2] ?? '', 60));
    const [theirs, ...answers] = await Promise.all([invite(other.name, other.ids[0] ?? '', 10), ...batches]);
    expect(theirs).toEqual({ status: 201 });
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const counted = await test.platform.db
      .selectFrom('invitation_mails')
      .where('sender', '=', one.id)
      .select(({ fn }) => fn.sum<string>('mails').as('mails'))
      .executeTakeFirstOrThrow();
    expect(Number(counted.mails)).toBe(480);
  });
});

describe('Invitations to a project', () => {
  it('are no more than 500 at once, with those that were sent before', async () => {
    const { name, ids } = await sender(1);
    const [full = ''] = ids;
    expect(await invite(name, full, 499)).toEqual({ status: 201 });
    expect(await invite(name, full, 2)).toMatchObject({
      status: 422,
      code: 'LIMIT_REACHED',
      limit: 500,
      live: 499,
    });
    expect(await invite(name, full, 1)).toEqual({ status: 201 });
  });
});
