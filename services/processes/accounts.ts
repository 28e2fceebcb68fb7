import path from 'node:path';
import { parseArgs } from 'node:util';
import { changeAccountAccess, ACCOUNT_ACCESS_CHANGES, type AccountAccessChange } from '../accounts/index.ts';
import { openBus } from '../platform/bus/open-bus.ts';
import { systemClock } from '../platform/clock.ts';
import { connect } from '../platform/db/connect.ts';
import { migrateToLatest } from '../platform/db/migrate.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { asSentence } from './embedded/start-failure.ts';
import { openDatabase } from './projections/open-stores.ts';

const USAGE = `Say what to do, and whose account is meant:
  disable E-MAIL   its sockets end at once, and all it reaches is its own account and the way out
  enable E-MAIL    opens it again
  promote E-MAIL   may log in to the back-office
  demote E-MAIL    may not any more: such sessions end at once
Options: --data FOLDER where DATABASE_URL is not set.`;
const DATA = path.resolve(import.meta.dirname, '../../.keywright/data');

/** The command line of accounts; tells running processes over BUS_URL. Answers the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const { positionals, values } = readArguments(args);
  const [change, email] = positionals;
  if (!isChange(change) || email === undefined) {
    console.error(USAGE);
    return 1;
  }
  const database = await openDatabase(path.resolve(values.data ?? DATA), process.env['DATABASE_URL']);
  const db = connect(database.url, { max: 1, applicationName: 'keywright-accounts' });
  const log = createLogger('warn', { write: (line) => process.stderr.write(line) });
  const bus = openBus(process.env['BUS_URL'] || 'memory:', { log });
  try {
    await Promise.all([migrateToLatest(db), bus.ready()]);
    const found = await changeAccountAccess({ db, bus }, email, change, systemClock.now());
    console[found ? 'log' : 'error'](
      found ? `Done: ${change} ${email}.` : `Nobody has the address ${email}.`,
    );
    return found ? 0 : 1;
  } finally {
    await bus.close();
    await db.destroy();
    await database.stop();
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { data: { type: 'string' } } });
  } catch (error) {
    // What cannot be understood is answered as a missing word is: with what can be said.
    console.error((error as Error).message);
    return { positionals: [], values: {} as { data?: string } };
  }
}

function isChange(word: string | undefined): word is AccountAccessChange {
  return ACCOUNT_ACCESS_CHANGES.some((change) => change === word);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(asSentence(error));
  process.exitCode = 1;
}
