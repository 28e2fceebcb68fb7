import { accountStream } from '@keywright/events/office';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccountAccess } from '../../accounts/index.ts';
import { rebuild } from '../../platform/projections/rebuild/rebuild.ts';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import { FREE_PLAN } from '../../subscription-plans/index.ts';
import { type Administrators, addAdministrators } from '../testing/administrators.ts';
import { accountChangesProjection } from './account-changes.projection.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
/** All that is ever said of an account here, in the order of the alphabet. */
const MEMBERS = [
  ...['admin', 'changedAt', 'changedBy', 'createdAt', 'email', 'enabled', 'firstName', 'id', 'language'],
  ...['lastLogInAt', 'lastName', 'revision', 'sessions', 'subscriptionPlan', 'userName'],
];

let test: TestApp;
let admins: Administrators;
let bob: string;
let team: { id: string; name: string };
beforeAll(async () => {
  test = await startTestApp();
  admins = await addAdministrators(test, ['ada', 'ben']);
  bob = await test.addAccount('bob', { firstName: 'Böb', lastName: 'McTest' });
  await test.addAccount('carla', { firstName: 'Carla', lastName: 'Zander' });
  const plan = test.platform.db.selectFrom('subscription_plans').where('id', '!=', FREE_PLAN);
  team = await plan.select(['id', 'name']).executeTakeFirstOrThrow();
});
afterAll(() => test.close());

interface Listed {
  id: string;
  userName: string;
  enabled: boolean;
  revision: string;
}

const list = async (query = '') => {
  const { status, body } = await admins.ask('ada', 'GET', `/api/admin/accounts?${query}`);
  const { accounts } = (body['_embedded'] ?? { accounts: [] }) as { accounts: Listed[] };
  return { status, accounts, page: body['page'] as { totalElements: number } };
};
const account = async (name: string) => {
  await test.settled();
  return (await list(`str=${name}%40test.example`)).accounts[0]!;
};
const change = (who: string, id: string, to: object, seen?: string) =>
  admins.ask(
    who,
    'PATCH',
    `/api/admin/accounts/${id}`,
    to,
    seen === undefined ? {} : { 'if-match': `"${seen}"` },
  );
const history = async (id: string) =>
  (
    (await admins.ask('ada', 'GET', `/api/admin/history?kind=account&id=${id}`)).body['_embedded'] as {
      history: object[];
    }
  ).history;
const mayRead = async (name: string) => (await test.request(name, 'GET', '/api/users/sessions')).status;

describe('Accounts', () => {
  it.each<[string, string, string[]]>([
    ['a part of an address, in any case', 'BOB@', ['bob']],
    ['a first name with its accents', 'BÖB', ['bob']],
    ['a part of a last name', 'ande', ['carla']],
    ['a first and a last name', 'carla zan', ['carla']],
    ['a user name', 'ben', ['ben']],
    ['what nobody is called', 'no-such', []],
    ['a mark that stands for anything elsewhere', '%', []],
  ])('are found by %s', async (_what, str, names) => {
    const { accounts, page } = await list(`str=${encodeURIComponent(str)}`);
    expect(accounts.map(({ userName }) => userName)).toEqual(names);
    expect(page.totalElements).toBe(names.length);
  });

  it('are found by an id, and by no part of one', async () => {
    const names = async (str: string) => (await list(`str=${str}`)).accounts.map(({ userName }) => userName);
    expect(await names(bob.toUpperCase())).toEqual(['bob']);
    expect(await names(bob.slice(0, -1))).toEqual([]);
  });

  it('come in pages and in the order asked for, with their log-ins', async () => {
    await test.login('bob');
    const first = await list('size=2&sort=lastName,desc');
    expect(first.accounts.map(({ userName }) => userName)).toEqual(['carla', 'ada']);
    expect(first.page.totalElements).toBe(4);
    const last = await list('size=2&page=1&sort=email,desc');
    expect(last.accounts.map(({ userName }) => userName)).toEqual(['ben', 'ada']);
    const byLogIn = await list('sort=lastLogInAt,desc');
    expect(byLogIn.accounts.at(-1)).toMatchObject({ userName: 'carla', lastLogInAt: null, sessions: 0 });
    expect(await account('bob')).toMatchObject({
      ...{ sessions: 1, lastLogInAt: test.clock.now().toISOString(), admin: false, language: 'en-GB' },
      subscriptionPlan: { id: FREE_PLAN },
    });
  });

  it('say what is known of the person and nothing of what they work on', async () => {
    for (const each of (await list()).accounts) expect(Object.keys(each).sort()).toEqual(MEMBERS);
  });

  it.each([
    ['GET', '/api/admin/accounts'],
    ['PATCH', `/api/admin/accounts/${NOBODY}`],
    ['GET', `/api/admin/history?kind=account&id=${NOBODY}`],
  ] as const)(
    'are closed to nobody’s session and to one of a user, also of an administrator: %s %s',
    async (method, url) => {
      const body = method === 'GET' ? undefined : { enabled: false };
      expect((await test.request(null, method, url, body)).status).toBe(401);
      for (const name of ['bob', 'ada'])
        expect(await test.request(name, method, url, body)).toMatchObject({
          ...{ status: 403, body: { code: 'ADMIN_REQUIRED' } },
        });
      expect((await admins.ask('ada', method, url, body)).status).toBe(url.endsWith('accounts') ? 200 : 404);
    },
  );
});

describe('An account', () => {
  it('that is disabled is shut out, keeps all it had, and is let in again by undoing it', async () => {
    const { revision } = await account('bob');
    const disabled = await change('ada', bob, { enabled: false }, revision);
    expect(disabled).toMatchObject({ status: 200, body: { id: bob, changed: true, revision: '1' } });
    expect(disabled.headers['etag']).toBe('"1"');
    await expect.poll(() => mayRead('bob'), { timeout: 2_000 }).toBe(402);
    expect(await account('bob')).toMatchObject({
      ...{ enabled: false, revision: '1', sessions: 1 },
      ...{ changedBy: { id: admins.ids['ada'], userName: 'ada' }, changedAt: test.clock.now().toISOString() },
    });
    const undone = await change('ben', bob, { enabled: true, source: 'UNDO' }, '1');
    expect(undone).toMatchObject({ status: 200, body: { changed: true, revision: '2' } });
    await expect.poll(() => mayRead('bob'), { timeout: 2_000 }).toBe(200);
    expect(await history(bob)).toMatchObject([
      {
        revision: '2',
        before: { enabled: false },
        after: { enabled: true },
        source: 'UNDO',
        by: { userName: 'ben' },
      },
      {
        revision: '1',
        before: { enabled: true },
        after: { enabled: false },
        source: 'EDIT',
      },
    ]);
  });

  it('is given another plan, and what its owner chose meanwhile is what stood before', async () => {
    const { revision } = await account('carla');
    expect((await change('ada', await idOf('carla'), { subscriptionPlan: team.id }, revision)).status).toBe(
      200,
    );
    expect(await account('carla')).toMatchObject({ subscriptionPlan: team });
    await test.request('carla', 'PATCH', `/api/userAccounts/${await idOf('carla')}`, {
      subscriptionPlan: FREE_PLAN,
    });
    await change('ada', await idOf('carla'), { subscriptionPlan: null });
    expect(await account('carla')).toMatchObject({ subscriptionPlan: null, revision: '2' });
    expect(await history(await idOf('carla'))).toMatchObject([
      { before: { subscriptionPlan: FREE_PLAN }, after: { subscriptionPlan: null } },
      { before: { subscriptionPlan: FREE_PLAN }, after: { subscriptionPlan: team.id } },
    ]);
  });

  it('that two change at once is changed by one, and the other is told what stands there', async () => {
    const { revision } = await account('bob');
    const answers = await Promise.all([
      change('ada', bob, { subscriptionPlan: team.id }, revision),
      change('ben', bob, { subscriptionPlan: null }, revision),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const adaWon = answers[0].status === 200;
    expect(answers[adaWon ? 1 : 0].body).toMatchObject({
      code: 'STALE_REVISION',
      mine: { subscriptionPlan: adaWon ? null : team.id },
      theirs: {
        ...{ subscriptionPlan: adaWon ? team.id : null, enabled: true },
        ...{ changedBy: { userName: adaWon ? 'ada' : 'ben' }, revision: String(Number(revision) + 1) },
      },
    });
  });

  it('that stands so already is not changed', async () => {
    const { revision } = await account('bob');
    expect(await change('ada', bob, { enabled: true }, revision)).toMatchObject({
      ...{ status: 200, body: { changed: false, revision, eventId: null } },
    });
  });

  it.each<[string, () => string, object, number, object]>([
    [
      'an administrator’s own',
      () => admins.ids['ada'] ?? '',
      { enabled: false },
      409,
      { code: 'OWN_ACCOUNT' },
    ],
    ['nobody’s', () => NOBODY, { enabled: false }, 404, { code: 'NOT_FOUND' }],
    ['what is no account', () => 'me', { enabled: false }, 404, { code: 'NOT_FOUND' }],
    [
      'a plan that is not there',
      () => bob,
      { subscriptionPlan: NOBODY },
      422,
      { code: 'FIELD_INVALID', field: 'subscriptionPlan', reason: 'UNKNOWN' },
    ],
    ['a plan that is none', () => bob, { subscriptionPlan: 'gold' }, 422, { reason: 'UNKNOWN' }],
    ['nothing', () => bob, {}, 400, {}],
    ['another member', () => bob, { admin: true }, 400, {}],
    ['another source', () => bob, { enabled: false, source: 'IMPORT' }, 400, {}],
  ])('is not changed for %s', async (_what, id, to, status, problem) => {
    const before = await account('bob');
    expect(await change('ada', id(), to)).toMatchObject({ status, body: problem });
    expect(await account('bob')).toEqual(before);
  });

  it('is changed by nobody who was disabled a moment ago', async () => {
    const [ada, ben] = [admins.ids['ada'] ?? '', admins.ids['ben'] ?? ''];
    const accounts = test.platform.db.updateTable('accounts').where('id', '=', ben);
    await accounts.set({ disabled_at: test.clock.now() }).execute();
    expect((await change('ben', ada, { enabled: false })).status).toBe(402);
    expect(await account('ada')).toMatchObject({ enabled: true, revision: '0' });
    await accounts.set({ disabled_at: null }).execute();
  });
});

describe('What administrators did', () => {
  it('reaches the account also where the process died once it was recorded', async () => {
    const { platform } = test;
    const id = await test.addAccount('dora');
    const metadata = {
      ...{
        schemaVersion: 1,
        at: test.clock.now().toISOString(),
        actor: { userId: admins.ids['ada'] ?? '', role: 'ADMIN' },
      },
      ...{ correlationId: platform.ids.uuid(), causationId: platform.ids.uuid() },
    };
    const data = { changed: { enabled: false }, before: { enabled: true }, source: 'EDIT' };
    const event = { id: platform.ids.uuid(), type: 'AccountChangedByAdministrator', data, metadata };
    await platform.store.append(accountStream(id), 'none', [event]);
    expect(await account('dora')).toMatchObject({ enabled: false, revision: '1' });
  });

  it('is not done again when rows are made anew, whatever happened since', async () => {
    const { platform, clock } = test;
    await changeAccountAccess(platform, 'dora@test.example', 'enable', clock.now());
    const rows = () => platform.db.selectFrom('account_changes').selectAll().orderBy('id').execute();
    const stored = await rows();
    expect(stored.length).toBeGreaterThan(2);
    await rebuild(accountChangesProjection, platform);
    expect(await rows()).toEqual(stored);
    expect(await account('dora')).toMatchObject({ enabled: true, revision: '1' });
  });
});

const idOf = async (name: string) => (await account(name)).id;
