import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reportTotals } from '../../scripts/launch/totals.mjs';
import { compareWithAutocannon, describeComparison } from './run/compare.ts';
import { COMPARE, INVITATIONS, readLoadOptions, type LoadArguments } from './run/load-options.ts';
import { type LoadTarget, startOwnServer } from './run/own-server.ts';
import { drawPage } from './run/page.ts';
import { findK6, startScript } from './run/start-script.ts';
import { verdictOf } from './run/verdict.ts';

const REPORTS = path.resolve(import.meta.dirname, '../../.keywright/load');
/** Enough for the sockets of board-watch, of which one person has few. */
const PEOPLE = 40;
const SOCKETS_A_PERSON = 15;

/**
 * `npm run load -- SCENARIO [--url URL --people FILE] [--vus N] [--duration 60s] [--rate N]`: loads the product, a server of its own
 * where no address is given, and fails where a threshold or a check does not hold.
 */
async function main(args: readonly string[]): Promise<void> {
  const options = readLoadOptions(args);
  const k6 = findK6(process.env);
  const at = new Date().toISOString();
  const folder = path.join(REPORTS, `${at.replace(/[:.]/g, '-')}-${options.scenario}`);
  mkdirSync(folder, { recursive: true });
  const target = await targetOf(options);
  try {
    if (options.scenario === COMPARE) {
      const compared = (await compareWithAutocannon(target, { folder, k6 })).map(describeComparison);
      for (const { text } of compared) console.log(text);
      const failures = compared.filter(({ ok }) => !ok).map(({ text }) => text);
      reportTotals({ passed: compared.length - failures.length, failures });
      return;
    }
    const summary = await startScript(options.scenario, { target, settings: options.settings, folder, k6 });
    const facts = {
      ...{ scenario: options.scenario, url: target.url, at },
      by: k6 ?? 'a small host in Node, which is not k6',
      command: `npm run load -- ${args.join(' ')}`,
    };
    const page = path.join(folder, 'page.html');
    writeFileSync(page, drawPage(facts, summary));
    console.log(`page: ${page}`);
    reportTotals(verdictOf(options.scenario, summary));
  } finally {
    await target.stop();
  }
}

async function targetOf({ scenario, url, people, project, settings }: LoadArguments): Promise<LoadTarget> {
  if (url === undefined || people === undefined) {
    console.log('Starting a server …');
    if (scenario === INVITATIONS) return startOwnServer('inviters');
    return startOwnServer(Math.max(PEOPLE, Math.ceil(Number(settings['VUS'] ?? 0) / SOCKETS_A_PERSON)));
  }
  return {
    url: url.replace(/\/$/, ''),
    people: JSON.parse(readFileSync(people, 'utf8')) as LoadTarget['people'],
    ...(project === undefined ? {} : { projectId: project }),
    stop: () => Promise.resolve(),
  };
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  reportTotals({ passed: 0, failures: [error instanceof Error ? error.message : String(error)] });
});
// Explicitly: connections that are kept alive would keep the process.
process.exit();
