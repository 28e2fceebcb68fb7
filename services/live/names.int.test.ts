import type { LiveOp } from '@keywright/events/live';
import type { TopicRow } from '@keywright/events/topic';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProject } from '../processes/testing/add-project.ts';
import { sendRenamed } from '../topics/index.ts';
import { startLiveApp, type LiveApp } from './testing/live-app.ts';
import type { RawClient } from './testing/raw-client.ts';

const AT = '2026-03-02T09:00:00.000Z';

let live: LiveApp;
let topic: string;
beforeAll(async () => {
  live = await startLiveApp({ members: { ann: ['CONTRIBUTOR'] } });
  [topic = ''] = await live.board.addTopics(1);
  await live.test.settled();
});
afterAll(() => live.close());

/** Somebody on the channel of topics, from where the list was read. */
async function listening(): Promise<RawClient> {
  const { epoch, position } = await live.board.list();
  const client = await live.connect('ann');
  client.send({ t: 'subscribe', channel: live.channel, epoch, position });
  await client.next('subscribed');
  return client;
}

const lastNotes = (ops: readonly LiveOp[]) =>
  ops.flatMap((op) => (op.op === 'row' ? [(op.row as TopicRow).lastNote] : []));

describe('the names of people in rows', () => {
  it('LP41: are filled in while a frame is encoded, and stand in no row and not in the feed', async () => {
    await using ann = await listening();
    await live.board.move(topic);
    await live.test.settled();
    const { ops } = await ann.next('change');
    const from = { id: live.people['owner'], userName: 'owner' };
    expect(lastNotes(ops)).toMatchObject([{ text: 'as agreed', from }]);
    const { rows } = await sql<{ named: boolean }>`
      select bool_or(told like '%"owner"%') as named from (
        select ops::text as told from change_feed union all select last_note::text from topic_views
      ) as stored`.execute(live.test.platform.db);
    expect(rows).toEqual([{ named: false }]);
  });

  it('stand in lists and in single answers', async () => {
    const from = { id: live.people['owner'], userName: 'owner' };
    const one = await live.test.request('ann', 'GET', `/api/topics/${topic}`);
    expect(one.body).toMatchObject({ lastNote: { from } });
    const list = `/api/topicViews/search/byFilter?projectId=${live.projectId}`;
    const { body } = await live.test.request('ann', 'GET', list);
    expect(body).toMatchObject({ _embedded: { topicViews: [{ id: topic, lastNote: { from } }] } });
  });

  it('are sent again, whoever changes one: the rows that name the person come with the new name', async () => {
    const note = { note: 'Out of season' };
    const path = `/api/topics/${topic}/notes`;
    expect(await live.test.request('ann', 'POST', path, note)).toMatchObject({ status: 201 });
    await using ann = await listening();
    const { platform } = live.test;
    const id = live.people['ann']!;
    await platform.db.updateTable('accounts').set({ user_name: 'Anna' }).where('id', '=', id).execute();
    await sendRenamed(platform);
    await live.test.settled();
    const { ops } = await ann.next('change');
    expect(lastNotes(ops)).toMatchObject([{ text: 'Out of season', from: { id, userName: 'Anna' } }]);
    expect(await platform.db.selectFrom('renamed_accounts').selectAll().execute()).toEqual([]);
  });

  it('are sent again in every project, also where one of them has nobody who owns it any more', async () => {
    const { platform } = live.test;
    const id = live.people['ann']!;
    const orphaned = await addProject(platform, 'nobody');
    await copies(orphaned, 1, id);
    await using ann = await listening();
    await platform.db.updateTable('accounts').set({ user_name: 'Anne' }).where('id', '=', id).execute();
    await sendRenamed(platform);
    await live.test.settled();
    expect(lastNotes((await ann.next('change')).ops)).toMatchObject([{ from: { id, userName: 'Anne' } }]);
    expect(await platform.db.selectFrom('renamed_accounts').selectAll().execute()).toEqual([]);
  });

  it('are told to have changed where the rows with one are too many to be sent (LP38)', async () => {
    const { platform } = live.test;
    const id = live.people['ann']!;
    await copies(live.projectId, 600, id);
    await using ann = await listening();
    await platform.db.updateTable('accounts').set({ user_name: 'Annie' }).where('id', '=', id).execute();
    await sendRenamed(platform);
    await live.test.settled();
    expect((await ann.next('change')).ops).toEqual([{ op: 'touched', what: { renamed: id } }]);
  });

  it('of an owner may change: the project stays theirs', async () => {
    const { platform } = live.test;
    const id = live.people['owner']!;
    const rename = (name: string) =>
      platform.db.updateTable('accounts').set({ user_name: name }).where('id', '=', id).execute();
    await rename('Olivia');
    const answer = await live.test.request('owner', 'POST', `/api/topics/${topic}/notes`, { note: 'Mine' });
    expect(answer.status).toBe(201);
    await rename('owner');
  });
});

/** Rows that say that somebody wrote the last note of so many topics. */
async function copies(projectId: string, count: number, userId: string): Promise<void> {
  const lastNote = {
    text: 'Copied',
    from: { id: userId },
    role: 'CONTRIBUTOR',
    topicStatus: 'SUGGEST',
    at: AT,
  };
  await sql`
    insert into topic_views
    select copy.* from topic_views as row
    cross join generate_series(1, ${count}::integer) as number
    cross join lateral jsonb_populate_record(row, jsonb_build_object(
      'id', md5(${projectId}::text || number)::uuid, 'project_id', ${projectId}::text, 'last_note', ${JSON.stringify(lastNote)}::jsonb
    )) as copy
    where row.id = ${topic}`.execute(live.test.platform.db);
}
