import { randomUUID } from 'node:crypto';
import { type MaybeTopic, type TopicCommand, topicStream } from '@keywright/events/topic';
import { commandOf } from '@keywright/events/testing/random-commands';
import { PEOPLE } from '@keywright/events/testing/random-topics';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandRequest } from '../platform/commands/command.ts';
import { handleCommand } from '../platform/commands/handle-command.ts';
import { loadAggregate } from '../platform/commands/load-aggregate.ts';
import { loadWhole } from '../platform/commands/read-stream.ts';
import { MemoryEventStore } from '../platform/event-store/memory/memory-event-store.ts';
import { type ProjectionBench, projectionBench } from '../platform/testing/projection-bench.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { attempts, PROJECTS } from './read/testing/random-history.ts';
import { topicViewsProjection } from './read/topic-views.projection.ts';
import type { TopicFacts } from './load-topic.ts';
import { TOPIC } from './topic.ts';

const FACTS: TopicFacts = {
  defaultHolders: { COPYWRITER: PEOPLE[1]!, SEO_CHECKER: PEOPLE[2]! },
  strict: false,
  market: { country: 'GB', language: 'en' },
};
const { snapshot: _none, ...WITHOUT_SNAPSHOTS } = TOPIC;

let database: TestDatabase;
let store: MemoryEventStore;
let projector: ProjectionBench;
beforeAll(async () => {
  database = await createTestDatabase();
  store = new MemoryEventStore();
  projector = projectionBench(database.db, store, [topicViewsProjection]);
});
afterAll(async () => {
  await projector[Symbol.asyncDispose]();
  await database.drop();
});

type Request = CommandRequest<TopicCommand, TopicFacts>;

const request = (id: string, command: TopicCommand, rest: Partial<Request> = {}): Request => ({
  id,
  command,
  facts: FACTS,
  actor: { userId: PEOPLE[0]!, owner: true, roles: [] },
  projectId: PROJECTS[0],
  commandId: randomUUID(),
  correlationId: 'request-1',
  at: '2026-03-01T12:00:00.000Z',
  ...rest,
});
const source = () => ({ store, db: database.db });
const decideOn = (asked: Request) => handleCommand(source(), TOPIC, asked);
const create: TopicCommand = { type: 'CreateTopic', projectId: PROJECTS[0], details: { pageName: 'Grips' } };
const note = (text: string): TopicCommand => ({ type: 'AddTopicNote', text });

/** A topic with notes that the read model has, but for the last few. */
async function topicBehind(notes: number, missing: number): Promise<string> {
  const id = randomUUID();
  await decideOn(request(id, create));
  for (let count = 0; count < notes; count += 1) {
    if (count === notes - missing) await projector.runner.processAll();
    await decideOn(request(id, note(`Note ${count}`)));
  }
  if (missing === 0) await projector.runner.processAll();
  return id;
}

describe('A command on a topic whose read model is kept', () => {
  it('is answered and recorded as on the whole stream, however far the read model is behind', async () => {
    const plain = new MemoryEventStore();
    const own = new MemoryEventStore();
    await using running = projectionBench(database.db, own, [topicViewsProjection]);
    await database.db.deleteFrom('projection_checkpoints').execute();
    const counted = { snapshots: 0, repeats: 0, stale: 0, changed: 0, refused: 0 };
    const counting: typeof TOPIC = {
      ...TOPIC,
      async snapshot(...call) {
        const found = await TOPIC.snapshot!(...call);
        if (found) counted.snapshots += 1;
        return found;
      },
    };
    const step = fc.record({
      tried: attempts,
      projected: fc.boolean(),
      repeats: fc.option(fc.nat(30), { freq: 4 }),
      seen: fc.option(fc.bigInt(0n, 8n)),
      mustMatch: fc.boolean(),
    });
    let lives = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
        lives += 1;
        const done: Request[] = [];
        for (const [place, { tried, projected, repeats, seen, mustMatch }] of steps.entries()) {
          const id = uuidV5(`${lives} ${tried.topic % 2}`, PROJECTS[0]);
          const { state, events } = await loadWhole(plain, TOPIC, id);
          const at = new Date(Date.UTC(2026, 2, 1) + place * tried.hours * 60_000).toISOString();
          const actor = { userId: PEOPLE[tried.person]!, owner: true, roles: [] };
          const commandId = uuidV5(`${lives} ${place}`, PROJECTS[1]);
          const fresh = request(id, commandOf(tried.attempt, state, events, PROJECTS[0]), {
            at,
            actor,
            commandId,
            seen,
            mustMatch,
          });
          const asked = (repeats === null ? undefined : done[repeats % done.length]) ?? fresh;
          done.push(asked);
          const expected = await handleCommand({ store: plain, db: database.db }, WITHOUT_SNAPSHOTS, asked);
          const found = await handleCommand({ store: own, db: database.db }, counting, asked);
          expect(found).toEqual(expected);
          if (expected.ok) counted[expected.repeated ? 'repeats' : 'changed'] += 1;
          else counted.refused += 1;
          if (expected.stale) counted.stale += 1;
          if (projected) await running.runner.processAll();
        }
      }),
      { numRuns: 12, seed: 20260311, endOnFailure: true },
    );
    expect(await own.readAll()).toEqual(await plain.readAll());
    // Everything came up: else nothing was proved.
    expect(Math.min(...Object.values(counted)), JSON.stringify(counted)).toBeGreaterThan(5);
    await database.db.deleteFrom('projection_checkpoints').execute();
  }, 60_000);

  it('reads what came after the read model, and its last event to be sure of it', async () => {
    const id = await topicBehind(30, 2);
    const loaded = await loadAggregate(source(), TOPIC, id, null);
    expect(loaded).toMatchObject({ whole: false, revision: 30n, projectId: PROJECTS[0] });
    expect(loaded.events.map(({ revision }) => revision)).toEqual(['28', '29', '30']);
    expect(loaded.state).toEqual((await loadWhole(store, TOPIC, id)).state);
  });

  it('is recognised when it comes again, whether the read model has it or not', async () => {
    const id = await topicBehind(5, 0);
    const asked = request(id, note('Once'));
    const first = await decideOn(asked);
    for (const projected of [false, true]) {
      if (projected) await projector.runner.processAll();
      await decideOn(request(id, note('Something else')));
      expect(await decideOn(asked)).toEqual({ ...first, repeated: true });
    }
    expect(await store.readStream(topicStream(id))).toHaveLength(9);
  });

  it('tells who was there first, also where that was before what it had to read', async () => {
    const id = await topicBehind(20, 0);
    const move: TopicCommand = {
      type: 'ChangeTopicStatus',
      to: 'WAIT_APPROVE',
      note: null,
      seaCheckStatus: null,
    };
    await decideOn(request(id, move, { actor: { userId: PEOPLE[1]!, owner: true, roles: [] } }));
    for (let count = 0; count < 5; count += 1) await decideOn(request(id, note('Later')));
    await projector.runner.processAll();
    expect(await decideOn(request(id, note('Late'), { seen: 3n }))).toMatchObject({
      ok: true,
      stale: { revision: '26', by: PEOPLE[1], status: 'WAIT_APPROVE' },
    });
    expect(await decideOn(request(id, note('Late'), { seen: 3n, mustMatch: true }))).toMatchObject({
      ok: false,
      refusal: { code: 'STALE_REVISION' },
    });
  });

  it.each([
    ['of another version', `update projection_checkpoints set version = version - 1 where name = 'topics'`],
    ['of another stream', `update topic_states set state = jsonb_set(state, '{lastEvent,id}', '"another"')`],
    [
      'with characters replaced',
      `update topic_states set state = jsonb_set(state, '{details,url}', '"\ufffd"')`,
    ],
  ])('reads the whole stream where the read model is %s', async (_which, change) => {
    const id = await topicBehind(3, 0);
    const { db } = database;
    await db
      .transaction()
      .execute(async (tx) => {
        await sql.raw(change).execute(tx);
        const loaded = await loadAggregate({ store, db: tx }, TOPIC, id, null);
        expect(loaded).toMatchObject({ whole: true, revision: 3n });
        const { state }: { state: MaybeTopic } = loaded;
        expect(state).toMatchObject({ noteCount: 3, details: { url: null } });
        throw new Rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error;
      });
  });
});

class Rollback extends Error {}
