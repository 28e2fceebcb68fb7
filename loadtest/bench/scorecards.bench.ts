import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { demoId } from '../../services/demo/demo-ids.ts';
import { startTestPostgres } from '../../services/platform/testing/start-test-postgres.ts';
import { ApiClient } from '../../web/test/testing/api-client.ts';
import { loginOf, NORTHPEAK } from '../../web/test/testing/demo-data.ts';
import { runProduct } from '../../web/test/testing/run-product.ts';
import { saveLine } from './engine/run/results.ts';
import { percentile } from './percentile.ts';
import { SCREENS, timesOfMovesSeen } from './scorecards/moves-seen.ts';
import { addTopicsOfAYear } from './scorecards/topics-of-a-year.ts';

const TOPICS = 10_000;
const BOUND_MS = 100;
const SEEN_MS = 300;
const ROUNDS = 60;
const WARM_UPS = 5;

/**
 * `npm run bench -- scorecards [--size N] [--only PARTS]`: what GET /api/scorecards costs over HTTP in a project of 10,000 topics that
 * were moved over a year, or of N, and how soon open screens are right after a move. The 95th percentile of each question has to be
 * at most 100 ms, that of a move 300 ms. Of fewer topics nothing is left in results.jsonl. PARTS: answers, moves, with a comma between.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: String(TOPICS) },
    only: { type: 'string', default: 'answers,moves' },
  },
});
const size = Number(values.size);
const parts = values.only.split(',');
if (!Number.isInteger(size) || size < 1 || parts.some((part) => !['answers', 'moves'].includes(part)))
  throw new Error('--size takes a whole number, --only answers or moves.');
const closings: (() => Promise<unknown>)[] = [];
let slow = 0;
try {
  const postgres = await startTestPostgres();
  closings.unshift(() => postgres.stop());
  const product = await runProduct(postgres.url, { webRoot: null });
  closings.unshift(() => product.stop());
  const { platform, url } = product;
  const began = performance.now();
  const events = await addTopicsOfAYear(platform, NORTHPEAK, size);
  await platform.gate.waitFor('topics', await platform.store.head(), 300_000, NORTHPEAK);
  // As the database itself does within minutes.
  await vacuum(postgres.url);
  console.log(
    `${size} topics, ${events} events, there after ${Math.round((performance.now() - began) / 1000)} s`,
  );
  console.log('     p50      p95     most    bound');
  if (parts.includes('answers')) await measureAnswers(url);
  if (parts.includes('moves')) {
    const { jwtSecret } = platform.config;
    const times = await timesOfMovesSeen({ url, databaseUrl: postgres.url, jwtSecret, projectId: NORTHPEAK });
    tell(
      `one move, until the cards of everybody’s topics are right on ${SCREENS} open screens`,
      times.cards,
      SEEN_MS,
    );
    tell(`one move, until everything is right on ${SCREENS} open screens`, times.all, SEEN_MS);
  }
} finally {
  for (const close of closings) await close();
}
console.log(slow === 0 ? 'All hold.' : `${slow} DO NOT HOLD.`);
if (size < TOPICS) console.log('There were fewer topics than 10,000: this proves nothing.');
process.exit(slow === 0 ? 0 : 1);

async function vacuum(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('vacuum analyze').finally(() => client.end());
}

async function measureAnswers(url: string): Promise<void> {
  const client = await ApiClient.as(url, loginOf('manager'));
  const project = `projectId=${NORTHPEAK}`;
  await measure('one topic count, for comparison', () =>
    client.call('GET', `/api/topics/topicCounts?${project}`),
  );
  for (const query of [
    project,
    `${project}&days=7`,
    `${project}&days=365`,
    `${project}&days=365&assignee=me`,
    `customerId=${demoId('customer/Ridge & Vale Group')}&days=365`,
  ])
    await measure(query, () => client.call('GET', `/api/scorecards?${query}`));
}

async function measure(name: string, ask: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UPS; round += 1) {
    const start = performance.now();
    await ask();
    if (round >= WARM_UPS) times.push(performance.now() - start);
  }
  tell(name.replaceAll(/=[0-9a-f-]{36}/g, ''), times, BOUND_MS);
}

function tell(row: string, times: readonly number[], atMost: number): void {
  const [p50 = 0, p95 = 0, most = 0] = [0.5, 0.95, 1].map((share) =>
    Number(percentile(times, share).toFixed(1)),
  );
  const holds = p95 <= atMost;
  const figures = [p50, p95, most].map((ms) => ms.toFixed(1).padStart(8));
  console.log(`${figures.join(' ')} ${String(atMost).padStart(8)}   ${row}${holds ? '' : '  !'}`);
  if (size >= TOPICS)
    saveLine({ bench: 'scorecards', row, holds, unit: 'ms', p50, p95, most, atMost, topics: size });
  if (!holds) slow += 1;
}
