import { translationStream } from '@keywright/events/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../platform/event-store/port.ts';
import { queueMail } from '../../platform/mail/waiting-mails.ts';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import { type Administrators, addAdministrators } from '../testing/administrators.ts';
import { wordsProjection } from '../words.projection.ts';
import { readModelsHealth } from './read-model-health.ts';
import { TableGrowth } from './table-sizes.ts';

let test: TestApp;
let admins: Administrators;
beforeAll(async () => {
  test = await startTestApp();
  admins = await addAdministrators(test, ['ada']);
  await test.addAccount('ursula');
});
afterAll(() => test.close());

interface Health {
  readModels: { name: string; state: string; lagEvents: number | null; position: string }[];
  parked: { stream: string; reason: string; eventType: string; advice: string; behind: number }[];
  tasks: object;
  outbox: object;
  store: { state: string; position: string | null };
  bus: { state: string };
  sizes: { name: string; rows: number; bytes: number; growsPerDay: number | null }[];
}

const health = async () => {
  const { status, body } = await admins.ask('ada', 'GET', '/api/admin/health');
  expect(status).toBe(200);
  return body as unknown as Health;
};

/** Records something of a text that the read model of words cannot take. */
async function recordUnfit(label: string, type: string, data: Json): Promise<string> {
  const { store, ids, clock } = test.platform;
  const stream = translationStream('en-GB', label);
  const metadata = {
    ...{ schemaVersion: 1, at: clock.now().toISOString() },
    actor: { userId: admins.ids['ada'] ?? '', role: 'ADMIN' },
    ...{ correlationId: ids.uuid(), causationId: ids.uuid() },
  };
  await store.append(stream, 'any', [{ id: ids.uuid(), type, data, metadata }]);
  return stream;
}

describe('The health of the product', () => {
  it('is for administrators in a session of the back-office alone', async () => {
    expect((await test.request(null, 'GET', '/api/admin/health')).status).toBe(401);
    for (const name of ['ursula', 'ada'])
      expect(await test.request(name, 'GET', '/api/admin/health')).toMatchObject({
        ...{ status: 403, body: { code: 'ADMIN_REQUIRED' } },
      });
  });

  it('names every read model and how far it is, what connects, and what grows', async () => {
    await test.settled();
    const { readModels, store, bus, sizes, parked } = await health();
    expect(readModels.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['topics', 'words', 'account-changes']),
    );
    expect(readModels.filter(({ state, lagEvents }) => state !== 'BUILT' || lagEvents !== 0)).toEqual([]);
    expect([store.state, bus.state, parked]).toEqual(['OK', 'OK', []]);
    expect(store.position).toMatch(/^\d+$/);
    expect(sizes.map(({ name }) => name)).toContain('translations');
    expect(sizes.every(({ bytes, growsPerDay }) => bytes > 0 && growsPerDay === null)).toBe(true);
  });

  it('says which streams stand still, why, what to do, and nothing of what was written', async () => {
    const secret = 'What nobody of the back-office is to read';
    const [label, languageCode, source] = ['board.next', 'en-GB', 'EDIT'];
    const unfit = { label, languageCode, text: null, before: secret, source };
    const stream = await recordUnfit('board.next', 'TranslationSet', unfit);
    // Of events that come together the last one counts.
    await expect.poll(async () => (await health()).parked.length).toBe(1);
    await recordUnfit('board.next', 'TranslationSet', { ...unfit, text: secret });
    const newer = await recordUnfit('board.tools', 'TranslationOfTheFuture', { text: secret });
    await test.settled();
    const answer = await health();
    expect(answer.parked).toMatchObject([
      { readModel: wordsProjection.name, stream, eventType: 'TranslationSet', advice: 'RETRY', behind: 1 },
      { readModel: wordsProjection.name, stream: newer, advice: 'UPDATE', behind: 0 },
    ]);
    expect(answer.parked[0]?.reason).toContain('column "translation"');
    expect(JSON.stringify(answer)).not.toContain(secret);
    expect(Object.keys(answer).sort()).toEqual(
      ['at', 'bus', 'outbox', 'parked', 'projector', 'readModels', 'sizes', 'store', 'tasks'].sort(),
    );
  });

  it('counts the events that a read model does not have yet, and says since when', async () => {
    const { store } = test.platform;
    const { categories } = wordsProjection;
    const events = await store.readAll({ categories });
    test.clock.advance({ seconds: 7 });
    const never = { ...wordsProjection, name: 'never-made' };
    expect(await readModelsHealth(test.platform, [never], await store.end())).toMatchObject([
      { name: 'never-made', position: '0', state: 'BUILDING', lagEvents: events.length, lagSeconds: 7 },
    ]);
    expect(events.length).toBeGreaterThan(1);
  });

  it('counts mails that wait, and those that are late', async () => {
    await queueMail(test.platform, { type: null, to: 'nobody@test.example', language: 'en-GB' });
    expect((await health()).outbox).toEqual({ waiting: 1, late: 0, oldestSeconds: 0 });
    test.clock.advance({ minutes: 11 });
    expect((await health()).outbox).toEqual({ waiting: 1, late: 1, oldestSeconds: 660 });
    expect((await health()).tasks).toEqual({
      ...{ queued: 0, running: 0, failedToday: 0, oldestQueuedSeconds: null },
    });
  });
});

it('How fast a table grows is told once it was looked at for long enough', async () => {
  const growth = new TableGrowth();
  const { db } = test.platform;
  const of = async (at: number) => (await growth.read(db, at)).find(({ name }) => name === 'translations');
  expect((await of(0))?.growsPerDay).toBeNull();
  expect((await of(60_000))?.growsPerDay).toBeNull();
  expect((await of(3_600_000))?.growsPerDay).toBe(0);
});
