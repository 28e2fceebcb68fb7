import path from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '../platform/db/connect.ts';
import { migrateToLatest } from '../platform/db/migrate.ts';
import { type CopiedStore, copyEvents, verifyCopy } from '../platform/event-store/copy/copy-events.ts';
import { openEventStore } from '../platform/event-store/open-event-store.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { asSentence } from './embedded/start-failure.ts';
import { explainUnreachable } from './parts/explain-unreachable.ts';
import { openDatabase } from './projections/open-stores.ts';

const USAGE = `Say what to do:
  copy   --from URL --to URL   copies every event, or goes on where an earlier copy was cut off, and compares the two
  verify --from URL --to URL   compares the two event by event
URL is postgres://user:password@host:port/database or esdb://host:port. In place of one of them --data FOLDER means the
PostgreSQL that \`npm start\` keeps in a data folder, whether it runs or not.`;

/** The command line of the event store. Answers the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const { positionals, values } = readArguments(args);
  const [task] = positionals;
  const named = [values.from, values.to, values.data].filter((value) => value);
  if ((task !== 'copy' && task !== 'verify') || named.length !== 2) {
    console.error(USAGE);
    return 1;
  }
  if (values.from === values.to) {
    console.error('--from and --to name the same event store.');
    return 1;
  }
  if (values.from?.startsWith('esdb') === true && values.to?.startsWith('esdb') === true) {
    console.error('A process talks to one EventStoreDB at a time: copy by way of a PostgreSQL.');
    return 1;
  }
  await using kept = values.data ? await openKept(values.data) : null;
  const ofKept = { option: '--data', url: kept?.url ?? '' };
  await using from = await open(values.from ? { option: '--from', url: values.from } : ofKept, false);
  await using to = await open(values.to ? { option: '--to', url: values.to } : ofKept, task === 'copy');
  const stores = { from: from.store, to: to.store, onProgress: report };
  let count = Infinity;
  if (task === 'copy') {
    const { found, copied } = await copyEvents(stores);
    console.log(`Copied ${copied} events; ${found} were there already.`);
    count = found + copied;
  }
  console.log(
    `Compared ${await verifyCopy({ ...stores, count })} events: both stores hold the same, in the same order.`,
  );
  if (task === 'copy') console.log(nextSteps(values.data));
  return 0;
}

function readArguments(args: readonly string[]) {
  const options = { from: { type: 'string' }, to: { type: 'string' }, data: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // What cannot be understood is answered as a missing word is: with what can be said.
    console.error((error as Error).message);
    return { positionals: [], values: {} as { from?: string; to?: string; data?: string } };
  }
}

/** The PostgreSQL of a data folder. */
async function openKept(folder: string): Promise<AsyncDisposable & { url: string }> {
  const { url, stop } = await openDatabase(path.resolve(folder));
  return { url, [Symbol.asyncDispose]: stop };
}

const nextSteps = (
  data?: string,
): string => `Positions differ between the two stores, so read models of the one cannot go on with the other:
  1. stop every process, run this command once more (it takes along what was recorded since),
  2. set EVENT_STORE_URL to the new store,
  3. run \`npm run projections -- rebuild all --adopt-store${data ? ` --data ${data}` : ''}\`, then start the processes again.`;

function report(events: number): void {
  console.log(`  ${events} events`);
}

/** Opens one of the two; a Postgres that is to be written to gets its schema first. */
async function open(
  { option, url }: { option: string; url: string },
  prepared: boolean,
): Promise<AsyncDisposable & { store: CopiedStore }> {
  const server = { what: 'The event store', variable: option, url };
  if (prepared && url.startsWith('postgres')) {
    const db = connect(url, { statementTimeoutMs: 0 });
    await explainUnreachable(server, () => migrateToLatest(db)).finally(() => db.destroy());
  }
  const store = openEventStore(url, {
    log: createLogger('warn', { write: (line) => process.stderr.write(line) }),
  });
  return {
    // Either of the two may fail in the middle: the sentence says which.
    store: {
      append: (...call) => explainUnreachable(server, () => store.append(...call)),
      readAll: (options) => explainUnreachable(server, () => store.readAll(options)),
    },
    [Symbol.asyncDispose]: () => store.close(),
  };
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(asSentence(error));
  process.exitCode = 1;
}
