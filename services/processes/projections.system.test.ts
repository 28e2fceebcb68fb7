import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCheckpoint } from '../platform/projections/stored-checkpoints.ts';
import { created, recordTopic } from '../topics/testing/record-topic.ts';
import { addProject } from './testing/add-project.ts';
import { features } from './features.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';
import { type CommandResult, runCommandLine } from './testing/run-command.ts';

let test: TestApp;
let project: string;
let topics: string[];

beforeAll(async () => {
  test = await startTestApp({ features });
  const owner = await test.addAccount('owner');
  project = await addProject(test.platform, 'owner', {});
  topics = [];
  for (const pageName of ['One', 'Two', 'Three'])
    topics.push(
      await recordTopic(test.platform, { userId: owner }, [created(project, { pageName, type: 'CONTENT' })]),
    );
  await test.settled();
});
afterAll(() => test.close());

function run(...args: string[]): Promise<CommandResult> {
  const { databaseUrl, eventStoreUrl } = test.platform.config;
  return runCommandLine('projections', args, {
    env: { DATABASE_URL: databaseUrl, EVENT_STORE_URL: eventStoreUrl },
  });
}

describe('The command line of the read models', () => {
  it('rebuilds one beside the running product, lists what there is and removes what was kept', async () => {
    const before = await readCheckpoint(test.platform.db, 'topics');
    const { code, output } = await run('rebuild', 'topics');
    expect(output).toMatch(/"topics" is served anew: 3 events in [\d.]+ s, position \d+, epoch /);
    expect(code).toBe(0);
    const after = await readCheckpoint(test.platform.db, 'topics');
    expect(after?.epoch).not.toBe(before?.epoch);
    const listed = await run('list');
    expect(listed.output).toMatch(
      /topics {2}served {2}version \d+\.[0-9a-f]{6} {2}shard 0\/1 {2}position \d+ {2}lag 0 {2}parked 0/,
    );
    expect(listed.output).toContain('topics  retired');
    expect((await run('drop-old', 'topics')).output).toContain('topics: removed topics_v');
  });

  it('compares what is served with the events, and ends with 1 naming project and row where they differ', async () => {
    const equal = await run('verify');
    expect(equal.output).toMatch(/topics: \d+ rows at position \d+, digest [0-9a-f]{16}: equal/);
    expect(equal.code).toBe(0);
    const [first] = topics;
    await sql`update topic_views set page_name = 'Another' where id = ${first}`.execute(test.platform.db);
    const different = await run('verify', 'topics');
    expect(different.code).toBe(1);
    expect(different.output).toContain(`topic_views, project ${project}: 1 rows`);
    expect(different.output).toContain(`id ${first}: differs in page_name`);
  });

  it('says what is parked', async () => {
    expect(await run('parked')).toMatchObject({
      code: 0,
      output: expect.stringContaining('topics: nothing is parked') as string,
    });
  });

  it('refuses an unknown read model in one sentence', async () => {
    const { code, output } = await run('rebuild', 'lists');
    expect(code).toBe(1);
    expect(output).toMatch(/^There is no read model "lists", only [\w, -]+\.\n$/);
  });
});
