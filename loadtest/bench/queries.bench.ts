import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '../../services/platform/testing/start-test-postgres.ts';
import { ApiClient } from '../../web/test/testing/api-client.ts';
import { loginOf, NORTHPEAK } from '../../web/test/testing/demo-data.ts';
import { runProduct } from '../../web/test/testing/run-product.ts';
import { percentile } from './percentile.ts';
import { ACCOUNTS, makeLargeWorld, MEMBERS, TOPICS } from './queries/large-world.ts';
import { type Question, questionsOf } from './queries/questions.ts';

const BOUND_MS = 150;
const ROUNDS = 9;

/**
 * `npm run bench -- queries [--only WORDS]`: what every question costs over HTTP in a project of 200,000 topics, beside
 * one row by its key. The median of each has to be at most 150 ms.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const closings: (() => Promise<unknown>)[] = [];
const slow: string[] = [];
try {
  const postgres = await startTestPostgres();
  closings.unshift(() => postgres.stop());
  const product = await runProduct(postgres.url, { webRoot: null });
  closings.unshift(() => product.stop());
  const [topic] = await (await ApiClient.as(product.url, loginOf('manager'))).topicsIn(NORTHPEAK, 'SUGGEST');
  if (topic === undefined) throw new Error('the demo has no draft');
  const began = performance.now();
  await makeLargeWorld(postgres.url, NORTHPEAK, topic.id);
  console.log(
    `${count(TOPICS)} topics, ${count(MEMBERS)} of ${count(ACCOUNTS)} people, made in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  console.log(`  median    worst    bound ${BOUND_MS} ms`);
  const clients = new Map<string, ApiClient>();
  for (const question of questionsOf(NORTHPEAK, topic.id)) {
    if (!question.name.includes(values.only)) continue;
    for (const person of question.people)
      if (!clients.has(person)) clients.set(person, await ApiClient.as(product.url, loginOf(person)));
    await measure(question, clients);
  }
} finally {
  for (const close of closings) await close();
}
for (const name of slow) console.log(`! ${name} takes longer than ${BOUND_MS} ms`);
console.log(slow.length === 0 ? 'All questions hold.' : `${slow.length} QUESTIONS DO NOT HOLD.`);
process.exit(slow.length === 0 ? 0 : 1);

/** Asks once a round; one that several people ask is new to the product in each, and is not asked before. */
async function measure({ name, people, ask }: Question, clients: Map<string, ApiClient>): Promise<void> {
  const warmUps = people.length === 1 ? 2 : 0;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + warmUps; round += 1) {
    const client = clients.get(people[round % people.length] ?? '');
    if (client === undefined) throw new Error(`nobody asks for ${name}`);
    const start = performance.now();
    await ask(client);
    if (round >= warmUps) times.push(performance.now() - start);
  }
  const median = percentile(times, 0.5);
  const figures = [median, Math.max(...times)].map((time) => time.toFixed(1).padStart(8));
  console.log(`${figures.join(' ')}    ${name}${median > BOUND_MS ? '  !' : ''}`);
  if (median > BOUND_MS) slow.push(name);
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}
