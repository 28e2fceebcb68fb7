import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { LIMITS, type Role } from '@keywright/events/catalogue';
import type { KeywordBatchEvent } from '@keywright/events/keywords';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TaskCut, type TaskOutcome } from '../../platform/jobs/task-kind.ts';
import { utf16 } from '../../platform/import/testing/table-files.ts';
import { openFiles } from '../../platform/files/file-store.ts';
import { until } from '../../platform/testing/until.ts';
import type { ImportRow } from './answer.schema.ts';
import { importKeywordsTask, type ImportPayload } from './import-task.ts';
import { GOAL, type KeywordImportWorld, OUT, startKeywordImportWorld } from './testing/import-world.ts';

let world: KeywordImportWorld;
beforeAll(async () => {
  world = await startKeywordImportWorld();
});
afterAll(() => world.close());
beforeEach(() => world.newProject());

/** What Search Console exports: one query has a line break inside. */
const LINES = Array.from({ length: 1_300 }, (_, at) => {
  const query = at === 7 ? '"trade fair,\nperth"' : `walking boots ${at}`;
  return `${query},${at % 9},${at * 3},${(at % 50) / 10}%,${(at % 880) / 10 + 1}`;
});
const CONSOLE = `Top queries,Clicks,Impressions,CTR,Position\n${LINES.join('\n')}\n`;

const verdictsOf = (rows: readonly ImportRow[]) =>
  rows.map(({ row, verdict, reason, keyword }) => [row, verdict, reason, keyword]);

async function batchOf(taskId: string): Promise<KeywordBatchEvent[]> {
  const stored = await world.test.platform.store.readStream(`keywordbatch-${taskId}`);
  return stored.map(({ type, data }) => ({ type, data }) as unknown as KeywordBatchEvent);
}

const add = (to: string, ...values: string[]) =>
  world.test
    .request('owner', 'POST', '/api/keyWords/add', { projectId: world.project(), to, values })
    .then(() => world.test.settled());

describe('An import of keywords', () => {
  it('takes an export of Search Console in as it is, once, and gives it back as one', async () => {
    const preview = await world.preview({ file: CONSOLE, size: '3', page: '2' });
    expect(preview).toMatchObject({
      file: {
        name: 'export.csv',
        rows: 1_300,
        format: 'CSV',
        encoding: 'UTF-8',
        language: 'en',
        numbers: '.',
      },
      counts: { ADD: 1_300, UPDATE: 0, INVALID: 0 },
      page: { size: 3, totalElements: 1_300, totalPages: 434, number: 2 },
    });
    expect(verdictsOf(preview.rows)).toEqual([
      [8, 'ADD', null, 'walking boots 6'],
      [9, 'ADD', null, 'trade fair, perth'],
      [11, 'ADD', null, 'walking boots 8'],
    ]);
    const task = await world.take({ file: CONSOLE });
    expect(task).toMatchObject({ status: 'DONE', title: 'export.csv', counts: { ADD: 1_300 } });
    const rows = await world.rows();
    expect(rows.size).toBe(1_300);
    expect(rows.get('trade fair, perth')).toMatchObject({
      scope: 'MY_GOAL',
      status: 'VALIDATED',
      position: 1.7,
    });
    const sum = [...rows.values()].reduce((all, { position }) => all + Number(position), 0);
    expect(sum).toBeCloseTo(LINES.reduce((all, _, at) => all + (at % 880) / 10 + 1, 0));

    const again = await world.preview({ file: CONSOLE });
    expect(again.counts).toMatchObject({ ADD: 0, UPDATE: 0, UNCHANGED: 1_300 });
    const second = await world.take({ file: CONSOLE });
    expect(second).toMatchObject({ status: 'DONE', counts: { UNCHANGED: 1_300 }, undo: null });
    expect(await batchOf(second.id)).toEqual([]);

    const undone = await world.test.request('owner', 'POST', '/api/keywords/undo', {
      projectId: world.project(),
      eventId: task.undo?.eventId,
    });
    expect(undone.body).toMatchObject({ restored: 1_300, keptCount: 0 });
    expect(await world.ended(task.id)).toMatchObject({ status: 'DONE', undo: null });
    expect((await world.rows()).size).toBe(0);
    expect(await world.files()).toBe(0);
  });

  it('says of every row what becomes of it before anything is written', async () => {
    await add('MY_REALITY', 'tent');
    await add('MY_GOAL', 'stove', 'lamp');
    await add('OUT_OF_SCOPE', 'cheap tents');
    const file =
      'Keyword,Volume,CPC\nnew one,"1,300",0.5\nTENT,10K – 100K,\nstove,,\nlamp,70,\ncheap  tents,5,\n' +
      'New  One,1,\n=1+1,1,\nrope,many,\nmap,3,1.5\n';
    const expected = [
      [2, 'ADD', null, 'new one'],
      [3, 'UPDATE', 'IN_MY_REALITY', 'TENT'],
      [4, 'UNCHANGED', null, 'stove'],
      [5, 'UPDATE', null, 'lamp'],
      [6, 'REFUSED', 'OUT_OF_SCOPE', 'cheap  tents'],
      [7, 'DUPLICATE', 'SAME_AS_ROW', 'New  One'],
      [8, 'INVALID', 'FORMULA', '=1+1'],
      [9, 'INVALID', 'NUMBER_INVALID', 'rope'],
      [10, 'ADD', null, 'map'],
    ];
    const preview = await world.preview({ file });
    expect(verdictsOf(preview.rows)).toEqual(expected);
    expect(preview.rows[1]).toMatchObject({
      volume: 55_000,
      volumeRange: { from: 10_000, to: 100_000 },
      from: { scope: 'MY_REALITY', list: null, by: { id: world.test.users['owner'], userName: 'owner' } },
    });
    // Who sees the row is told since when it is out of scope, and by whom.
    expect(preview.rows[4]?.from).toEqual({
      ...{ scope: 'OUT_OF_SCOPE', list: null, at: world.test.clock.now().toISOString() },
      by: { id: world.test.users['owner'], userName: 'owner' },
    });
    expect(preview.rows[5]?.params).toEqual({ row: 2 });
    expect(preview.rows[7]?.params).toEqual({ field: 'volume', column: 'Volume', value: 'many' });
    const refused = await world.preview({ file, verdict: 'INVALID' });
    expect(verdictsOf(refused.rows)).toEqual([expected[6], expected[7]]);

    const chosen = { known: 'MOVE', skip: '["OUT_OF_SCOPE", 10]', empty: '[9]' };
    const moving = await world.preview({ file, ...chosen });
    const changes: Record<number, unknown[]> = {
      3: ['MOVE', 'IN_MY_REALITY'],
      6: ['LEFT_OUT', 'OUT_OF_SCOPE'],
      9: ['ADD', null],
      10: ['LEFT_OUT', null],
    };
    expect(verdictsOf(moving.rows)).toEqual(
      expected.map(([row, verdict, reason, keyword]) => [
        row,
        ...(changes[Number(row)] ?? [verdict, reason]),
        keyword,
      ]),
    );
    const brought = await world.preview({ file, move: '[6]' });
    expect(brought.counts).toMatchObject({ MOVE: 1, REFUSED: 0 });

    const task = await world.take({ file, ...chosen });
    expect(task.counts).toEqual({
      ...{ ADD: 2, UNCHANGED: 1, UPDATE: 1, MOVE: 1 },
      ...{ DUPLICATE: 1, REFUSED: 0, INVALID: 1, LEFT_OUT: 2 },
    });
    const rows = await world.rows();
    expect([...rows.keys()].sort()).toEqual(['cheap tents', 'lamp', 'new one', 'rope', 'stove', 'tent']);
    expect(rows.get('tent')).toMatchObject({
      scope: 'MY_GOAL',
      volume: 55_000,
      volume_range: { from: 10_000, to: 100_000 },
    });
    expect(rows.get('new one')).toMatchObject({ volume: 1_300, cpc: 0.5 });
    expect(rows.get('lamp')).toMatchObject({ volume: 70 });
    expect(rows.get('cheap tents')).toMatchObject({ scope: 'OUT_OF_SCOPE', status: 'REFUSED', volume: null });

    const undone = await world.test.request('owner', 'POST', '/api/keywords/undo', {
      projectId: world.project(),
      eventId: task.undo?.eventId,
    });
    expect(undone.body).toMatchObject({ restored: 3 });
    const after = await world.rows();
    expect([...after.keys()].sort()).toEqual(['cheap tents', 'lamp', 'stove', 'tent']);
    expect(after.get('tent')).toMatchObject({ scope: 'MY_REALITY' });
  });

  it('goes to the scope of its call and to a list there, also what was pasted', async () => {
    const text = 'cheap tents\nfree tents\nCheap Tents\n';
    expect((await world.take({ text }, OUT)).counts).toMatchObject({ ADD: 2, DUPLICATE: 1 });
    const list = await world.test.request('owner', 'POST', '/api/keyWordLists', {
      projectId: world.project(),
      name: 'Winter',
    });
    await world.test.settled();
    const file = utf16('Keyword Stats\n\nKeyword\tAvg. monthly searches\nsnow shoes\t1,000\n');
    await world.take({ file, keyWordListId: String(list.body['id']) });
    const rows = await world.rows();
    expect(rows.get('free tents')).toMatchObject({ scope: 'OUT_OF_SCOPE', status: 'REFUSED' });
    expect(rows.get('snow shoes')).toMatchObject({ list_id: list.body['id'], volume: 1_000 });
    const elsewhere = await world.send({ file, keyWordListId: String(list.body['id']) }, OUT);
    expect(elsewhere).toMatchObject({ status: 422, body: { code: 'FIELD_INVALID' } });
  });

  it('is what the project says, and nobody else sees it', async () => {
    const other = world.project();
    await add('MY_GOAL', 'snow shoes');
    await world.newProject();
    await world.take({ file: 'Keyword,Volume,CPC\nsnow shoes,70,0.5\n' });
    expect((await world.rows()).get('snow shoes')).toMatchObject({ volume: 70, cpc: 0.5 });
    const { db } = world.test.platform;
    const shown = await db
      .selectFrom('keyword_views')
      .where('project_id', '=', other)
      .select('volume')
      .execute();
    expect(shown).toEqual([{ volume: null }]);
  });
});

describe('An import that is cut off', () => {
  const to = { scope: 'MY_GOAL', listId: null } as const;
  const choices = { mapping: {}, hasHeader: null, known: 'KEEP', skip: [], move: [], empty: [] } as const;

  /** One run of the task, cut where `cut` says so. */
  async function run(
    taskId: string,
    file: string,
    cut: (done: number) => TaskCut | null,
    as = { userId: world.test.users['owner']!, owner: true, roles: [] as Role[] },
  ): Promise<TaskOutcome> {
    const { platform } = world.test;
    const key = randomUUID();
    await openFiles(platform.config.filesUrl).write(key, Buffer.from(file));
    const control = new AbortController();
    const payload = { to, choices, pasted: false, name: 'a.csv', rows: 1_300 } as unknown as ImportPayload;
    return importKeywordsTask
      .run(
        {
          ...{ taskId, projectId: world.project(), payload, input: key, signal: control.signal },
          actor: as,
          progress(done) {
            const by = cut(done);
            if (by !== null) control.abort(by);
          },
          writeResult: () => Promise.reject(new Error('an import has no result')),
        },
        platform,
      )
      .finally(() => openFiles(platform.config.filesUrl).remove(key));
  }

  it.each(['ENDING', 'crash'] as const)(
    'by %s goes on with the next run: each keyword once, one batch',
    async (by) => {
      const taskId = randomUUID();
      await add('MY_GOAL', 'walking boots 3');
      for (const most of [1_000, 1_300]) {
        const cut = (done: number): TaskCut | null => {
          if (done < most) return null;
          if (by === 'crash') throw new Error('the process is gone');
          return new TaskCut('ENDING');
        };
        await expect(run(taskId, CONSOLE, cut)).rejects.toThrow();
        await world.test.settled();
      }
      const { counts, undo } = await run(taskId, CONSOLE, () => null);
      expect(counts).toMatchObject({ ADD: 1_299, UPDATE: 1, UNCHANGED: 0 });
      const events = await batchOf(taskId);
      const added = events.flatMap((event) =>
        event.type === 'KeywordsAdded' ? event.data.keywords.map(({ value }) => value) : [],
      );
      expect(new Set(added).size).toBe(1_299);
      expect(added).toHaveLength(1_299);
      expect(events.filter(({ type }) => type === 'BatchEnded')).toHaveLength(1);
      expect((await world.rows()).get('walking boots 3')).toMatchObject({ position: 1.3 });
      // Once more, as after a crash behind its end.
      expect(await run(taskId, CONSOLE, () => null)).toEqual({ counts, undo });
      expect(await batchOf(taskId)).toEqual(events);
    },
  );

  it('because its author has left writes nothing of theirs, figures neither', async () => {
    await add('MY_GOAL', 'walking boots 3');
    const taskId = randomUUID();
    const left = { userId: world.test.users['stranger']!, owner: false, roles: ['CONTENT_MANAGER' as const] };
    const refused = run(taskId, CONSOLE, () => null, left);
    await expect(refused).rejects.toMatchObject({ code: 'ROLE_REQUIRED' });
    expect(await batchOf(taskId)).toEqual([]);
    expect([...(await world.rows())]).toMatchObject([['walking boots 3', { position: null }]]);
  });

  it('by somebody leaves what is written, which can be undone as one', async () => {
    const taskId = randomUUID();
    const outcome = await run(taskId, CONSOLE, (done) => (done < 1_000 ? null : new TaskCut('CANCELLED')));
    expect(outcome.counts).toMatchObject({ ADD: 1_000 });
    expect((await world.rows()).size).toBe(1_000);
    const undone = await world.test.request('owner', 'POST', '/api/keywords/undo', {
      projectId: world.project(),
      eventId: outcome.undo?.eventId,
    });
    expect(undone.body).toMatchObject({ restored: 1_000 });
    expect((await world.rows()).size).toBe(0);
  });
});

describe('An import that is refused', () => {
  const many = `Keyword,Volume\n${'x'.repeat(10)},1\n`;
  it.each([
    ['a broken file', { file: `${many}"b,1\n` }, 422, { code: 'CSV_INVALID', reason: 'QUOTE', row: 3 }],
    ['a binary', { file: new Uint8Array([137, 80, 78, 71, 0, 0, 1]) }, 422, { reason: 'ENCODING', row: 1 }],
    ['an empty file', { file: '' }, 422, { code: 'CSV_INVALID', reason: 'EMPTY', row: 1 }],
    [
      '100,000 columns',
      { file: 'a,'.repeat(100_000) },
      422,
      { code: 'FILE_LIMIT', limit: 'columns', row: 1 },
    ],
    [
      'no column of keywords',
      { file: 'Volume\n1\n2\n' },
      422,
      { reason: 'COLUMN_MISSING', column: 'keyword' },
    ],
    ['a column that is not there', { file: many, mapping: '{"volume": 2}' }, 400, { code: 'VALIDATION' }],
    [
      'one column for two fields',
      { file: many, mapping: '{"keyword": 0, "cpc": 0}' },
      400,
      { code: 'VALIDATION' },
    ],
    ['a choice that is none', { file: many, skip: '["WHATEVER"]' }, 400, { code: 'VALIDATION' }],
    ['neither file nor text', {}, 400, { code: 'VALIDATION' }],
    ['both', { file: many, text: 'a' }, 400, { code: 'VALIDATION' }],
  ])('for %s names what is wrong, and leaves nothing behind', async (_what, parts: object, status, body) => {
    const { platform } = world.test;
    const before = await platform.store.head();
    for (const dryRun of ['false', 'true']) {
      const answer = await world.send({ ...(parts as Record<string, string>), dryRun });
      // A preview shows the columns from which the one is to be chosen.
      const isShown = dryRun === 'true' && 'reason' in body && body.reason === 'COLUMN_MISSING';
      if (isShown) expect(answer).toMatchObject({ status: 200, body: { missing: ['keyword'], rows: [] } });
      else expect(answer).toMatchObject({ status, body });
    }
    expect(await platform.store.head()).toBe(before);
    expect(await world.files()).toBe(0);
  });

  it('while as many tasks of theirs wait as may, and nothing stays of its upload', async () => {
    const { db, clock } = world.test.platform;
    const userId = world.test.users['owner']!;
    const waiting = Array.from({ length: LIMITS.openTasksOfPerson }, () => ({
      ...{
        task_id: randomUUID(),
        project_id: world.project(),
        type: 'IMPORT_KEYWORDS' as const,
        started_by: userId,
      },
      ...{ actor: '{}', payload: 'null', created_at: clock.now(), queued_at: clock.now() },
    }));
    await db.insertInto('task_runs').values(waiting).execute();
    const { status, body } = await world.send({ file: many });
    const limit = { code: 'LIMIT_REACHED', messageKey: 'maxOpenTasks', limit: LIMITS.openTasksOfPerson };
    expect({ status, body }).toMatchObject({ status: 422, body: limit });
    expect(await world.files()).toBe(0);
    expect(await world.preview({ file: many })).toMatchObject({ counts: { ADD: 1 } });
  });

  it('for who may not add keywords, and for strangers the project is not there', async () => {
    const file = 'Keyword\na\n';
    const projectId = world.test.projectId;
    expect((await world.send({ file, projectId }, GOAL, 'watcher')).status).toBe(403);
    expect((await world.send({ file, projectId }, GOAL, 'stranger')).status).toBe(404);
    expect(await world.files()).toBe(0);
  });

  it.each(['ends too early', 'is broken off'])(
    'where its upload %s, and nothing stays of it',
    async (how) => {
      const { app, login, platform } = world.test;
      const before = await platform.store.head();
      const begun =
        `--x\r\nContent-Disposition: form-data; name="projectId"\r\n\r\n${world.project()}\r\n` +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nKeyword\nred shoes\n';
      if (how === 'ends too early') {
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        const { status, body } = await world.test.request('owner', 'POST', GOAL, Buffer.from(begun), headers);
        expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'VALIDATION' });
      } else {
        if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
        const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
        socket.write(
          `POST ${GOAL} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${await login('owner')}\r\n` +
            `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 4000000\r\n\r\n${begun}`,
        );
        await until('the file has begun', async () => (await world.files()) === 1);
        socket.destroy();
      }
      await until('nothing of it is left', async () => (await world.files()) === 0);
      expect(await platform.store.head()).toBe(before);
    },
  );
});
