import { randomUUID } from 'node:crypto';
import { membershipStream } from '@keywright/events/membership';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { membershipProjection } from '../membership/membership.projection.ts';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';

let test: TopicsApp;

beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

const at = (id: string) => `/api/projects/${id}`;
const NEW = { name: 'Kruste & Korn', country: 'DE', language: 'de' };

async function add(as: string, changes: object = {}): Promise<string> {
  const { status, body } = await test.post(as, '/api/projects', { ...NEW, ...changes });
  if (status !== 201) throw new Error(`no project: ${JSON.stringify(body)}`);
  return String(body['id']);
}

const patch = (as: string, id: string, changes: object) => test.request(as, 'PATCH', at(id), changes);

async function ownedBy(as: string): Promise<unknown[]> {
  const url = `/api/projects/search/findAllByOwner_Id?ownerId=${test.users[as] ?? ''}`;
  const { body } = await test.request<{ _embedded: { projects: { name: string }[] } }>(as, 'GET', url);
  return body._embedded.projects.map(({ name }) => name);
}

describe('A new project', () => {
  it('is its maker’s alone, with the thresholds that all begin with', async () => {
    const customer = await test.post('owner', '/api/customers', { name: 'Bakers' });
    const key = { 'idempotency-key': randomUUID() };
    const body = { ...NEW, customerId: customer.body['id'] };
    const answer = await test.post('owner', '/api/projects', body, key);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...NEW,
        ownerName: 'owner',
        timeZone: 'Europe/Berlin',
        strictWorkflow: false,
        msvThresholds: { low: 500, medium: 5_000 },
        customer: { name: 'Bakers' },
        logo: null,
        sample: false,
      },
    });
    const id = String(answer.body['id']);
    expect(answer.headers['location']).toBe(at(id));
    expect((await test.post('owner', '/api/projects', body, key)).body['id']).toBe(id);
    expect((await test.request('owner', 'GET', at(id))).body).toEqual(answer.body);
    const events = await test.platform.store.readStream(membershipStream(id));
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      [
        'ProjectCreated',
        {
          ownerId: test.users['owner'],
          scoring: { country: 'DE', language: 'de', msvLow: 500, msvMedium: 5_000 },
        },
      ],
    ]);
    expect((await test.post('owner', '/api/topics', { projectId: id, pageName: 'Rye' })).status).toBe(201);
    expect(await ownedBy('owner')).toContain('Kruste & Korn');
    expect(await ownedBy('content_manager')).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 422, 'FIELD_REQUIRED'],
    [{ name: 'x'.repeat(101) }, 422, 'FIELD_INVALID'],
    [{ country: 'ZZ' }, 422, 'FIELD_INVALID'],
    [{ country: 'XX' }, 422, 'FIELD_INVALID'],
    [{ language: 'xx' }, 422, 'FIELD_INVALID'],
    [{ timeZone: 'Europe/Nowhere' }, 422, 'FIELD_INVALID'],
    [{ customerId: 'no-uuid' }, 422, 'FIELD_INVALID'],
    [{ strictWorkflow: true }, 400, 'UNKNOWN_FIELD'],
  ])('is not made of %j', async (changes, status, code) => {
    const answer = await test.post('owner', '/api/projects', { ...NEW, ...changes });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('does not stand under a customer of somebody else, and is not told that there is one', async () => {
    const { body: foreign } = await test.post('stranger', '/api/customers', { name: 'Theirs' });
    const answers = await Promise.all(
      [foreign['id'], randomUUID()].map((customerId) =>
        test.post('owner', '/api/projects', { ...NEW, customerId }),
      ),
    );
    const [one, other] = answers.map(({ status, body: { instance: _instance, ...body } }) => ({
      status,
      body,
    }));
    expect(one).toMatchObject({ status: 422, body: { field: 'customerId' } });
    expect(one).toEqual(other);
  });

  it('is read by its members alone', async () => {
    for (const as of ['watcher', 'product_access'])
      expect((await test.request(as, 'GET', at(test.projectId))).status).toBe(200);
    const foreign = await test.request('stranger', 'GET', at(test.projectId));
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const others = `/api/projects/search/findAllByOwner_Id?ownerId=${test.users['owner'] ?? ''}`;
    expect((await test.request('stranger', 'GET', others)).status).toBe(404);
  });
});

describe('The settings of a project', () => {
  it('change one by one, what is not named stays', async () => {
    const id = await add('owner');
    expect(await patch('owner', id, { name: ' Korn ', strictWorkflow: true })).toMatchObject({
      status: 200,
      body: { name: 'Korn', strictWorkflow: true, country: 'DE' },
    });
    const config = { enabled: true, aiPlan: { maxNumberOfCalls: 40 } };
    expect((await patch('owner', id, { projectProductConfig: config })).body).toMatchObject({
      name: 'Korn',
      projectProductConfig: config,
    });
    expect((await patch('owner', id, { country: 'AT', timeZone: null })).body).toMatchObject({
      country: 'AT',
      language: 'de',
      timeZone: 'Europe/Vienna',
    });
    const strict = await test.post('owner', '/api/topics', { projectId: id, pageName: 'Rye' });
    const move = { topicStatus: 'WAIT_APPROVE' };
    expect(await test.post('owner', `/api/topics/${String(strict.body['id'])}/status`, move)).toMatchObject({
      status: 409,
      body: { code: 'GUARD_FAILED' },
    });
  });

  it('are events, whose row follows should whoever recorded them have been cut off', async () => {
    const id = await add('owner');
    const { db, store } = test.platform;
    await patch('owner', id, { name: 'Rye', strictWorkflow: true, msvThresholds: { low: 7 } });
    await patch('owner', id, { name: 'Rye' });
    const events = await store.readStream(membershipStream(id));
    expect(events.map(({ type }) => type)).toEqual([
      ...['ProjectCreated', 'ProjectScoringChanged', 'ProjectSettingsChanged'],
    ]);
    expect(events.at(-1)?.data).toMatchObject({
      settings: { name: 'Rye', strictWorkflow: true, aiMaxCalls: 0 },
      before: { name: NEW.name, strictWorkflow: false },
    });
    await test.settled();
    const lost = { name: 'Lost', strict_workflow: false, settings_position: '0' };
    await db.updateTable('projects').set(lost).where('id', '=', id).execute();
    await db.transaction().execute((tx) => membershipProjection.apply(events, tx));
    expect((await test.request('owner', 'GET', at(id))).body).toMatchObject({
      name: 'Rye',
      strictWorkflow: true,
    });
  });

  it('are refused to who has not seen the latest ones, and so is the end of the project', async () => {
    const id = await add('owner');
    const revision = async () => String((await test.request('owner', 'GET', at(id))).body['revision']);
    const as = (seen: string, method: 'PATCH' | 'DELETE', changes?: object) =>
      test.request('owner', method, at(id), changes, { 'if-match': `"${seen}"` });
    const first = await revision();
    const changed = await as(first, 'PATCH', { name: 'Rye' });
    expect(changed).toMatchObject({ status: 200, headers: { etag: `"${await revision()}"` } });
    for (const stale of [await as(first, 'PATCH', { name: 'Wheat' }), await as(first, 'DELETE')]) {
      expect(stale).toMatchObject({
        status: 412,
        body: { code: 'STALE_REVISION', stale: { revision: await revision(), by: test.users['owner'] } },
      });
    }
    expect((await as(await revision(), 'PATCH', { timeZone: 'Europe/Vienna' })).status).toBe(200);
    await patch('owner', id, { msvThresholds: { low: 9 } });
    expect(await test.request('owner', 'DELETE', at(id))).toMatchObject({
      status: 428,
      body: { code: 'IF_MATCH_REQUIRED' },
    });
    expect((await as(await revision(), 'DELETE')).status).toBe(200);
  });

  it.each([
    [{}, 400, 'VALIDATION'],
    [{ name: null }, 422, 'FIELD_REQUIRED'],
    [{ msvThresholds: { low: 5_000 } }, 422, 'FIELD_INVALID'],
    [{ msvThresholds: { low: -1 } }, 422, 'FIELD_INVALID'],
    [{ projectProductConfig: { aiPlan: { maxNumberOfCalls: -1 } } }, 422, 'FIELD_INVALID'],
    [{ logo: 'mine' }, 400, 'VALIDATION'],
    [{ ownerName: 'watcher' }, 400, 'UNKNOWN_FIELD'],
  ])('are not changed by %j', async (changes, status, code) => {
    expect(await patch('owner', test.projectId, changes)).toMatchObject({ status, body: { code } });
  });

  it('are the owner’s to change', async () => {
    expect(await patch('content_manager', test.projectId, { name: 'Taken' })).toMatchObject({
      status: 403,
      body: { code: 'ROLE_REQUIRED', operation: 'EDIT_PROJECT', roles: ['OWNER'] },
    });
  });
});

describe('What topics are scored by', () => {
  const rows = async (...ids: string[]) =>
    (await Promise.all(ids.map((id) => test.read(id)))).map(({ body }) => [
      body['totalMsv'],
      body['msvScoreStatus'],
      body['revision'],
    ]);

  async function withKeyword(value: string): Promise<string> {
    const id = await test.addTopic({ pageName: value });
    const keywords = [{ value, strategy: 'MAIN' }];
    await test.post('owner', `/api/topics/${id}/add-keywords`, { keywords });
    return id;
  }

  it('makes the rows of all topics anew, without another revision', async () => {
    const { db, store } = test.platform;
    const volumes = [
      ['microspikes', 'GB', 'en', 900],
      ['crampons', 'GB', 'en', 9_000],
      ['microspikes', 'DE', 'de', 40],
    ] as const;
    for (const [keyword, country, language, volume] of volumes)
      await db
        .insertInto('keyword_metrics')
        .values({ keyword, country, language, volume, cpc: null, competition: null })
        .execute();
    const topics = [await withKeyword('microspikes'), await withKeyword('crampons')];
    await patch('owner', test.projectId, { country: 'GB', language: 'en' });
    expect(await rows(...topics)).toEqual([
      [900, 'MEDIUM', '1'],
      [9_000, 'HIGH', '1'],
    ]);

    expect((await patch('owner', test.projectId, { msvThresholds: { low: 1_000 } })).status).toBe(200);
    expect(await rows(...topics)).toEqual([
      [900, 'LOW', '1'],
      [9_000, 'HIGH', '1'],
    ]);
    const query = `projectId=${test.projectId}&isMsvScore=true&pageScores=LOW`;
    const { body } = await test.request('owner', 'GET', `/api/topicViews/search/byFilter?${query}`);
    expect(JSON.stringify(body)).toContain(topics[0]);

    await patch('owner', test.projectId, { country: 'DE', language: 'de' });
    expect(await rows(...topics)).toEqual([
      [40, 'LOW', '1'],
      [0, 'TO_TREAT', '1'],
    ]);
    const recorded = (await store.readStream(membershipStream(test.projectId))).filter(
      ({ type }) => type === 'ProjectScoringChanged',
    );
    expect(recorded.at(-1)?.data).toMatchObject({
      scoring: { country: 'DE', msvLow: 1_000 },
      before: { country: 'GB', msvLow: 1_000 },
    });
    const again = await patch('owner', test.projectId, { country: 'DE' });
    expect(again.status).toBe(200);
    const after = await store.readStream(membershipStream(test.projectId));
    expect(after.filter(({ type }) => type === 'ProjectScoringChanged')).toHaveLength(recorded.length);
  });

  it('holds in the row by the event alone, should whoever recorded it have been cut off', async () => {
    const id = await add('owner');
    const { db, store } = test.platform;
    await patch('owner', id, { msvThresholds: { low: 7 } });
    await test.settled();
    await db
      .updateTable('projects')
      .set({ msv_low: 500, scoring_position: '0' })
      .where('id', '=', id)
      .execute();
    await patch('owner', id, { msvThresholds: { medium: 70 } });
    await test.settled();
    expect((await test.request('owner', 'GET', at(id))).body['msvThresholds']).toEqual({
      low: 7,
      medium: 70,
    });
    expect((await store.readStream(membershipStream(id))).map(({ type }) => type)).toEqual([
      'ProjectCreated',
      'ProjectScoringChanged',
      'ProjectScoringChanged',
    ]);
  });
});

describe('A project that is deleted', () => {
  it('is known to nobody any more, while what was recorded stays', async () => {
    const id = await add('owner', { name: 'Short-lived' });
    const topic = await test.post('owner', '/api/topics', { projectId: id, pageName: 'Rye' });
    await test.settled();
    expect((await test.request('content_manager', 'DELETE', at(id))).status).toBe(404);
    const key = { 'idempotency-key': randomUUID(), 'if-match': '*' };
    const done = await test.request('owner', 'DELETE', at(id), undefined, key);
    expect(done).toMatchObject({ status: 200, body: { id, changed: true, revision: '1' } });
    expect((await test.request('owner', 'DELETE', at(id), undefined, key)).body).toEqual(done.body);

    const calls: [string, (project: string, topicId: string) => string, object?][] = [
      ['GET', (project) => at(project)],
      ['PATCH', (project) => at(project), { name: 'Back' }],
      ['DELETE', (project) => at(project)],
      ['GET', (project) => `/api/topics/topicCounts?projectId=${project}`],
      ['GET', (project) => `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${project}`],
      ['GET', (project) => `/api/users/scrap-roles/${project}`],
      ['GET', (project) => `/api/files/project-logo/${project}`],
      ['GET', (_, topicId) => `/api/topics/${topicId}`],
      ['POST', (_, topicId) => `/api/topics/${topicId}/notes`, { note: 'Late' }],
    ];
    for (const [method, url, body] of calls) {
      const answers = [];
      const real: [string, string] = [id, String(topic.body['id'])];
      for (const ids of [real, [randomUUID(), randomUUID()] as [string, string]]) {
        const answer = await test.request('owner', method as 'GET', url(...ids), body);
        const { instance: _instance, ...problem } = answer.body;
        answers.push({ status: answer.status, problem: JSON.stringify(problem) });
      }
      expect(answers[0], `${method} ${url('{project}', '{topic}')}`).toEqual(answers[1]);
      expect(answers[0]?.status).toBe(404);
    }
    expect(await ownedBy('owner')).not.toContain('Short-lived');
    const events = await test.platform.store.readStream(membershipStream(id));
    expect(events.map(({ type }) => type)).toEqual(['ProjectCreated', 'ProjectDeleted']);
  });

  it('has neither row nor members by its tombstone alone', async () => {
    const id = await add('owner');
    const { db, store, ids, clock } = test.platform;
    const stamped = (type: string, data: object) => ({
      ...{ id: ids.uuid(), type, data: data as Record<string, string> },
      metadata: {
        ...{ schemaVersion: 1, at: clock.now().toISOString(), correlationId: 'c', causationId: 'c' },
        actor: { userId: test.users['owner'] ?? '', role: 'OWNER' },
      },
    });
    const member = { delegationId: ids.uuid(), userId: test.users['watcher'] ?? '', roles: ['WATCHER'] };
    await store.append(membershipStream(id), 'exists', [stamped('MemberAdded', member)]);
    await test.settled();
    expect((await test.request('watcher', 'GET', at(id))).status).toBe(200);
    const tombstone = stamped('ProjectDeleted', { ownerId: test.users['owner'] ?? '' });
    await store.append(membershipStream(id), 'exists', [tombstone]);
    await test.settled();
    for (const table of ['projects', 'project_members'] as const) {
      const column = table === 'projects' ? 'id' : 'project_id';
      const left = await db
        .selectFrom(table)
        .where(column as 'id', '=', id)
        .selectAll()
        .execute();
      expect(left, table).toEqual([]);
    }
    expect((await test.request('owner', 'DELETE', at(id))).status).toBe(404);
  });
});
