import { ROLES, type Role } from '@keywright/events/catalogue';
import { membershipStream, type MembershipEvent } from '@keywright/events/membership';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMails } from '../credentials/testing/mailbox.ts';
import { randomFrom } from '../platform/testing/seeded-random.ts';
import type { TestAnswer } from '../processes/testing/start-test-app.ts';
import { projectPeople } from '../projects/index.ts';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';
import { expireInvitations } from './invitations/invitation-chores.ts';
import { mailInvitations } from './invitations/invitation-mails.ts';

const [ROUNDS, WRITERS] = [3, 50];
const GUESTS = Array.from({ length: 8 }, (_, nth) => `guest${nth}`);
const addressOf = (name: string) => `${name}@test.example`;

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp({
    defaultHolders: { COPYWRITER: 'copywriter', SEO_CHECKER: 'seo_checker' },
    config: { mailLimits: { perAddress: 5_000, perRecipient: 5_000 } },
  });
  await Promise.all(GUESTS.map((name) => test.addAccount(name)));
});
afterAll(() => test.close());

/** Links by address, the newest last: also those that count no more. */
const links: { name: string; token: string }[] = [];

async function readMails(): Promise<void> {
  await mailInvitations(test.platform);
  for (const { to, token } of await newMails(test)) links.push({ name: to.split('@')[0] ?? '', token });
}

const random = randomFrom(26);
const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

/** One writer's request, chosen by what is there now. */
async function writer(nth: number): Promise<TestAnswer | null> {
  const { db } = test.platform;
  const as = one(['owner', 'content_manager']);
  const project = `/api/projects/invite/${test.projectId}`;
  const members = await db
    .selectFrom('project_members')
    .where('project_id', '=', test.projectId)
    .select(['delegation_id', 'user_id', 'default_for'])
    .execute();
  const { delegation_id: id, default_for: led } = one(members);
  const [role, other] = [one(ROLES), one(ROLES)];
  switch (nth % 7) {
    case 0:
      return test.request(as, 'POST', project, { [addressOf(one(GUESTS))]: role });
    case 1:
      return test.request(as, 'POST', `${project}/resend/${addressOf(one(GUESTS))}`);
    case 2: {
      const rows = await db.selectFrom('project_invitations').select('id').execute();
      return rows.length === 0 ? null : test.request(as, 'DELETE', `/api/projectUserInvites/${one(rows).id}`);
    }
    case 3: {
      if (links.length === 0) return null;
      const { name, token } = one(links);
      return test.request(name, 'POST', `/api/projects/invite/accept?token=${token}`);
    }
    case 4:
      return test.request(as, 'PUT', `/api/projectUserDelegations/${id}`, { [role]: false, [other]: false });
    case 5: {
      const roles = Object.fromEntries([...led, role].map((each) => [each, true]));
      return test.request(as, 'PUT', `/api/projectUserDelegations/${id}?confirm=true`, roles);
    }
    default: {
      const handOver = Object.fromEntries(led.map((each) => [each, one(members).user_id]));
      return test.request(as, 'DELETE', `/api/projectUserDelegations/${id}`, { handOver });
    }
  }
}

describe('Fifty who write at once to the people of a project', () => {
  it('leave one default holder a role, no invitation accepted twice, nobody without a role, and one owner', async () => {
    const { db, store } = test.platform;
    const codes = new Map<string, number>();
    await Promise.all(['owner', 'content_manager', ...GUESTS].map((name) => test.login(name)));
    for (let round = 0; round < ROUNDS; round += 1) {
      await test.request('owner', 'POST', `/api/projects/invite/${test.projectId}`, {
        [addressOf(GUESTS[round] ?? '')]: 'WATCHER',
      });
      await test.settled();
      await readMails();
      // The same link by two at once, among all others.
      const last = links.at(-1);
      const twice = last ? [last, last] : [];
      const answers = await Promise.all([
        ...twice.map(({ name, token }) =>
          test.request(name, 'POST', `/api/projects/invite/accept?token=${token}`),
        ),
        ...Array.from({ length: WRITERS }, (_, nth) => writer(nth)),
      ]);
      for (const answer of answers) {
        if (answer === null) continue;
        const what = answer.status < 300 ? 'done' : String(answer.body['code']);
        codes.set(what, (codes.get(what) ?? 0) + 1);
        expect([200, 201, 403, 404, 409, 412, 422]).toContain(answer.status);
      }
      await test.settled();
      if (round === 1) test.clock.advance({ days: 7 });
      await expireInvitations(test.platform);
      await test.settled();
    }
    expect(codes.get('done')).toBeGreaterThan(10);

    // One link that nobody revokes meanwhile, ten times at once.
    await test.addAccount('late');
    const project = `/api/projects/invite/${test.projectId}`;
    await test.request('owner', 'POST', project, { [addressOf('late')]: 'COPYWRITER' });
    await test.settled();
    await readMails();
    const url = `/api/projects/invite/accept?token=${links.findLast(({ name }) => name === 'late')?.token}`;
    const ten = await Promise.all(Array.from({ length: 10 }, () => test.request('late', 'POST', url)));
    expect(ten.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(422)]);
    await test.settled();

    const events = (await store.readStream(membershipStream(test.projectId))) as unknown as MembershipEvent[];
    const accepted = events.flatMap(({ type, data }) =>
      type === 'InvitationAccepted' ? [data.invitationId] : [],
    );
    expect(accepted.length).toBeGreaterThan(0);
    expect(new Set(accepted).size).toBe(accepted.length);

    const people = await db
      .selectFrom(projectPeople)
      .where('project_id', '=', test.projectId)
      .select(['user_id', 'owner', 'roles', 'default_for'])
      .execute();
    expect(people.filter(({ owner }) => owner).map(({ user_id }) => user_id)).toEqual([test.users['owner']]);
    const members = people.filter(({ owner }) => !owner);
    expect(members.filter(({ roles }) => roles.length === 0)).toEqual([]);
    const led: Role[] = people.flatMap(({ default_for }) => default_for);
    expect(new Set(led).size).toBe(led.length);
    expect(led).toEqual(expect.arrayContaining(['COPYWRITER', 'SEO_CHECKER']));
    expect(members.every(({ default_for, roles }) => default_for.every((role) => roles.includes(role)))).toBe(
      true,
    );
  });
});
