import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../../platform/embedded/start-error.ts';

/** What a person may say when starting everything in one process. */
export interface StartOptions {
  port: number;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Whether a first start fills the demo world in. */
  demo: boolean;
  /** Whether to throw the data away first. */
  reset: boolean;
}

const DEFAULT_PORT = 4700;
const ROOT = path.resolve(import.meta.dirname, '../../..');
const USAGE = 'Options: --port NUMBER, --data FOLDER, --no-demo, --reset.';

/** @throws StartError naming the option that is unknown or wrong. */
export function readStartOptions(args: readonly string[], env: NodeJS.ProcessEnv): StartOptions {
  const values = parse(args);
  const port = values.port ?? env['PORT'] ?? String(DEFAULT_PORT);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new StartError(`--port takes a number up to 65535, and ${JSON.stringify(port)} is none. ${USAGE}`);
  }
  return {
    port: Number(port),
    dataDir: values.data === undefined ? path.join(ROOT, '.keywright/data') : path.resolve(values.data),
    demo: !values['no-demo'],
    reset: values.reset ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        'no-demo': { type: 'boolean' },
        reset: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    const [reason] = (error as Error).message.split(/\.(?: |$)/);
    throw new StartError(`${reason}. ${USAGE}`, { cause: error });
  }
}
