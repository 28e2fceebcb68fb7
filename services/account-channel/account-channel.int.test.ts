import { membershipStream } from '@keywright/events/membership';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMailTo } from '../credentials/testing/mailbox.ts';
import { liveFor } from '../live/index.ts';
import { type LiveApp, startLiveApp } from '../live/testing/live-app.ts';
import { RawClient } from '../live/testing/raw-client.ts';
import { mailInvitations } from '../membership/invitations/invitation-mails.ts';
import type { Json } from '../platform/event-store/port.ts';
import { startNatsBuses } from '../platform/testing/nats-buses.ts';
import { until } from '../platform/testing/until.ts';
import { buildApp } from '../processes/build-app.ts';
import { createPlatform } from '../processes/create-platform.ts';
import { features } from '../processes/features.ts';
import { TEST_PASSWORD } from '../processes/testing/start-test-app.ts';
import { encodeForm } from '../topics/import/testing/form.ts';
import { type AccountPart, tellAccount } from './index.ts';

const PEOPLE = ['owner', 'ann', 'bob', 'eve'] as const;
type Person = (typeof PEOPLE)[number];

const QUICK = { accessMs: 40, pollMs: 200, closeSpreadMs: 100, ticketsPerMinute: 1_000_000 };

let live: LiveApp;
/** Whoever listens, in the process that does everything and in one that only has sockets. */
let listening: { process: 'first' | 'second'; person: Person; client: RawClient }[] = [];
let end: (() => Promise<void>)[] = [];
let sent = 0;

beforeAll(async () => {
  const buses = await startNatsBuses();
  live = await startLiveApp({ settings: QUICK, members: { ann: [], bob: [], eve: [] }, buses });
  const { test } = live;
  const { platform, close } = createPlatform(test.platform.config, {
    clock: test.clock,
    bus: buses.projector,
  });
  const others = features.filter(({ name }) => name !== 'live');
  const second = await buildApp(platform, [...others, liveFor(others, QUICK)]);
  await second.listen({ host: '127.0.0.1', port: 0 });
  const { port } = second.server.address() as AddressInfo;
  end = [() => second.close(), () => live.close(), close, () => buses.stop()];
  for (const person of PEOPLE)
    for (const [process, url] of [
      ['first', live.url],
      ['second', `ws://127.0.0.1:${port}/api/live`],
    ] as const) {
      const client = await RawClient.live(url, await live.ticket(person));
      client.send({ t: 'subscribe', channel: `account:${idOf(person)}`, epoch: 'none', position: '0' });
      await client.next('subscribed');
      listening.push({ process, person, client });
    }
});
afterAll(async () => {
  for (const { client } of listening) client.socket.terminate();
  listening = [];
  for (const one of end) await one();
});

const idOf = (person: Person) => live.people[person]!;

/** One request that has to go well; answers its body. */
async function ask(as: Person, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) {
  const headers = method === 'DELETE' ? { 'if-match': '*' } : undefined;
  const answer = await live.test.request(as, method, url, body, headers);
  if (answer.status >= 400) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
  await live.test.settled();
  return answer.body;
}

async function record(project: string, type: string, data: Record<string, Json>): Promise<void> {
  const { ids, clock, store } = live.test.platform;
  const metadata = {
    schemaVersion: 1,
    at: clock.now().toISOString(),
    actor: { userId: idOf('owner'), role: 'OWNER' },
    correlationId: 'c',
    causationId: 'c',
  };
  await store.append(membershipStream(project), 'any', [{ id: ids.uuid(), type, data, metadata }]);
  await live.test.settled();
}

const wordsAfter = (client: RawClient, from: number) =>
  client
    .all('nudge')
    .slice(from)
    .map(({ what }) => what);
const countOf = (words: readonly string[], word: string) => words.filter((one) => one === word).length;

/** What everybody is told of a step, the same in both processes. Both fences come behind whatever the step tells, and are taken off. */
async function toldBy(step: () => Promise<unknown>, expected: Told): Promise<Told> {
  const from = listening.map(({ client }) => client.all('nudge').length);
  await step();
  const there = (nth: number) => wordsAfter(listening[nth]!.client, from[nth]!);
  await until('everybody concerned is told', () =>
    listening.every(
      ({ person }, nth) => expected[person]?.every((word) => there(nth).includes(word)) ?? true,
    ),
  );
  const before = listening.map((_, nth) => there(nth));
  // Everybody belongs to the project of the fixture: its change is told last of what follows from events.
  sent += 1;
  const set = { name: `Fence ${sent}`, customerId: null, timeZone: null, strictWorkflow: false };
  const settings = { ...set, productEnabled: false, aiMaxCalls: 0 };
  await record(live.projectId, 'ProjectSettingsChanged', { settings, before: settings });
  for (const person of PEOPLE) tellAccount(live.test.platform, idOf(person), 'account');
  await until('both fences have come', () =>
    listening.every((_, nth) =>
      (['projects', 'account'] as const).every(
        (word) => countOf(there(nth), word) > countOf(before[nth]!, word),
      ),
    ),
  );
  const told = listening.map((_, nth) => {
    const words = there(nth);
    return WORDS.filter((word) => countOf(words, word) > (word === 'projects' || word === 'account' ? 1 : 0));
  });
  const of = (process: string) =>
    Object.fromEntries(
      listening.flatMap((one, nth) =>
        one.process === process && told[nth]!.length > 0 ? [[one.person, told[nth]]] : [],
      ),
    );
  expect(of('second')).toEqual(of('first'));
  return of('first');
}

const WORDS: readonly AccountPart[] = ['account', 'customers', 'projects', 'sessions'];
type Told = Partial<Record<Person, readonly AccountPart[]>>;

let project = '';
let customer = '';
let family = '';

async function logIn(person: Person): Promise<string> {
  const payload = {
    grant_type: 'password',
    username: `${person}@test.example`,
    password: TEST_PASSWORD,
  };
  const { body } = await live.test.send({ method: 'POST', url: '/oauth/token', payload });
  return String(body['access_token']);
}

async function uploadLogo(): Promise<void> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c2410c' } });
  const form = await encodeForm({ file: await image.png().toBuffer() });
  const { status } = await live.test.send({
    method: 'POST',
    url: `/api/files/upload/project/logo?projectId=${project}`,
    headers: { ...form.headers, authorization: `Bearer ${await live.test.login('owner')}` },
    payload: form.body,
  });
  if (status !== 200) throw new Error(`no logo: ${status}`);
}

async function inviteBob(): Promise<void> {
  await ask('owner', 'POST', `/api/projects/invite/${project}`, { 'bob@test.example': 'COPYWRITER' });
  await mailInvitations(live.test.platform);
  const { token } = await newMailTo(live.test, 'bob@test.example');
  await ask('bob', 'POST', `/api/projects/invite/accept?token=${token}`);
}

async function delegationOf(person: Person): Promise<string> {
  const row = await live.test.platform.db
    .selectFrom('project_members')
    .where('project_id', '=', project)
    .where('user_id', '=', idOf(person))
    .select('delegation_id')
    .executeTakeFirstOrThrow();
  return row.delegation_id;
}

const at = () => `/api/projects/${project}`;
const projects = ['projects'] as const;

/** In this order: each goes on from those before. */
const STEPS: readonly [string, Told, () => Promise<unknown>][] = [
  [
    'a customer is added',
    { owner: ['customers'] },
    async () => (customer = String((await ask('owner', 'POST', '/api/customers', { name: 'Ridge' }))['id'])),
  ],
  [
    'a project begins',
    { owner: projects },
    async () => {
      const body = { name: 'Bakery', country: 'DE', language: 'de' };
      project = String((await ask('owner', 'POST', '/api/projects', body))['id']);
    },
  ],
  [
    'somebody joins',
    { ann: projects },
    () =>
      record(project, 'MemberAdded', {
        delegationId: live.test.platform.ids.uuid(),
        userId: idOf('ann'),
        roles: ['WATCHER'],
      }),
  ],
  [
    'a project is renamed, and comes under a customer',
    { owner: projects, ann: projects },
    () => ask('owner', 'PATCH', at(), { name: 'Bakers', customerId: customer }),
  ],
  [
    'that customer is renamed',
    { owner: ['customers', 'projects'], ann: projects },
    () => ask('owner', 'PATCH', `/api/customers/${customer}`, { name: 'Ridge & Vale' }),
  ],
  ['a logo is uploaded', { owner: projects, ann: projects }, uploadLogo],
  [
    'a logo is removed',
    { owner: projects, ann: projects },
    () => ask('owner', 'PATCH', at(), { logo: null }),
  ],
  ['an invitation is accepted', { bob: projects }, inviteBob],
  [
    'somebody has another role',
    { bob: projects },
    async () =>
      ask('owner', 'PUT', `/api/projectUserDelegations/${await delegationOf('bob')}`, { WATCHER: false }),
  ],
  [
    'a membership is revoked',
    { bob: projects },
    async () => ask('owner', 'DELETE', `/api/projectUserDelegations/${await delegationOf('bob')}`),
  ],
  [
    'a project is offered',
    { owner: projects, ann: projects },
    () => ask('owner', 'POST', `${at()}/offer-ownership`, { userId: idOf('ann') }),
  ],
  [
    'the offer is taken back',
    { owner: projects, ann: projects },
    () => ask('owner', 'DELETE', `${at()}/offer-ownership`),
  ],
  [
    'a project changes hands',
    { owner: projects, ann: projects },
    async () => {
      await ask('owner', 'POST', `${at()}/offer-ownership`, { userId: idOf('ann') });
      await ask('ann', 'POST', `${at()}/accept-ownership`);
    },
  ],
  ['a project is deleted', { owner: projects, ann: projects }, () => ask('ann', 'DELETE', at())],
  [
    'a customer is deleted',
    { owner: ['customers'] },
    () => ask('owner', 'DELETE', `/api/customers/${customer}`),
  ],
  [
    'somebody logs in elsewhere',
    { bob: ['sessions'] },
    async () => {
      const before = new Set(await familiesOf('bob'));
      await logIn('bob');
      family = (await familiesOf('bob')).find((id) => !before.has(id)) ?? '';
    },
  ],
  ['a log-in ends', { bob: ['sessions'] }, () => ask('bob', 'DELETE', `/api/users/sessions/${family}`)],
  ['all other log-ins end', { bob: ['sessions'] }, () => ask('bob', 'DELETE', '/api/users/sessions/others')],
  [
    'a password is changed',
    { bob: ['sessions'] },
    () =>
      ask('bob', 'PATCH', '/api/users/credentials', {
        currentPassword: TEST_PASSWORD,
        password: 'quite another one',
      }),
  ],
  [
    'names are changed',
    { eve: ['account'] },
    () => ask('eve', 'PATCH', `/api/userAccounts/${idOf('eve')}`, { firstName: 'Evelyn' }),
  ],
  [
    'it is said how somebody is reached',
    { eve: ['account'] },
    () => ask('eve', 'PATCH', `/api/userAccountContactInformations/${idOf('eve')}`, { city: 'Ghent' }),
  ],
  [
    'it is said where invoices go',
    { eve: ['account'] },
    () => ask('eve', 'PATCH', `/api/billingContactInformations/${idOf('eve')}`, { city: 'Bruges' }),
  ],
  [
    'a new address is confirmed',
    { eve: ['account'] },
    async () => {
      const email = 'evelyn@else.example';
      await ask('eve', 'PATCH', '/api/users/credentials', { currentPassword: TEST_PASSWORD, email });
      const { token } = await newMailTo(live.test, email);
      const password = { password: TEST_PASSWORD };
      await live.test.request(null, 'POST', `/api/users/activate-user?token=${token}`, password);
    },
  ],
];

async function familiesOf(person: Person): Promise<string[]> {
  const { db } = live.test.platform;
  const rows = await db
    .selectFrom('refresh_families')
    .where('account_id', '=', idOf(person))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

describe('The channel of an account', () => {
  it.each(STEPS)('LP47: tells those concerned, and nobody else, that %s', async (_what, told, step) => {
    expect(await toldBy(step, told)).toEqual(told);
  });

  it.each([
    ['somebody else’s', () => `account:${idOf('ann')}`],
    ['nobody’s', () => `account:${live.test.platform.ids.uuid()}`],
    ['one’s own, written otherwise', () => `account:${idOf('eve').toUpperCase()}`],
    ['a name', () => 'account:eve'],
    ['a project’s', () => `account:${live.projectId}`],
  ])('LP8: is denied like an unknown one where it is %s', async (_whose, named) => {
    const channel = named() as `account:${string}`;
    await using eve = await live.connect('eve');
    eve.send({ t: 'subscribe', channel, epoch: 'none', position: '0' });
    expect(await eve.next('denied')).toEqual({ t: 'denied', channel, code: 'NOT_FOUND' });
  });

  it('LP10: is at one position for good, whoever comes with another', async () => {
    await using eve = await live.connect('eve');
    const channel = `account:${idOf('eve')}` as const;
    eve.send({ t: 'subscribe', channel, epoch: 'none', position: '7' });
    expect(await eve.next('reset')).toMatchObject({ reason: 'ahead' });
    eve.send({ t: 'subscribe', channel, epoch: 'e', position: '0' });
    expect(await eve.next('reset')).toMatchObject({ reason: 'epoch', epoch: 'none' });
  });

  it('LP26: ends with the log-in', async () => {
    await using eve = await RawClient.live(live.url, await live.ticket('eve'));
    eve.send({ t: 'subscribe', channel: `account:${idOf('eve')}`, epoch: 'none', position: '0' });
    await eve.next('subscribed');
    await live.test.send({
      method: 'POST',
      url: '/oauth/revoke',
      payload: { token: await live.test.login('eve') },
    });
    expect(await eve.closed()).toBe(4001);
  });
});
