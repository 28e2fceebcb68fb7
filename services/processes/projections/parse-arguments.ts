import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../../platform/embedded/start-error.ts';

const TASKS = ['list', 'rebuild', 'verify', 'parked', 'retry', 'drop-old'] as const;

export type Task = (typeof TASKS)[number];

/** The parsed command line. */
export interface Arguments {
  task: Task;
  /** Of the read model; undefined or `all` = every one. */
  name: string | undefined;
  /** Which parked events to retry. */
  position: bigint | 'all';
  dataDir: string;
  /** Whether rows may be made from another event store than before. */
  adoptStore: boolean;
}

const USAGE = `Say what to do:
  list                            every read model: version, shards, how far it is, what is parked
  rebuild NAME|all                builds it anew beside the served one, then swaps; --adopt-store from another store
  verify [NAME]                   compares what is served with a fold of the events
  parked [NAME]                   events that could not be applied, and why
  retry POSITION|all [NAME]       applies parked events and what stands behind them once more
  drop-old [NAME]                 removes the versions kept after rebuilds
Options: --data FOLDER where DATABASE_URL is not set.`;

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** @throws StartError that names the tasks there are. */
export function parseArguments(args: readonly string[]): Arguments {
  const { positionals, values } = parse(args);
  const [task, ...rest] = positionals;
  if (!isTask(task)) throw new StartError(USAGE);
  return {
    task,
    ...targetOf(task, rest),
    dataDir: values.data === undefined ? path.join(ROOT, '.keywright/data') : path.resolve(values.data),
    adoptStore: values['adopt-store'] ?? false,
  };
}

function isTask(word: string | undefined): word is Task {
  return TASKS.some((task) => task === word);
}

function parse(args: readonly string[]) {
  try {
    const options = { data: { type: 'string' }, 'adopt-store': { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const [reason] = (error as Error).message.split(/\.(?: |$)/);
    throw new StartError(`${reason}.\n${USAGE}`, { cause: error });
  }
}

/** `rebuild` needs a name; `retry` which events. */
function targetOf(task: Task, [first, second]: readonly string[]): Pick<Arguments, 'name' | 'position'> {
  if ((task === 'rebuild' || task === 'retry') && first === undefined) throw new StartError(USAGE);
  if (task !== 'retry') return { name: first, position: 'all' };
  if (first !== 'all' && !/^\d{1,19}$/.test(first ?? ''))
    throw new StartError(`retry takes a position or "all", and ${JSON.stringify(first)} is neither.`);
  return { name: second, position: first === 'all' ? 'all' : BigInt(first ?? 0) };
}
