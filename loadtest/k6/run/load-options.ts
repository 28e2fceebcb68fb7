import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const SCENARIOS = path.resolve(import.meta.dirname, '../scenarios');
const OPTIONS = {
  url: { type: 'string' },
  vus: { type: 'string' },
  duration: { type: 'string' },
  rate: { type: 'string' },
  people: { type: 'string' },
  project: { type: 'string' },
  mails: { type: 'boolean', default: false },
} as const;

/** What compares two scenarios with another load generator, beside the scenarios. */
export const COMPARE = 'compare';
/** The scenario that sends mails, by people who may. */
export const INVITATIONS = 'invitations';

export interface LoadArguments {
  scenario: string;
  /** Undefined: a server of its own. */
  url: string | undefined;
  /** A file with `[{"username", "password"}]`. */
  people: string | undefined;
  project: string | undefined;
  /** What the script is told: VUS, DURATION, RATE. */
  settings: Record<string, string>;
}

/** The scenarios there are. */
export function scenarioNames(): string[] {
  return readdirSync(SCENARIOS).flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
}

/** @throws Error, one sentence, of what cannot be run */
export function readLoadOptions(args: readonly string[]): LoadArguments {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const { url, people, project, mails, vus, duration, rate } = values;
  const [scenario = '', ...more] = positionals;
  const names = [...scenarioNames(), COMPARE];
  if (!names.includes(scenario) || more.length > 0) throw new Error(`Name a scenario: ${names.join(', ')}.`);
  if (url !== undefined && people === undefined)
    throw new Error('--url needs --people: a file with a list of {"username", "password"} as JSON.');
  if (url !== undefined && scenario === INVITATIONS && !mails)
    throw new Error('invitations has the product send mails to load.invalid: say --mails if that is meant.');
  const settings = Object.entries({ VUS: vus, DURATION: duration, RATE: rate }).filter(
    (setting): setting is [string, string] => setting[1] !== undefined,
  );
  return { scenario, url, people, project, settings: Object.fromEntries(settings) };
}
