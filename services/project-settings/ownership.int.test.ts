import { randomUUID } from 'node:crypto';
import { membershipStream } from '@keywright/events/membership';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProject } from '../processes/testing/add-project.ts';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';
import { recordProjects } from './record-projects.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

const at = (id: string) => `/api/projects/${id}`;
const idOf = (name: string) => test.users[name] ?? '';

/** A project of `owner` with these members, in one role each. */
async function projectWith(...members: string[]): Promise<string> {
  const { status, body } = await test.post('owner', '/api/projects', {
    ...{ name: 'Kruste & Korn', country: 'DE', language: 'de' },
  });
  if (status !== 201) throw new Error(`no project: ${JSON.stringify(body)}`);
  const id = String(body['id']);
  const { store, ids, clock } = test.platform;
  for (const name of members) {
    const data = { delegationId: ids.uuid(), userId: idOf(name), roles: ['CONTRIBUTOR'] };
    const actor = { userId: idOf('owner'), role: 'OWNER' };
    const metadata = {
      schemaVersion: 1,
      at: clock.now().toISOString(),
      actor,
      correlationId: 'c',
      causationId: 'c',
    };
    await store.append(membershipStream(id), 'exists', [
      { id: ids.uuid(), type: 'MemberAdded', data, metadata },
    ]);
  }
  await test.settled();
  return id;
}

const offer = (as: string, id: string, to: string) =>
  test.post(as, `${at(id)}/offer-ownership`, { userId: idOf(to) });
const withdraw = (as: string, id: string) => test.request(as, 'DELETE', `${at(id)}/offer-ownership`);
const accept = (as: string, id: string) => test.post(as, `${at(id)}/accept-ownership`);
const read = async (as: string, id: string) => (await test.request(as, 'GET', at(id))).body;
const typesOf = async (id: string) =>
  (await test.platform.store.readStream(membershipStream(id))).map(({ type }) => type);

describe('A project that changes hands', () => {
  it('is seen by its two sides, and is the new one’s in everything at once', async () => {
    const id = await projectWith('watcher', 'copywriter');
    const customer = await test.post('owner', '/api/customers', { name: 'Bakers' });
    await test.request('owner', 'PATCH', at(id), { customerId: customer.body['id'] });
    const offered = await offer('owner', id, 'watcher');
    expect(offered).toMatchObject({ status: 200, body: { id, changed: true } });
    expect((await offer('owner', id, 'watcher')).body['changed']).toBe(false);
    const open = { userId: idOf('watcher'), name: 'watcher Tester', expiresAt: '2026-03-09T09:00:00.000Z' };
    for (const [as, seen] of [
      ['owner', open],
      ['watcher', open],
      ['copywriter', null],
    ] as const)
      expect((await read(as, id))['ownershipOffer'], as).toEqual(seen);

    expect(await accept('watcher', id)).toMatchObject({ status: 200, body: { id, changed: true } });
    expect(await read('watcher', id)).toMatchObject({
      ...{ ownerName: 'watcher', owner: true, roles: ['CONTRIBUTOR'], ownershipOffer: null, memberCount: 3 },
    });
    expect(await read('owner', id)).toMatchObject({
      ...{ ownerName: 'watcher', owner: false, roles: ['CONTENT_MANAGER'], ownershipOffer: null },
    });
    expect((await test.request('watcher', 'PATCH', at(id), { name: 'Mine' })).status).toBe(200);
    expect(await test.request('owner', 'PATCH', at(id), { name: 'Still mine' })).toMatchObject({
      status: 403,
      body: { code: 'ROLE_REQUIRED', roles: ['OWNER'] },
    });
    expect((await accept('watcher', id)).body['code']).toBe('NO_OWNERSHIP_OFFER');
    // The customer stays whose it was; whoever owns the project now sees it.
    const customerAt = `/api/customers/${String(customer.body['id'])}`;
    expect(await test.request('watcher', 'GET', customerAt)).toMatchObject({
      status: 200,
      body: { name: 'Bakers', mayChange: false, projects: [{ id, name: 'Mine' }] },
    });
    expect((await test.request('watcher', 'PATCH', customerAt, { name: 'Taken' })).status).toBe(403);
    expect(
      (await test.request('watcher', 'PATCH', at(id), { name: 'Mine', strictWorkflow: true })).body,
    ).toMatchObject({ customer: { name: 'Bakers' } });
    expect((await test.request('owner', 'DELETE', customerAt)).body).toMatchObject({
      code: 'CUSTOMER_HAS_PROJECTS',
      projects: [{ id, name: 'Mine' }],
    });
  });

  it('is asked by its new owner for no four eyes, and by its former one for them', async () => {
    const id = await projectWith('watcher');
    await offer('owner', id, 'watcher');
    const submit = async (as: string) => {
      const { body } = await test.post(as, '/api/topics', { projectId: id, pageName: 'Rye', type: 'TOPIC' });
      const topic = `/api/topics/${String(body['id'])}/status`;
      expect((await test.post(as, topic, { topicStatus: 'WAIT_APPROVE' })).status).toBe(200);
      return (await test.post(as, topic, { topicStatus: 'APPROVED' })).body['code'] ?? 'approved';
    };
    expect([await submit('owner'), await submit('watcher')]).toEqual(['approved', 'ROLE_REQUIRED']);
    await accept('watcher', id);
    expect([await submit('owner'), await submit('watcher')]).toEqual(['FOUR_EYES', 'approved']);
  });

  it('is refused otherwise in a sentence', async () => {
    const id = await projectWith('watcher', 'copywriter');
    const code = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
      const { status, body } = await answer;
      return `${status} ${String(body['code'])}`;
    };
    expect(await code(offer('owner', id, 'owner'))).toBe('422 ALREADY_OWNER');
    expect(await code(offer('owner', id, 'stranger'))).toBe('422 NOT_A_MEMBER');
    expect(await code(offer('watcher', id, 'copywriter'))).toBe('403 ROLE_REQUIRED');
    expect(await code(withdraw('owner', id))).toBe('409 NO_OWNERSHIP_OFFER');
    expect(await code(accept('watcher', id))).toBe('409 NO_OWNERSHIP_OFFER');
    await offer('owner', id, 'watcher');
    expect(await code(accept('copywriter', id))).toBe('409 NO_OWNERSHIP_OFFER');
    const { body } = await offer('owner', id, 'copywriter');
    expect(body).toMatchObject({
      code: 'OWNERSHIP_OFFER_OPEN',
      userId: idOf('watcher'),
      detail: expect.stringContaining('Withdraw that offer first') as string,
    });
    expect(await code(withdraw('copywriter', id))).toBe('403 ROLE_REQUIRED');
    expect((await withdraw('owner', id)).body['changed']).toBe(true);
    // Whom it is made to declines by the same call.
    await offer('owner', id, 'watcher');
    expect((await withdraw('watcher', id)).body['changed']).toBe(true);
    expect((await read('watcher', id))['ownershipOffer']).toBeNull();
    expect(await code(accept('watcher', id))).toBe('409 NO_OWNERSHIP_OFFER');
    for (const answer of [offer('stranger', id, 'watcher'), withdraw('stranger', id), accept('stranger', id)])
      expect(await code(answer)).toBe('404 NOT_FOUND');
  });

  it('stays where it is once a week has passed, or once whom it was offered to has left', async () => {
    const id = await projectWith('watcher', 'copywriter');
    await offer('owner', id, 'watcher');
    test.clock.advance({ days: 7 });
    expect((await accept('watcher', id)).body['code']).toBe('OWNERSHIP_OFFER_ENDED');
    expect((await read('owner', id))['ownershipOffer']).toBeNull();
    expect((await offer('owner', id, 'copywriter')).body['changed']).toBe(true);
    const row = await test.platform.db
      .selectFrom('project_members')
      .where('project_id', '=', id)
      .where('user_id', '=', idOf('copywriter'))
      .select('delegation_id')
      .executeTakeFirstOrThrow();
    await test.request('owner', 'DELETE', `/api/projectUserDelegations/${row.delegation_id}`);
    expect((await read('owner', id))['ownershipOffer']).toBeNull();
    expect((await read('owner', id))['ownerName']).toBe('owner');
  });

  it('has one owner always, whatever twenty at once offer, withdraw and accept', async () => {
    const people = ['watcher', 'copywriter', 'integrator'];
    const id = await projectWith(...people);
    const all = ['owner', ...people];
    let changes = 0;
    for (let round = 0; round < 6; round += 1) {
      const acts = Array.from({ length: 20 }, (_, nth) => {
        const [as, to] = [all[nth % 4]!, all[(nth + 1 + round) % 4]!];
        return nth % 5 === 4 ? withdraw(as, id) : nth % 2 === 0 ? offer(as, id, to) : accept(as, id);
      });
      const statuses = (await Promise.all(acts)).map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 403, 409, 422].includes(status))).toEqual([]);
      await test.settled();
      const owners = await Promise.all(all.map(async (name) => (await read(name, id))['owner']));
      expect(owners.filter(Boolean)).toHaveLength(1);
      const owner = all[owners.indexOf(true)]!;
      expect((await read('watcher', id))['ownerName']).toBe(owner);
      // Whatever the round has left open, the next one begins with an offer that is accepted.
      await withdraw(owner, id);
      const next = all[(all.indexOf(owner) + 1) % 4]!;
      expect((await offer(owner, id, next)).status).toBe(200);
      expect((await accept(next, id)).status).toBe(200);
    }
    let owner = idOf('owner');
    for (const { type, data } of await test.platform.store.readStream(membershipStream(id))) {
      if (type !== 'OwnerChanged') continue;
      const { from, to } = data as { from: string; to: string };
      expect(from).toBe(owner);
      owner = to;
      changes += 1;
    }
    expect(changes).toBeGreaterThanOrEqual(6);
  });
});

describe('Projects that began before that was recorded', () => {
  it('are recorded by the product, once each', async () => {
    const { platform } = test;
    const [alone, peopled] = [await addProject(platform, 'owner'), test.projectId];
    const unowned = await addProject(platform, 'nobody');
    for (let time = 0; time < 2; time += 1) await recordProjects(platform);
    expect(await typesOf(alone)).toEqual(['ProjectCreated']);
    expect((await typesOf(peopled)).filter((type) => type === 'ProjectCreated')).toHaveLength(1);
    expect(await typesOf(unowned)).toEqual([]);
    const [first] = await platform.store.readStream(membershipStream(alone));
    expect(first).toMatchObject({
      data: { ownerId: idOf('owner'), scoring: { country: 'GB', msvLow: 500 } },
      metadata: { actor: { role: 'SYSTEM' } },
    });
    const left = await platform.db
      .selectFrom('projects')
      .where('owner_position', '=', '0')
      .select('id')
      .execute();
    expect(left).toEqual([{ id: unowned }]);
  });

  it('know their owner by id, also where only the name is given', async () => {
    const { db } = test.platform;
    const id = await addProject(test.platform, 'owner');
    const owner = () =>
      db
        .selectFrom('projects')
        .where('id', '=', id)
        .select(['owner_id', 'owner_name'])
        .executeTakeFirstOrThrow();
    await db
      .updateTable('projects')
      .set({ owner_id: idOf('watcher') })
      .where('id', '=', id)
      .execute();
    expect(await owner()).toEqual({ owner_id: idOf('watcher'), owner_name: 'watcher' });
    await db.updateTable('projects').set({ owner_name: 'owner' }).where('id', '=', id).execute();
    expect(await owner()).toEqual({ owner_id: idOf('owner'), owner_name: 'owner' });
    expect((await test.request('owner', 'GET', at(randomUUID()))).status).toBe(404);
  });
});

describe('The card of a project', () => {
  it('says what one is in it, who is in it, what is open and when something last happened', async () => {
    const id = await projectWith('watcher', 'product_access');
    expect(await read('owner', id)).toMatchObject({
      ...{ owner: true, roles: [], memberCount: 3, openTopics: 0, lastActivityAt: null },
    });
    for (const pageName of ['Rye', 'Wheat'])
      await test.post('owner', '/api/topics', { projectId: id, pageName });
    const { body } = await test.post('owner', '/api/topics', { projectId: id, pageName: 'Out' });
    test.clock.advance({ minutes: 1 });
    const move = { topicStatus: 'DECLINE', note: 'No' };
    expect((await test.post('owner', `/api/topics/${String(body['id'])}/status`, move)).status).toBe(200);
    await test.settled();
    const card = { openTopics: 2, lastActivityAt: test.clock.now().toISOString() };
    expect(await read('watcher', id)).toMatchObject({ ...card, owner: false, roles: ['CONTRIBUTOR'] });
    const url = '/api/projects/search/findForCurrentUser';
    const listed = await test.request<{ _embedded: { projects: { id: string }[] } }>('watcher', 'GET', url);
    expect(listed.body._embedded.projects.find((project) => project.id === id)).toMatchObject(card);
  });

  it('says nothing of topics to who may read none', async () => {
    await test.addTopic();
    await test.settled();
    expect(await read('product_access', test.projectId)).toMatchObject({
      ...{ openTopics: null, lastActivityAt: null, roles: ['PRODUCT_ACCESS'] },
    });
  });
});
