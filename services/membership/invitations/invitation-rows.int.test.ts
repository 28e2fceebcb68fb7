import { membershipStream } from '@keywright/events/membership';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMails, newMailTo } from '../../credentials/testing/mailbox.ts';
import { addProject } from '../../processes/testing/add-project.ts';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import { membershipProjection } from '../membership.projection.ts';
import { mailInvitations } from './invitation-mails.ts';

let test: TestApp;
let projectId: string;
let nth = 0;
const fresh = () => `guest-${(nth += 1)}@else.example`;

beforeAll(async () => {
  test = await startTestApp({ config: { mailLimits: { perAddress: 500, perRecipient: 500 } } });
  await Promise.all(['olga', 'cem'].map((name) => test.addAccount(name)));
  projectId = await addProject(test.platform, 'olga');
});
afterAll(() => test.close());
beforeEach(() => newMails(test));

const url = () => `/api/projects/invite/${projectId}`;
const invite = (email: string) => test.request('olga', 'POST', url(), { [email]: 'COPYWRITER' });
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
    const [row] = (await rowsOf()).invitations.filter(({ email }) => email === back);
    await test.request('olga', 'DELETE', `/api/projectUserInvites/${row!.id}`);
    await invite('cem@test.example');
    await mailInvitations(test.platform);
    const { token } = await newMailTo(test, 'cem@test.example');
    await test.request('cem', 'POST', `/api/projects/invite/accept?token=${token}`);
    const cem = `/api/projectUserDelegations/${await delegationOf('cem')}`;
    expect((await test.request('olga', 'PUT', cem, { WATCHER: false })).status).toBe(200);
    await test.settled();
    const whole = await rowsOf();
    expect([whole.invitations.length, whole.handOvers.length]).toEqual([3, 1]);

    const rebuild = async () => {
      const fold = membershipProjection.fold!();
      for (const event of await store.readStream(membershipStream(projectId))) fold.take(event);
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
    await db.deleteFrom('topic_hand_overs').where('project_id', '=', projectId).execute();
    await rebuild();
    expect(await rowsOf()).toEqual(whole);
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
