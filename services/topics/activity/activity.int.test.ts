import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addProject } from '../../processes/testing/add-project.ts';
import { handleCommand } from '../../platform/commands/handle-command.ts';
import { encodeForm } from '../import/testing/form.ts';
import { startTopicsApp, type TopicsApp } from '../testing/start-topics-app.ts';
import { TOPIC } from '../topic.ts';
import { topicActivityProjection } from './topic-activity.projection.ts';

interface Act {
  id: string;
  kind: string;
  event: string;
  eventId: string;
  bulkId: string | null;
  topics: number;
  toStatus: string | null;
  changed: string[];
  from: { id: string; name: string | null };
  subjects: { id: string; pageName: string | null; fromStatus: string | null; toStatus: string | null }[];
  detail: Record<string, unknown> | null;
  refused: number;
  undone: boolean;
  undo: { allowed: boolean; refusal: { code: string; reason?: string } | null };
}

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

async function activity(as = 'content_manager', query = '', projectId = test.projectId) {
  await test.settled();
  const { status, body } = await test.request(as, 'GET', `/api/topics/activity/${projectId}${query}`);
  const acts = (body['_embedded'] as { activity: Act[] } | undefined)?.activity ?? [];
  const next = (body['_links'] as { next?: { href: string } } | undefined)?.next?.href;
  const page = body['page'] as { totalElements: number; capped?: boolean };
  return { status, acts, page, next, today: Number(body['today']) };
}

/** Imports pages as one act, and answers it and the ids of the pages. */
async function importPages(...names: string[]) {
  const rows = names.map((name) => `https://northpeak.test/${name},${name}`);
  const form = await encodeForm({ file: ['url,title', ...rows].join('\n') });
  const path = `/api/topics/import/${test.projectId}`;
  const { body } = await test.request('content_manager', 'POST', path, form.body, form.headers);
  const ids = (body['rows'] as { topicId: string }[]).map(({ topicId }) => topicId);
  return { bulkId: String(body['bulkId']), ids };
}

/** Archives topics as one bulk act of the content manager. */
async function archiveAll(ids: readonly string[]): Promise<string> {
  const bulkId = randomUUID();
  const userId = test.users['content_manager']!;
  const { platform, projectId } = test;
  for (const id of ids) {
    const outcome = await handleCommand(platform, TOPIC, {
      id,
      command: { type: 'ArchiveTopic', note: null },
      facts: await TOPIC.facts(platform, projectId),
      actor: { userId, owner: false, roles: ['CONTENT_MANAGER'] },
      projectId,
      commandId: randomUUID(),
      correlationId: bulkId,
      bulkId,
      at: platform.clock.now().toISOString(),
    });
    expect(outcome.ok).toBe(true);
  }
  return bulkId;
}

const edit = (as: string, id: string, details: object) =>
  test.request(as, 'PATCH', `/api/topics/${id}`, details);

describe('The activity of a project', () => {
  it('lists single acts, bulks and imports, the newest first, each as one', async () => {
    const [one, two] = [await test.addTopic({ pageName: 'One' }), await test.addTopic({ pageName: 'Two' })];
    await test.post('author', `/api/topics/${one}/status`, { topicStatus: 'WAIT_APPROVE' });
    await edit('author', two, { myTopic: 'Ice', deliveryDate: '2026-04-01' });
    const { bulkId: imported } = await importPages('a', 'b', 'c');
    const archived = await archiveAll([one, two]);
    const { acts } = await activity();
    expect(acts.slice(0, 4)).toMatchObject([
      { id: archived, kind: 'BULK', event: 'TopicArchived', topics: 2, from: { name: expect.any(String) } },
      { id: imported, kind: 'IMPORT', event: 'TopicImported', topics: 3 },
      { kind: 'EDIT', event: 'TopicDetailsEdited', topics: 1, changed: ['myTopic', 'deliveryDate'] },
      { kind: 'MOVE', event: 'TopicStatusChanged', topics: 1, toStatus: 'WAIT_APPROVE' },
    ]);
    expect(acts.slice(0, 4).map(({ subjects }) => subjects.map(({ pageName }) => pageName))).toEqual([
      ['One', 'Two'],
      ['a', 'b', 'c'],
      ['Two'],
      ['One'],
    ]);
  });

  it('counts each topic once where two acts share an id, and where both are undone', async () => {
    const ids = await Promise.all(['A', 'B', 'C'].map((pageName) => test.addTopic({ pageName })));
    const bulkId = randomUUID();
    for (const act of [{ archive: true }, { unarchive: true }])
      await test.post('content_manager', '/api/topics/bulk', { bulkId, ids, ...act });
    await test.post('content_manager', `/api/topics/bulk/${bulkId}/undo`, {});
    const { acts } = await activity();
    expect(acts.slice(0, 2).map(({ kind, topics }) => ({ kind, topics }))).toEqual([
      { kind: 'BULK', topics: 3 },
      { kind: 'BULK', topics: 3 },
    ]);
  });

  it('says how many topics a bulk was refused for, as long as it was, and nothing of what its caller knows nothing of', async () => {
    const [open = '', closed = ''] = await Promise.all([test.addTopic(), test.addTopic()]);
    const elsewhere = await addProject(test.platform, 'stranger');
    await test.settled();
    const foreign = await test.request('stranger', 'POST', '/api/topics', {
      projectId: elsewhere,
      pageName: 'Elsewhere',
    });
    await test.post('author', `/api/topics/${open}/status`, { topicStatus: 'WAIT_APPROVE' });
    await test.settled();
    const body = {
      bulkId: randomUUID(),
      ids: [open, closed, String(foreign.body['id'])],
      status: 'APPROVED',
    };
    const send = () => test.post('content_manager', '/api/topics/bulk', body);
    await send();
    const newest = async () => (await activity()).acts.find(({ bulkId }) => bulkId === body.bulkId);
    expect(await newest()).toMatchObject({ topics: 1, refused: 1 });
    // What was refused is tried anew when it is sent again.
    await test.post('author', `/api/topics/${closed}/status`, { topicStatus: 'WAIT_APPROVE' });
    await send();
    expect(await newest()).toMatchObject({ topics: 2, refused: 0 });
    const kept = await test.platform.db.selectFrom('bulk_refusals').select('topic_id').execute();
    expect(kept.map(({ topic_id }) => topic_id)).not.toContain(foreign.body['id']);
  });

  it('is narrowed to a person and to a kind, and comes by page', async () => {
    const author = test.users['author']!;
    const { acts: own } = await activity('watcher', `?userId=${author}&size=2`);
    expect(own).toHaveLength(2);
    expect(own.map(({ from }) => from.id)).toEqual([author, author]);
    const { acts: imports } = await activity('watcher', '?kind=IMPORT');
    expect(imports.map(({ kind }) => kind)).toEqual(['IMPORT']);
    const { acts: all, page } = await activity('watcher');
    const { acts: second } = await activity('watcher', '?size=2&page=1');
    expect(second.map(({ id }) => id)).toEqual(all.slice(2, 4).map(({ id }) => id));
    expect(page.totalElements).toBe(all.length);
  });

  it('goes on behind the last act shown, whatever has come on top meanwhile', async () => {
    const { acts: all } = await activity();
    const first = await activity('content_manager', '?size=2');
    await test.addTopic({ pageName: 'Meanwhile' });
    const second = await activity('content_manager', `?${first.next!.split('?')[1]}`);
    expect(second.acts.map(({ id }) => id)).toEqual(all.slice(2, 4).map(({ id }) => id));
  });

  it('says how many acts there are today, of whoever and whatever it is narrowed to', async () => {
    const { today, page } = await activity();
    expect(today).toBe(page.totalElements);
    const imports = await activity('watcher', '?kind=IMPORT');
    expect(imports.today).toBe(imports.acts.length);
    test.clock.advance({ days: 1 });
    await test.addTopic();
    expect((await activity()).today).toBe(1);
  });

  it('says from where to where topics were moved, and what an edit and its undo changed', async () => {
    const id = await test.addTopic({ myTopic: 'Snow' });
    await edit('author', id, { myTopic: 'Ice' });
    const { eventId } = (await activity()).acts[0]!;
    await test.post('author', `/api/topics/${id}/undo`, { eventId });
    await archiveAll([id]);
    const [archived, undone] = (await activity()).acts;
    expect(archived!.subjects).toMatchObject([{ fromStatus: 'SUGGEST', toStatus: 'ARCHIVED' }]);
    expect(undone).toMatchObject({
      event: 'TopicEditUndone',
      detail: { changed: { myTopic: 'Snow' }, before: { myTopic: 'Ice' } },
    });
  });

  it('lists an act that the history of its topic does not have yet, without what it changed', async () => {
    const id = await test.addTopic({ myTopic: 'Snow' });
    await edit('author', id, { myTopic: 'Ice' });
    const { eventId } = (await activity()).acts[0]!;
    const { db } = test.platform;
    const history = () => db.deleteFrom('topic_history').where('event_id', '=', eventId);
    expect((await history().executeTakeFirst()).numDeletedRows).toBe(1n);
    expect((await activity()).acts[0]).toMatchObject({ eventId, detail: null, undo: { allowed: false } });
  });

  it('is of those who read the project alone', async () => {
    expect((await activity('stranger')).status).toBe(404);
    const elsewhere = await addProject(test.platform, 'stranger');
    expect((await activity('stranger', '', elsewhere)).acts).toEqual([]);
  });
});

describe('Whether an act can be undone', () => {
  let id: string;
  beforeEach(async () => {
    id = await test.addTopic();
    await edit('author', id, { myTopic: 'Ice' });
  });
  const newest = async (as: string) => (await activity(as)).acts[0]!;

  it('names of a bulk over two projects the topics of its own alone', async () => {
    const manager = test.users['content_manager']!;
    const other = await addProject(test.platform, 'stranger', {
      [manager]: ['CONTENT_MANAGER'],
    });
    await test.settled();
    const here = await test.addTopic({ pageName: 'Here' });
    const created = await test.request('content_manager', 'POST', '/api/topics', {
      projectId: other,
      pageName: 'Elsewhere',
    });
    const bulkId = randomUUID();
    const ids = [here, String(created.body['id'])];
    await test.settled();
    const body = { bulkId, ids, archive: true };
    const { body: answered } = await test.request('content_manager', 'POST', '/api/topics/bulk', body);
    expect(answered['results']).toMatchObject([{ changed: true }, { changed: true }]);
    const named = [await activity('owner'), await activity('stranger', '', other)].map(({ acts }) =>
      acts
        .filter((act) => act.bulkId === bulkId)
        .flatMap((act) => act.subjects.map(({ pageName }) => pageName)),
    );
    expect(named).toEqual([['Here'], ['Elsewhere']]);
  });

  it('is what its undo would answer: to its actor, the owner and a content manager', async () => {
    for (const as of ['author', 'owner', 'content_manager'])
      expect((await newest(as)).undo.allowed).toBe(true);
    const { undo } = await newest('copywriter');
    expect(undo).toMatchObject({ allowed: false, refusal: { code: expect.any(String) } });
    const { eventId } = await newest('author');
    expect((await test.post('author', `/api/topics/${id}/undo`, { eventId })).status).toBe(200);
    const [undoing, undone] = (await activity('author')).acts;
    expect(undoing).toMatchObject({ event: 'TopicEditUndone', undo: { allowed: true } });
    expect(undone).toMatchObject({ undone: true, undo: { allowed: false, refusal: { reason: 'UNDONE' } } });
  });

  it('says who has changed it since', async () => {
    await edit('owner', id, { myTopic: 'Snow' });
    const { acts } = await activity('author');
    expect(acts[1]).toMatchObject({
      undone: false,
      undo: { refusal: { reason: 'CHANGED_SINCE', since: [{ by: test.users['owner'] }] } },
    });
  });

  it('ends for a bulk where none of its topics can be, and is open while one can', async () => {
    const other = await test.addTopic();
    const bulkId = await archiveAll([id, other]);
    const bulk = async () => (await activity()).acts.find((act) => act.id === bulkId)!;
    expect((await bulk()).undo.allowed).toBe(true);
    for (const topic of [id, other]) {
      expect((await bulk()).undo.allowed).toBe(true);
      await test.post('content_manager', `/api/topics/unarchive/${topic}`);
    }
    expect((await bulk()).undo).toMatchObject({ allowed: false, refusal: { reason: 'CHANGED_SINCE' } });
  });

  it('narrows the acts: what the caller may undo, page after page, each once', async () => {
    await edit('owner', id, { myTopic: 'Snow' });
    const undoable = async (as: string) => {
      const ids: string[] = [];
      for (let query: string | undefined = 'undoable=true&size=2'; query !== undefined;) {
        const { acts, next, page } = await activity(as, `?${query}`);
        expect(page.totalElements).toBe(acts.length);
        expect(page.capped ?? false).toBe(next !== undefined);
        ids.push(...acts.map((act) => act.id));
        query = next?.split('?')[1];
      }
      return ids;
    };
    for (const as of ['author', 'content_manager', 'watcher', 'copywriter']) {
      const { acts } = await activity(as, '?size=100');
      const allowed = acts.filter(({ undo }) => undo.allowed).map((act) => act.id);
      expect(await undoable(as)).toEqual(allowed);
    }
    expect((await undoable('content_manager')).length).toBeGreaterThan(2);
    expect(await undoable('watcher')).toEqual([]);
  });

  it('is known of pages whose import was undone, which are gone', async () => {
    const { bulkId, ids } = await importPages('gone');
    const eventId = (await newest('content_manager')).eventId;
    await test.post('content_manager', `/api/topics/${ids[0]}/undo`, { eventId });
    const { acts } = await activity();
    expect(acts.find((act) => act.id === bulkId)).toMatchObject({
      undone: true,
      undo: { allowed: false, refusal: { reason: 'UNDONE' } },
      subjects: [{ id: ids[0], pageName: null }],
    });
  });
});

describe('The rows of activity', () => {
  it('are the same when they are made anew from all events, stream by stream', async () => {
    await test.settled();
    const fold = topicActivityProjection.fold();
    const events = await test.platform.store.readAll({ categories: ['topic'] });
    const byStream = events.toSorted((one, other) => other.stream.localeCompare(one.stream));
    for (const event of byStream) fold.take(event);
    const tables = fold.finished();
    for await (const rows of fold.drain(test.platform.db)) tables.push(rows);
    const made = [...tables, ...fold.sums()].flatMap(({ rows }) => rows);
    const { db } = test.platform;
    const stored = await db
      .selectFrom('topic_activity')
      .select(['id', 'project_id', 'topics', 'topic_ids', 'event_id', 'position'])
      .execute();
    const facts = ({ id, project_id, topics, topic_ids, event_id, position }: Record<string, unknown>) =>
      JSON.stringify([id, project_id, topics, topic_ids, event_id, String(position)]);
    expect(made.map(facts).sort()).toEqual(stored.map(facts).sort());
  });
});
