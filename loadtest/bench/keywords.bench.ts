import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../services/platform/embedded/free-port.ts';
import { createLoadAccounts, tokenOfAccount } from '../faults/load-clients/load-accounts.ts';
import { ProductServer } from '../faults/product/product-server.ts';
import { moves, refreshes } from './keywords/changes.ts';
import { exports } from './keywords/exports.ts';
import { type Importing, imports, movesBesideImports } from './keywords/imports.ts';
import { makeLargeProject } from './keywords/large-project.ts';
import { Listeners } from './keywords/listeners.ts';
import { describeOutcome, isWithin, type Outcome, saveOutcome } from './keywords/outcome.ts';
import { type Asked, deepPages, firstPage, searches, totals } from './keywords/pages.ts';
import { PHRASES } from './keywords/phrases.ts';
import { countsOfRules } from './keywords/rules.ts';
import { SameSql } from './keywords/same-sql.ts';
import { Person } from './person.ts';
import { withClient } from './with-client.ts';

const SECRET = 'a secret of this bench, long enough to be one';
const SOCKETS = 20;

/**
 * `npm run bench -- keywords [--size N] [--only PARTS]`: what lists, totals, searches, text rules, exports, moves, new figures and imports
 * cost beside one project of a million keywords, or of N. Only a run with all of them proves something, and leaves its lines in
 * results.jsonl. PARTS are names with commas between: pages, totals, searches, rules, exports, moves,
 * imports, besides (moves of topics while keywords are imported).
 */
const { values } = parseArgs({
  options: { size: { type: 'string', default: String(PHRASES) }, only: { type: 'string', default: '' } },
});
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
  const personOf = (id = '') => new Person(product.url, tokenOfAccount(SECRET, id));
  const people = accounts.ids.map((id) => personOf(id));
  const [person, ...others] = people;
  if (person === undefined) throw new Error('nobody asks');
  const same = await SameSql.open(databaseUrl);
  await withClient(databaseUrl, async (client) => {
    const asked: Asked = { people: [person, ...others], project, client, same };
    const [importer, mover] = accounts.ids;
    // With log-ins of their own, as those of before may be over by then.
    const importing = (): Importing => ({
      ...{
        importer: personOf(importer),
        mover: personOf(mover),
        userIds: accounts.ids,
        databaseUrl,
        client,
        size,
      },
    });
    const parts: Readonly<Record<string, () => Promise<void>>> = {
      pages: async () => tell(await firstPage(asked), ...(await deepPages(asked))),
      totals: async () => tell(...(await totals(asked))),
      searches: async () => tell(await searches(asked)),
      rules: async () => tell(await countsOfRules(asked)),
      exports: async () => tell(...(await exports(person, project, () => product.pid))),
      async moves() {
        const path = `/api/keywordViews/search/countByFilter?projectId=${project.projectId}`;
        const { epoch, position } = await person.ask(path);
        const listeners = await Listeners.open(people, `keywords:${project.projectId}`, { epoch, position });
        try {
          tell(...(await moves(person, project, client, listeners)));
          tell(...(await refreshes(databaseUrl, project, listeners)));
        } finally {
          listeners.end();
        }
      },
      imports: async () => tell(...(await imports(importing()))),
      besides: async () => tell(await movesBesideImports(importing())),
    };
    const chosen = values.only === '' ? Object.keys(parts) : values.only.split(',');
    for (const name of chosen) await (parts[name] ?? unknownPart(name))();
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

function unknownPart(name: string): never {
  throw new Error(`there is no part ${name}`);
}
