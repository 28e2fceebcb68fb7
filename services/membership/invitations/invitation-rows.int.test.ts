import { membershipStream } from '@keywright/events/membership';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMails, newMailTo } from '../../credentials/testing/mailbox.ts';
import { addProject } from '../../processes/testing/add-project.ts';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import { membershipProjection } from '../membership.projection.ts';
import { countMailTo } from './count-mails.ts';
import { mailInvitations } from './invitation-mails.ts';

let test: TestApp;
let projectId: string;
let olga: string;
let cem: string;
let nth = 0;
const fresh = () => `guest-${(nth += 1)}@else.example`;

beforeAll(async () => {
  test = await startTestApp({
    // What a rebuild makes up for goes by the clock of the database.
    now: new Date().toISOString(),
    config: { mailLimits: { perAddress: 500, perRecipient: 50 } },
  });
  olga = await test.addAccount('olga');
  cem = await test.addAccount('cem');
  projectId = await addProject(test.platform, 'olga');
});
afterAll(() => test.close());
beforeEach(() => newMails(test));

const url = () => `/api/projects/invite/${projectId}`;
const inviteAll = async (body: object, as = 'olga') => {
  const answer = await test.request(as, 'POST', url(), body);
  await test.settled();
  return answer;
};
const invite = (email: string) => inviteAll({ [email]: 'COPYWRITER' });
const invitationOf = async (email: string) =>
  (await rowsOf()).invitations.find((row) => row.email === email && row.status !== null);
const revoke = async (email: string) => {
  const id = (await invitationOf(email))?.id;
  const { status } = await test.request('olga', 'DELETE', `/api/projectUserInvites/${id}`);
  await test.settled();
  return status;
};
const tokenTo = async (email: string) => {
  await mailInvitations(test.platform);
  return (await newMailTo(test, email)).token;
};
const accept = async (as: string, token: string) => {
  await test.request(as, 'POST', `/api/projects/invite/accept?token=${token}`);
  await test.settled();
};
const resend = (email: string) =>
  test.request('olga', 'POST', `${url()}/resend/${encodeURIComponent(email)}`);
const rowsOf = async () => ({
  invitations: await test.platform.db
    .selectFrom('project_invitations')
    .where('project_id', '=', projectId)
    .selectAll()
    .orderBy('id')
    .execute(),
  handOvers: await test.platform.db
    .selectFrom('topic_hand_overs')
    .where('project_id', '=', projectId)
    .selectAll()
    .orderBy('event_id')
    .execute(),
});
const delegationOf = async (name: string) =>
  (
    await test.platform.db
      .selectFrom('project_members')
      .innerJoin('accounts', 'accounts.id', 'user_id')
      .where('user_name', '=', name)
      .select('delegation_id')
      .executeTakeFirstOrThrow()
  ).delegation_id;

describe('A rebuild of the members', () => {
  it('makes up for what the rows of invitations and hand-overs lack, and changes nothing that is there', async () => {
    const { db, store } = test.platform;
    const [again, over, back] = [fresh(), fresh(), fresh()];
    for (const email of [again, over, back]) expect((await invite(email)).status).toBe(201);
    test.clock.advance({ days: 7 });
    expect((await resend(again)).status).toBe(200);
    await test.settled();
    expect(await revoke(back)).toBe(200);
    await invite('cem@test.example');
    await accept('cem', await tokenTo('cem@test.example'));
    const cem = `/api/projectUserDelegations/${await delegationOf('cem')}`;
    expect((await test.request('olga', 'PUT', cem, { WATCHER: false })).status).toBe(200);
    await test.settled();
    const whole = await rowsOf();
    expect([whole.invitations.length, whole.handOvers.length]).toEqual([3, 1]);

    const rebuild = async (metadata: object = {}) => {
      const fold = membershipProjection.fold();
      for (const event of await store.readStream(membershipStream(projectId)))
        fold.take({ ...event, metadata: { ...(event.metadata as object), ...metadata } });
      for await (const _rows of fold.drain(db));
    };
    await rebuild();
    expect(await rowsOf()).toEqual(whole);
    await db
      .updateTable('project_invitations')
      .set({
        status: null,
        position: '0',
        sends: 0,
        sent_at: null,
        expires_at: null,
        sent_by: null,
        accepted_by: null,
      })
      .where('project_id', '=', projectId)
      .execute();
    await rebuild();
    expect(await rowsOf()).toEqual(whole);
    await db.deleteFrom('topic_hand_overs').where('project_id', '=', projectId).execute();
    // What was carried out so long ago is forgotten, and not begun again.
    await rebuild({ at: new Date(Date.now() - 100 * 86_400_000).toISOString() });
    expect((await rowsOf()).handOvers).toEqual([]);
    await rebuild();
    expect((await rowsOf()).handOvers).toEqual(whole.handOvers);
  });
});

describe('An address that was invited before', () => {
  it('has one open invitation, be it sent again and invited at once', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const email = fresh();
      await invite(email);
      test.clock.advance({ days: 7, minutes: 5 });
      const both = turn % 2 === 0 ? [resend(email), invite(email)] : [invite(email), resend(email)];
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      await test.settled();
      const now = test.clock.now();
      const open = (await rowsOf()).invitations.filter(
        (row) => row.email === email && row.status === 'ONGOING' && row.expires_at! > now,
      );
      expect(open).toHaveLength(1);
    }
  });
});

describe('A mail to an address', () => {
  it('is counted for who sends it, also where it is taken back in between: beyond the limit the row is refused', async () => {
    const email = fresh();
    for (let before = 0; before < 49; before += 1) await countMailTo(test.platform, { email, sender: olga });
    expect((await invite(email)).status).toBe(201);
    expect(await revoke(email)).toBe(200);
    const other = fresh();
    expect(await inviteAll({ [other]: 'WATCHER', [email]: 'WATCHER' })).toMatchObject({
      status: 422,
      body: { code: 'INVITATIONS_REFUSED', rows: [{ row: 1, email, reason: 'MAILED_TOO_OFTEN' }] },
    });
    expect(await invitationOf(other)).toBeUndefined();
    expect((await invite(other)).status).toBe(201);
    // Neither what strangers ask for nor what others send keeps anybody from being invited.
    const third = fresh();
    for (let before = 0; before < 51; before += 1)
      await test.request(null, 'POST', `/api/users/send-reset-password-email?email=${third}`);
    for (let before = 0; before < 50; before += 1)
      await countMailTo(test.platform, { email: third, sender: cem });
    expect((await invite(third)).status).toBe(201);
  });
});

describe('Whoever may not invite any more', () => {
  it('leaves no open invitation behind', async () => {
    const email = fresh();
    const name = `manager${(nth += 1)}`;
    await test.addAccount(name);
    await inviteAll({ [`${name}@test.example`]: 'CONTENT_MANAGER' });
    await accept(name, await tokenTo(`${name}@test.example`));
    await inviteAll({ [email]: 'WATCHER' }, name);
    const token = await tokenTo(email);
    const path = `/api/projectUserDelegations/${await delegationOf(name)}`;
    expect((await test.request('olga', 'GET', `${path}/assignments`)).body).toMatchObject({
      openInvitations: 1,
    });
    expect((await test.request('olga', 'DELETE', path)).status).toBe(200);
    await test.settled();
    expect(await invitationOf(email)).toBeUndefined();
    const preview = `/api/projects/invite/preview?token=${token}`;
    expect((await test.request(null, 'GET', preview)).body).toMatchObject({ code: 'LINK_UNKNOWN' });
  });
});

describe('The mail of an invitation', () => {
  it('goes out though the account of who sent it is gone, and not once the invitation is over', async () => {
    const [kept, late] = [fresh(), fresh()];
    await invite(late);
    await test.settled();
    test.clock.advance({ days: 7 });
    await invite(kept);
    await test.settled();
    await test.platform.db
      .updateTable('project_invitations')
      .set({ sent_by: test.platform.ids.uuid() })
      .where('email', '=', kept)
      .execute();
    await mailInvitations(test.platform);
    const mails = await newMails(test);
    expect(mails.filter(({ to }) => to === kept || to === late)).toMatchObject([
      { to: kept, subject: 'olga invites you to A project' },
    ]);
  });
});
