import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject } from '../projects/index.ts';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';

interface Customer {
  id: string;
  name: string;
  mayChange: boolean;
  projects?: { id: string; name: string }[];
}

let test: TestApp;
let ownerId: string;
let memberId: string;
let strangerId: string;

beforeAll(async () => {
  test = await startTestApp({ now: '2026-03-02T09:00:00Z' });
  ownerId = await test.addAccount('owner');
  memberId = await test.addAccount('member');
  strangerId = await test.addAccount('stranger');
});
afterAll(() => test.close());

const at = (id: string) => `/api/customers/${id}`;

async function add(as: string, name: string): Promise<string> {
  const { status, body } = await test.request(as, 'POST', '/api/customers', { name });
  if (status !== 201) throw new Error(`no customer: ${JSON.stringify(body)}`);
  return String(body['id']);
}

async function projectUnder(customerId: string, name: string, member?: string): Promise<string> {
  const id = randomUUID();
  await createProject(test.platform, { id, customerId, name, ownerId });
  if (member !== undefined)
    await test.platform.db
      .insertInto('project_members')
      .values({
        ...{ delegation_id: randomUUID(), project_id: id, user_id: member, roles: ['WATCHER'] },
        ...{ default_for: [], added_at: '2026-03-02T09:00:00Z', position: '0' },
      })
      .execute();
  return id;
}

async function listed(as: string): Promise<Customer[]> {
  const url = '/api/customers/search/findForCurrentUser?projection=customerNameProjection';
  const { body } = await test.request<{ _embedded: { customers: Customer[] } }>(as, 'GET', url);
  return body._embedded.customers;
}

describe('A customer', () => {
  it('belongs to the account that made it, before it has a project', async () => {
    const answer = await test.request('owner', 'POST', '/api/customers', { name: '  Ridge & Vale ' });
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Ridge & Vale', mayChange: true, projects: [] },
    });
    const id = String(answer.body['id']);
    expect(answer.headers['location']).toBe(at(id));
    expect(await listed('owner')).toEqual([{ id, name: 'Ridge & Vale', mayChange: true }]);
    expect(await listed('stranger')).toEqual([]);
    expect((await test.request('owner', 'DELETE', at(id))).status).toBe(204);
    expect(await listed('owner')).toEqual([]);
  });

  it('is seen through projects, of which each sees their own alone', async () => {
    const id = await add('owner', 'Lumen');
    const shared = await projectUnder(id, 'Brightside', memberId);
    await projectUnder(id, 'Secret');
    expect(await listed('member')).toEqual([{ id, name: 'Lumen', mayChange: false }]);
    const seen = await test.request<Customer>('member', 'GET', `${at(id)}?projection=customerProjection`);
    expect(seen.body.projects).toEqual([{ id: shared, name: 'Brightside' }]);
    const own = await test.request<Customer>('owner', 'GET', at(id));
    expect(own.body.projects?.map(({ name }) => name)).toEqual(['Brightside', 'Secret']);
  });

  it('is renamed by whose it is, and by nobody who only sees it', async () => {
    const id = await add('owner', 'Fairhand');
    await projectUnder(id, 'Fair', memberId);
    expect(await test.request('owner', 'PATCH', at(id), { name: 'Fair & Hand' })).toMatchObject({
      status: 200,
      body: { id, name: 'Fair & Hand' },
    });
    for (const [method, body] of [
      ['PATCH', { name: 'Taken' }],
      ['DELETE', undefined],
    ] as const)
      expect(await test.request('member', method, at(id), body), method).toMatchObject({
        status: 403,
        body: { code: 'ROLE_REQUIRED', roles: ['OWNER'] },
      });
  });

  it('has a name of its own among those of its account', async () => {
    const id = await add('owner', 'Twice');
    const twice = { status: 409, body: { code: 'DUPLICATE', field: 'name', value: 'Twice' } };
    expect(await test.request('owner', 'POST', '/api/customers', { name: ' twice ' })).toMatchObject(twice);
    const other = await add('owner', 'Once');
    expect(await test.request('owner', 'PATCH', at(other), { name: 'TWICE' })).toMatchObject(twice);
    expect(await test.request('owner', 'PATCH', at(id), { name: 'TWICE' })).toMatchObject({ status: 200 });
    await add('stranger', 'Twice');
  });

  it('is changed from the revision that was seen: of many such changes at once one is made, the others are told', async () => {
    const id = await add('owner', 'Contended');
    const { headers } = await test.request('owner', 'GET', at(id));
    const etag = String(headers['etag']);
    const names = Array.from({ length: 8 }, (_, nth) => `Contended ${nth}`);
    const answers = await Promise.all(
      names.map((name) => test.request('owner', 'PATCH', at(id), { name }, { 'if-match': etag })),
    );
    const [made, ...more] = answers.filter(({ status }) => status === 200);
    expect([made?.status, more]).toEqual([200, []]);
    const revision = String(made?.headers['etag']).replaceAll('"', '');
    for (const { body } of answers.filter(({ status }) => status === 412))
      expect(body).toMatchObject({ code: 'STALE_REVISION', stale: { revision, by: ownerId } });
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
    expect(await listed('owner')).toContainEqual({ id, name: made?.body['name'], mayChange: true });

    expect((await test.request('owner', 'DELETE', at(id), undefined, { 'if-match': etag })).status).toBe(412);
    const wrong = await test.request('owner', 'PATCH', at(id), { name: 'x' }, { 'if-match': 'latest' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    const now = { 'if-match': `"${revision}"` };
    expect((await test.request('owner', 'DELETE', at(id), undefined, now)).status).toBe(204);
  });

  it('is answered in the projection that is asked for', async () => {
    const id = await add('owner', 'Shaped');
    const read = async (query: string) => (await test.request('owner', 'GET', `${at(id)}${query}`)).body;
    const short = { id, name: 'Shaped', mayChange: true };
    expect(await read('?projection=customerNameProjection')).toEqual(short);
    for (const query of ['', '?projection=customerProjection'])
      expect(await read(query)).toEqual({ ...short, projects: [] });
    expect(await read('?projection=everything')).toMatchObject({ code: 'VALIDATION' });
  });

  it('is not deleted while it has projects, which are named', async () => {
    const id = await add('owner', 'Northpeak');
    const project = await projectUnder(id, 'Outfitters');
    expect(await test.request('owner', 'DELETE', at(id))).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_HAS_PROJECTS', projects: [{ id: project, name: 'Outfitters' }] },
    });
    await test.platform.db.deleteFrom('projects').where('id', '=', project).execute();
    expect((await test.request('owner', 'DELETE', at(id))).status).toBe(204);
  });

  it('is refused to many at once as it is to one: nobody waits for a second connection', async () => {
    const id = await add('owner', 'Held');
    const project = await projectUnder(id, 'Holding');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => test.request('owner', 'DELETE', at(id))),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { projects: [{ id: project }] } });
  });

  it('names no project of which its owner is no part any more', async () => {
    const id = await add('owner', 'Given away');
    const project = await projectUnder(id, 'Elsewhere');
    const { db } = test.platform;
    await db.updateTable('projects').set({ owner_id: strangerId }).where('id', '=', project).execute();
    const { status, body } = await test.request('owner', 'DELETE', at(id));
    expect([status, body['projects']]).toEqual([409, []]);
  });

  it.each([
    [{ name: ' ' }, 'FIELD_REQUIRED'],
    [{ name: null }, 'FIELD_REQUIRED'],
    [{ name: 'x'.repeat(101) }, 'FIELD_INVALID'],
  ])('is not called %j', async (body, code) => {
    expect(await test.request('owner', 'POST', '/api/customers', body)).toMatchObject({
      status: 422,
      body: { code, field: 'name' },
    });
  });

  it('of somebody else answers byte for byte like one that nobody has', async () => {
    const foreign = await add('owner', 'Nobody’s business');
    const answerOf = async (method: 'GET' | 'PATCH' | 'DELETE', id: string) => {
      const body = method === 'PATCH' ? { name: 'Taken' } : undefined;
      const { status, body: said, headers } = await test.request('stranger', method, at(id), body);
      const { instance: _instance, ...problem } = said;
      return { status, problem: JSON.stringify(problem), type: headers['content-type'] };
    };
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const answer = await answerOf(method, foreign);
      expect(answer.status).toBe(404);
      for (const id of [randomUUID(), 'no-uuid', foreign.toUpperCase()])
        expect(await answerOf(method, id), `${method} ${id}`).toEqual(answer);
    }
  });
});
