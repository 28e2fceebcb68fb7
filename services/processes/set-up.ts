import { parseArgs } from 'node:util';
import { StartError } from '../platform/embedded/start-error.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { asSentence } from './embedded/start-failure.ts';
import { seedFirstStart } from './embedded/seed-first-start.ts';
import { createShutdown } from './embedded/shutdown.ts';
import { openProcess } from './parts/open-process.ts';

// Sets up what the environment names for a first start and ends: schema, labels, and an owner with an empty project, or
// with --demo the demo world. Prints who can log in. Called again it changes nothing.
const shutdown = createShutdown();
try {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
  const config = readConfig();
  const { platform } = await openProcess(config, { log: createLogger(config.logLevel), shutdown });
  console.log(['Log in as', ...(await seedFirstStart(platform, values.demo))].join('\n'));
  await shutdown.stop(0);
} catch (error) {
  const usage = (error as { code?: unknown }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
  if (!shutdown.stopping) {
    console.error(asSentence(usage ? new StartError('The one option is --demo.', { cause: error }) : error));
  }
  await shutdown.stop(1);
}
