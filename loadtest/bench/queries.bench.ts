import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { demoId } from '../../services/demo/demo-ids.ts';
import { startTestPostgres } from '../../services/platform/testing/start-test-postgres.ts';
import { ApiClient } from '../../web/test/testing/api-client.ts';
import { loginOf, NORTHPEAK } from '../../web/test/testing/demo-data.ts';
import { runProduct } from '../../web/test/testing/run-product.ts';
import { percentile } from './percentile.ts';
import { ACCOUNTS, makeLargeWorld, type SizedProject, sizedProject } from './queries/large-world.ts';
import { type Question, questionsOf } from './queries/questions.ts';

const TOPICS = 200_000;
/** Of the project that the same is asked of, to see what grows with topics. */
const FEW_TOPICS = 10_000;
const BOUND_MS = 150;
const ROUNDS = 9;

/**
 * `npm run bench -- queries [--only WORDS]`: what every question costs over HTTP in a project of 200,000 topics, beside
 * one row by its key, and beside the same in a project of 10,000. The median of each has to be at most 150 ms.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const closings: (() => Promise<unknown>)[] = [];
const clients = new Map<string, ApiClient>();
const slow: string[] = [];
try {
  const postgres = await startTestPostgres();
  closings.unshift(() => postgres.stop());
  const product = await runProduct(postgres.url, { webRoot: null });
  closings.unshift(() => product.stop());
  const manager = await clientOf('manager', product.url);
  const large = await projectOf(manager, { projectId: NORTHPEAK, topics: TOPICS, reader: 'many' });
  const other = { projectId: demoId('project/Hearth & Grain'), topics: FEW_TOPICS, reader: 'sea' };
  const small = await projectOf(manager, other);
  const began = performance.now();
  await makeLargeWorld(postgres.url, [small, large]);
  console.log(
    `${[large, small].map(describe).join('; ')}; ${count(ACCOUNTS)} accounts; made in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  console.log(`  median    worst   ${count(FEW_TOPICS)}   times    bound ${BOUND_MS} ms`);
  const ofSmall = questionsOf(small);
  for (const [place, question] of questionsOf(large).entries()) {
    const same = ofSmall[place];
    if (!question.name.includes(values.only) || same === undefined) continue;
    for (const person of [...question.people, ...same.people]) await clientOf(person, product.url);
    await measure(question, same);
  }
} finally {
  for (const close of closings) await close();
}
for (const name of slow) console.log(`! ${name} takes longer than ${BOUND_MS} ms`);
console.log(slow.length === 0 ? 'All questions hold.' : `${slow.length} QUESTIONS DO NOT HOLD.`);
process.exit(slow.length === 0 ? 0 : 1);

async function clientOf(person: string, url: string): Promise<ApiClient> {
  const client = clients.get(person) ?? (await ApiClient.as(url, loginOf(person)));
  clients.set(person, client);
  return client;
}

async function projectOf(
  client: ApiClient,
  project: Pick<SizedProject, 'projectId' | 'topics' | 'reader'>,
): Promise<SizedProject> {
  const [topic] = await client.topicsIn(project.projectId, 'SUGGEST');
  if (topic === undefined) throw new Error('a project of the demo has no draft');
  return sizedProject({ ...project, topicId: topic.id });
}

/** Whose turn it is to ask in a round. */
function askerOf({ name, people }: Question, round: number): ApiClient {
  const client = clients.get(people[round % people.length] ?? '');
  if (client === undefined) throw new Error(`nobody asks for ${name}`);
  return client;
}

/** Asks both projects in turn, once a round; what several people ask is new to the product in each, and is not asked before. */
async function measure(question: Question, same: Question): Promise<void> {
  const { name, people } = question;
  const warmUps = people.length === 1 ? 2 : 0;
  const times: number[] = [];
  const ofFew: number[] = [];
  for (let round = 0; round < ROUNDS + warmUps; round += 1) {
    const took = await timed(() => question.ask(askerOf(question, round)));
    const tookOfSame = await timed(() => same.ask(askerOf(same, round)));
    if (round < warmUps) continue;
    times.push(took);
    ofFew.push(tookOfSame);
  }
  const [median, medianOfFew] = [percentile(times, 0.5), percentile(ofFew, 0.5)];
  const figures = [median, Math.max(...times), medianOfFew].map((time) => time.toFixed(1).padStart(8));
  const ratio = (median / medianOfFew).toFixed(1).padStart(7);
  console.log(`${figures.join(' ')} ${ratio}    ${name}${median > BOUND_MS ? '  !' : ''}`);
  if (median > BOUND_MS) slow.push(name);
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

function describe({ topics, members, notes, rows }: SizedProject): string {
  return `${count(topics)} topics, ${count(members)} members, a topic with ${count(notes)} notes, an inbox of ${count(rows)} rows`;
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}
