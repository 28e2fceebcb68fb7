import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../services/platform/embedded/free-port.ts';
import { createLoadAccounts, tokenOfAccount } from '../faults/load-clients/load-accounts.ts';
import { ProductServer } from '../faults/product/product-server.ts';
import { moves, refreshes } from './keywords/changes.ts';
import { exports } from './keywords/exports.ts';
import { makeLargeProject } from './keywords/large-project.ts';
import { Listeners } from './keywords/listeners.ts';
import { describeOutcome, isWithin, type Outcome, saveOutcome } from './keywords/outcome.ts';
import { type Asked, deepPages, firstPage, searches, totals } from './keywords/pages.ts';
import { Person } from './keywords/person.ts';
import { PHRASES } from './keywords/phrases.ts';
import { countsOfRules } from './keywords/rules.ts';
import { SameSql } from './keywords/same-sql.ts';
import { withClient } from './with-client.ts';

const SECRET = 'a secret of this bench, long enough to be one';
const SOCKETS = 20;

/**
 * `npm run bench -- keywords [--size N]`: what lists, totals, searches, text rules, exports, moves and new figures cost in one project of a
 * million keywords, or of N. Only a run of all of them proves something, and leaves its lines in results.jsonl.
 */
const { values } = parseArgs({ options: { size: { type: 'string', default: String(PHRASES) } } });
const size = Number(values.size);
if (!Number.isInteger(size) || size < 1_000 || size > PHRASES)
  throw new Error(`--size takes a whole number from 1,000 to ${PHRASES.toLocaleString('en-GB')}.`);
const outcomes: Outcome[] = [];
const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-keywords-'));
const product = new ProductServer(folder, await freePort(), { JWT_SECRET: SECRET });
try {
  await product.start();
  const databaseUrl = product.databaseUrl();
  const began = performance.now();
  const project = await makeLargeProject(databaseUrl, size);
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(`${size.toLocaleString('en-GB')} keywords, made in ${seconds} s`);
  const accounts = await createLoadAccounts(databaseUrl, [project.projectId], SOCKETS, 'CONTENT_MANAGER');
  const people = accounts.ids.map((id) => new Person(product.url, tokenOfAccount(SECRET, id)));
  const [person, ...others] = people;
  if (person === undefined) throw new Error('nobody asks');
  const same = await SameSql.open(databaseUrl);
  await withClient(databaseUrl, async (client) => {
    const asked: Asked = { people: [person, ...others], project, client, same };
    tell(await firstPage(asked));
    tell(...(await deepPages(asked)));
    tell(...(await totals(asked)));
    tell(await searches(asked));
    tell(await countsOfRules(asked));
    tell(...(await exports(person, project, () => product.pid)));
    const { epoch, position } = await person.ask(
      `/api/keywordViews/search/countByFilter?projectId=${project.projectId}`,
    );
    const listeners = await Listeners.open(people, `keywords:${project.projectId}`, { epoch, position });
    try {
      tell(...(await moves(person, project, client, listeners)));
      tell(...(await refreshes(databaseUrl, project, listeners)));
    } finally {
      listeners.end();
    }
  }).finally(() => same.close());
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
const failed = outcomes.filter((outcome) => !isWithin(outcome));
console.log(failed.length === 0 ? 'All hold.' : `${failed.length} DO NOT HOLD.`);
if (size < PHRASES) console.log('There were fewer keywords than a million: this proves nothing.');
else for (const outcome of outcomes) saveOutcome(outcome, size);
process.exit(failed.length === 0 ? 0 : 1);

function tell(...found: Outcome[]): void {
  outcomes.push(...found);
  for (const outcome of found) console.log(describeOutcome(outcome));
}
