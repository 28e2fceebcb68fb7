import { membershipStream } from '@keywright/events/membership';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMails, newMailTo } from '../../credentials/testing/mailbox.ts';
import { addProject } from '../../processes/testing/add-project.ts';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import { expireInvitations, forgetInvitations } from './invitation-chores.ts';
import { mailInvitations } from './invitation-mails.ts';

interface Row {
  id: string;
  email: string;
  role: string;
  status: string;
  acceptedBy: string | null;
}

let test: TestApp;
let projectId: string;
let nth = 0;
const fresh = () => `guest-${(nth += 1)}@else.example`;

beforeAll(async () => {
  test = await startTestApp({
    now: '2026-11-26T09:00:00Z',
    config: { mailLimits: { perAddress: 500, perRecipient: 50 } },
  });
  const names = ['olga', 'cem', 'dora'];
  const [, cem = ''] = await Promise.all(names.map((name) => test.addAccount(name)));
  await test.addAccount('frida', { language: 'fr-FR' });
  projectId = await addProject(test.platform, 'olga', { [cem]: ['WATCHER'] });
});
afterAll(() => test.close());
beforeEach(() => newMails(test));

const url = () => `/api/projects/invite/${projectId}`;
const invite = async (body: object, as = 'olga') => {
  const answer = await test.request<{ _embedded: { projectUserInvites: Row[] } }>(as, 'POST', url(), body);
  await test.settled();
  return answer;
};
const list = async (): Promise<Row[]> => {
  const { body } = await test.request<{ _embedded: { projectUserInvites: Row[] } }>('olga', 'GET', url());
  return body._embedded.projectUserInvites;
};
const invitationOf = async (email: string) => (await list()).find((row) => row.email === email);
const tokenTo = async (email: string) => {
  await mailInvitations(test.platform);
  return (await newMailTo(test, email)).token;
};
const preview = (token: string) => test.request(null, 'GET', `/api/projects/invite/preview?token=${token}`);
const accept = async (as: string, token: string) => {
  const answer = await test.request(as, 'POST', `/api/projects/invite/accept?token=${token}`);
  await test.settled();
  return answer;
};
const resend = async (email: string) => {
  const answer = await test.request('olga', 'POST', `${url()}/resend/${encodeURIComponent(email)}`);
  await test.settled();
  return answer;
};
const revoke = async (email: string) => {
  const answer = await test.request(
    'olga',
    'DELETE',
    `/api/projectUserInvites/${(await invitationOf(email))?.id}`,
  );
  await test.settled();
  return answer;
};
/** An account with an address that is invited, and the token that it was mailed. */
const invited = async (role = 'COPYWRITER') => {
  const name = `guest${(nth += 1)}`;
  const email = `${name}@test.example`;
  const id = await test.addAccount(name);
  await invite({ [email]: role });
  return { name, email, id, token: await tokenTo(email) };
};
const history = async (as = 'olga') => {
  const path = `/api/projectUserDelegations/history/${projectId}?size=100`;
  const { body } = await test.request<{ _embedded: { entries: Record<string, unknown>[] } }>(as, 'GET', path);
  return body._embedded.entries;
};

/** What is told of an address, the newest first. */
const entriesOf = async (email: string) =>
  (await history())
    .filter(({ subject }) => (subject as { email: string | null }).email === email)
    .map(({ event }) => event);

describe('Whoever is invited', () => {
  it('is told of project, role, inviter and end, accepts once, and is a member from then on', async () => {
    const { name, email, id, token } = await invited();
    const { status, body } = await preview(token);
    expect([status, body]).toEqual([
      200,
      {
        ...{ projectName: 'A project', role: 'COPYWRITER', inviterName: 'olga Tester' },
        expiresAt: '2026-12-03T09:00:00.000Z',
      },
    ]);
    expect(await accept('dora', token)).toMatchObject({
      status: 403,
      body: { code: 'INVITATION_FOR_ANOTHER' },
    });
    expect(await accept(name, token)).toMatchObject({
      status: 200,
      body: { projectId, projectName: 'A project' },
    });
    for (const late of [await accept(name, token), await preview(token)])
      expect(late).toMatchObject({ status: 422, body: { code: 'LINK_USED' } });
    expect(await invitationOf(email)).toMatchObject({
      status: 'CONFIRMED',
      role: 'COPYWRITER',
      acceptedBy: id,
    });
    const people = `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${projectId}`;
    const members = await test.request<{ _embedded: { projectUserDelegations: object[] } }>(
      'olga',
      'GET',
      people,
    );
    const { projectUserDelegations } = members.body._embedded;
    expect(projectUserDelegations).toContainEqual(
      expect.objectContaining({
        userId: id,
        roles: { COPYWRITER: false },
        since: '2026-11-26T09:00:00.000Z',
      }),
    );
    expect(projectUserDelegations[0]).toMatchObject({ owner: true, since: '2026-11-26T09:00:00.000Z' });
  });

  it('who belongs to it already by then has both roles', async () => {
    const { name, token, id } = await invited('COPYWRITER');
    const email = `${name}@test.example`;
    await revoke(email);
    await invite({ [email]: 'SEO_CHECKER' });
    const other = await tokenTo(email);
    expect(await accept(name, token)).toMatchObject({ status: 422, body: { code: 'LINK_UNKNOWN' } });
    await accept(name, other);
    // An address that changes hands is how somebody comes to a second one.
    await test.platform.db
      .updateTable('accounts')
      .set({ email: `${name}@moved.example` })
      .where('id', '=', id)
      .execute();
    await invite({ [email]: 'WATCHER' });
    const third = await tokenTo(email);
    await test.platform.db.updateTable('accounts').set({ email }).where('id', '=', id).execute();
    expect((await accept(name, third)).status).toBe(200);
    const { body } = await test.request(name, 'GET', `/api/users/scrap-roles/${projectId}`);
    expect(body).toMatchObject({ roles: ['SEO_CHECKER', 'WATCHER'] });
  });

  it('reads the mail in their language, or else in that of who invites', async () => {
    await invite({ 'frida@test.example': '', [fresh()]: null });
    await Promise.all(Array.from({ length: 5 }, () => mailInvitations(test.platform)));
    const subjects = (await newMails(test)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      'olga Tester invites you to A project',
      'olga Tester vous invite à rejoindre A project',
    ]);
    expect(await invitationOf('frida@test.example')).toMatchObject({ role: 'CONTRIBUTOR' });
  });

  it('signs up on the way: the link that activates keeps the invitation, for its own address alone', async () => {
    const email = fresh();
    await invite({ [email]: 'WATCHER' });
    const token = await tokenTo(email);
    const signUp = async (address: string, invitation: string) => {
      const body = { email: address, userName: `new-${nth}`, password: 'a long enough one', invitation };
      await test.request(null, 'POST', '/api/users/sign-up', body);
      return (await newMailTo(test, address)).link;
    };
    expect(await signUp(email, token)).toMatch(
      new RegExp(`^/activate\\?token=[\\w-]{43}&invitation=${token}$`),
    );
    for (const link of [await signUp(fresh(), token), await signUp(email, 'altered')])
      expect(link).toMatch(/^\/activate\?token=[\w-]{43}$/);
  });
});

describe('A batch of invitations', () => {
  it('is judged row by row, and nobody is sent anything where one is wrong', async () => {
    const open = fresh();
    await invite({ [open]: 'WATCHER' });
    const before = await list();
    const wrong: [string, string][] = [
      ['', 'REQUIRED'],
      ['  ', 'REQUIRED'],
      ['nobody', 'NOT_AN_ADDRESS'],
      ['a@b.example\r\nBcc: c@d.example', 'NOT_AN_ADDRESS'],
      ['"a b"@c.example', 'NOT_AN_ADDRESS'],
      ['a@b.example,c@d.example', 'NOT_AN_ADDRESS'],
      ['CEM@test.example', 'ALREADY_EXISTS'],
      ['olga@test.example', 'ALREADY_EXISTS'],
      [` ${open.toUpperCase()}`, 'ALREADY_EXISTS'],
      ['JÖRG@xn--bcher-kva.example', 'ALREADY_EXISTS'],
    ];
    const rows = ['jörg@bücher.example', ...wrong.map(([email]) => email)];
    const answer = await invite(Object.fromEntries(rows.map((email) => [email, 'COPYWRITER'])));
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVITATIONS_REFUSED' } });
    const message = {
      REQUIRED: 'is required.',
      NOT_AN_ADDRESS: 'is not an e-mail address.',
      ALREADY_EXISTS: 'already exist',
    };
    expect((answer.body as unknown as { rows: unknown[] }).rows).toEqual(
      wrong.map(([email, reason], at) => ({
        row: at + 1,
        email,
        reason,
        message: message[reason as 'REQUIRED'],
      })),
    );
    expect(await list()).toEqual(before);
    await mailInvitations(test.platform);
    expect((await newMails(test)).map(({ to }) => to)).toEqual([open]);
  });

  it.each([501, 10_000])('of %i rows is refused as a whole, in one sentence', async (count) => {
    const body = Object.fromEntries(
      Array.from({ length: count }, (_, row) => [`n${row}@many.example`, null]),
    );
    expect(await invite(body)).toMatchObject({
      status: 422,
      body: { code: 'LIMIT_REACHED', limit: 500, detail: 'The limit of 500 has been reached.' },
    });
  });

  it.each([
    [{ 'a@b.example': 'OWNER' }, 400, 'VALIDATION'],
    [{}, 422, 'FIELD_REQUIRED'],
  ])('%j is refused', async (body, status, code) => {
    expect(await invite(body)).toMatchObject({ status, body: { code } });
  });

  it('is sent once where it is repeated, and where the same address comes ten times at once', async () => {
    const [once, raced] = [fresh(), fresh()];
    const headers = { 'idempotency-key': 'once' };
    const twice = [1, 2].map(() => test.request('olga', 'POST', url(), { [once]: null }, headers));
    await Promise.all(twice);
    const many = await Promise.all(Array.from({ length: 10 }, () => invite({ [raced]: 'WATCHER' })));
    expect(many.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(422)]);
    expect((await list()).filter(({ email }) => email === once || email === raced)).toHaveLength(2);
  });
});

describe('The end of an invitation', () => {
  it('comes after seven days, whoever was running; then it can be sent again, by another link', async () => {
    const { name, email, token } = await invited();
    expect(await resend(email)).toMatchObject({ status: 409, body: { code: 'INVITATION_NOT_EXPIRED' } });
    test.clock.advance({ days: 7 });
    expect(await invitationOf(email)).toMatchObject({ status: 'EXPIRED' });
    for (const late of [await preview(token), await accept(name, token)])
      expect(late).toMatchObject({ status: 422, body: { code: 'LINK_EXPIRED' } });
    await Promise.all([expireInvitations(test.platform), expireInvitations(test.platform)]);
    await test.settled();
    const told = (await history()).filter(({ subject }) => (subject as { email: string }).email === email);
    expect(told.map(({ event, role }) => [event, role])).toEqual([
      ['InvitationExpired', 'SYSTEM'],
      ['InvitationSent', 'OWNER'],
    ]);
    expect((await resend(email)).status).toBe(200);
    const again = await tokenTo(email);
    expect(await preview(token)).toMatchObject({ status: 422, body: { code: 'LINK_UNKNOWN' } });
    test.clock.advance({ days: -3 });
    expect(await accept(name, again)).toMatchObject({ status: 422, body: { code: 'LINK_EXPIRED' } });
    await expireInvitations(test.platform);
    await mailInvitations(test.platform);
    expect(await newMails(test)).toEqual([]);
    test.clock.advance({ days: 3, minutes: -2 });
    expect((await accept(name, again)).status).toBe(200);
    test.clock.advance({ minutes: 2 });
    expect(await resend(email)).toMatchObject({ status: 409, body: { code: 'INVITATION_NOT_EXPIRED' } });
  });

  it('is when it is revoked: its link is unknown, nothing of it comes back, and its address is history', async () => {
    const { name, email, token } = await invited();
    expect((await revoke(email)).status).toBe(200);
    for (const late of [await preview(token), await accept(name, token)])
      expect(late).toMatchObject({ status: 422, body: { code: 'LINK_UNKNOWN' } });
    expect(await invitationOf(email)).toBeUndefined();
    expect(await resend(email)).toMatchObject({ status: 404 });
    const rows = await test.platform.db.selectFrom('project_invitations').selectAll().execute();
    const stream = await test.platform.store.readStream(membershipStream(projectId));
    expect(JSON.stringify([rows, stream.map(({ data }) => data)])).not.toContain(email);
    expect(await entriesOf(email)).toEqual(['InvitationRevoked', 'InvitationSent']);
    expect(JSON.stringify(await history('cem'))).not.toContain('@');
  });

  it('of one that was altered or cut off is none: it is unknown', async () => {
    const { token } = await invited();
    for (const wrong of [token.slice(1), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x'])
      expect(await preview(wrong)).toMatchObject({ status: 422, body: { code: 'LINK_UNKNOWN' } });
  });

  it('is no row any more: orphans go after a day, what is over after ninety, which stays told', async () => {
    const { db, clock } = test.platform;
    const [over, member] = [fresh(), await invited()];
    await invite({ [over]: 'WATCHER' });
    await accept(member.name, member.token);
    const accepted = ['InvitationAccepted', 'MemberAdded', 'InvitationSent'];
    expect((await entriesOf(member.email)).toSorted()).toEqual(accepted.toSorted());
    const orphan = { email: 'orphan@else.example', role: 'WATCHER' as const, written_at: clock.now() };
    const id = test.platform.ids.uuid();
    await db
      .insertInto('project_invitations')
      .values({ id, project_id: projectId, ...orphan })
      .execute();
    expect(await invitationOf(orphan.email)).toBeUndefined();
    test.clock.advance({ days: 2 });
    await forgetInvitations(test.platform);
    const known = async () =>
      (await db.selectFrom('project_invitations').select('email').execute()).flatMap(
        ({ email }) => email ?? [],
      );
    expect(await known()).not.toContain(orphan.email);
    expect((await known()).length).toBeGreaterThan(3);
    test.clock.advance({ days: 8 });
    await expireInvitations(test.platform);
    await test.settled();
    test.clock.advance({ days: 90 });
    await forgetInvitations(test.platform);
    expect(await known()).toEqual([]);
    expect(await entriesOf(over)).toEqual(['InvitationExpired', 'InvitationSent']);
    expect((await entriesOf(member.email)).toSorted()).toEqual(accepted.toSorted());
    // Whoever has left is named and no longer reached, in what is told of their invitation as well.
    const delegation = await db
      .selectFrom('project_members')
      .where('user_id', '=', member.id)
      .select('delegation_id')
      .executeTakeFirstOrThrow();
    const path = `/api/projectUserDelegations/${delegation.delegation_id}`;
    expect((await test.request('olga', 'DELETE', path)).status).toBe(200);
    await test.settled();
    expect(await entriesOf(member.email)).toEqual([]);
    const named = (await history()).filter(
      ({ subject }) => (subject as { name: string }).name === `${member.name} Tester`,
    );
    expect(named.map(({ event }) => event).toSorted()).toEqual([...accepted, 'MemberRemoved'].toSorted());
    test.clock.advance({ days: -100 });
  });
});

describe('What happened to the people of a project', () => {
  it('is read page by page by every member, addresses by those who manage members alone', async () => {
    const email = fresh();
    await invite({ [email]: 'INTEGRATOR' });
    const [newest] = await history();
    expect(newest).toMatchObject({
      ...{ event: 'InvitationSent', role: 'OWNER', actor: { name: 'olga Tester' }, roles: ['INTEGRATOR'] },
      subject: { kind: 'invitation', email },
      until: new Date(test.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    expect(JSON.stringify(await history('cem'))).not.toContain('@');
    const path = `/api/projectUserDelegations/history/${projectId}?size=2&page=1`;
    const { body } = await test.request<{ _embedded: { entries: unknown[] }; page: object }>(
      'cem',
      'GET',
      path,
    );
    expect(body._embedded.entries).toHaveLength(2);
    expect(body.page).toMatchObject({ size: 2, number: 1 });
    expect((await test.request('cem', 'GET', path.replace('size=2', 'size=101'))).status).toBe(400);
  });

  it('is told on their channel: whoever lists invitations is to ask again', async () => {
    const { db } = test.platform;
    const feed = () =>
      db.selectFrom('change_feed').select('ops').where('channel', '=', `members:${projectId}`).execute();
    await test.settled();
    const before = (await feed()).length;
    await invite({ [fresh()]: null });
    await test.settled();
    const ops = (await feed()).slice(before).flatMap((row) => row.ops);
    expect(ops).toEqual([{ op: 'touched', what: { invitations: true } }]);
  });
});

describe('A project that was deleted', () => {
  it('has no invitations: their links are unknown', async () => {
    const { name, token } = await invited();
    const path = `/api/projects/${projectId}`;
    expect((await test.request('olga', 'DELETE', path, undefined, { 'if-match': '*' })).status).toBe(200);
    await test.settled();
    for (const late of [await preview(token), await accept(name, token)])
      expect(late).toMatchObject({ status: 422, body: { code: 'LINK_UNKNOWN' } });
    for (const table of ['project_invitations', 'ended_invitations'] as const)
      expect(await test.platform.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
