import { parseArgs } from 'node:util';
import type { Drill } from './drill.ts';

export interface DrillChoice {
  drills: readonly Drill[];
  seed: number;
  seconds: number;
}

const DEFAULT_SECONDS = 6;

/**
 * What `npm run drill -- <name>|all [--seed N] [--seconds S]` asks for; null where it asks for the list.
 * @throws Error with one sentence where it asks for what there is not.
 */
export function chooseDrills(args: readonly string[], all: readonly Drill[]): DrillChoice | null {
  const options = { seed: { type: 'string' }, seconds: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals.length === 0 || positionals.includes('list')) return null;
  const unknown = positionals.find((name) => name !== 'all' && !all.some((drill) => drill.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no drill ${unknown}; "npm run drill -- list" says which there are.`);
  const wanted = (drill: Drill) =>
    positionals.includes(drill.name) || (positionals.includes('all') && drill.planted !== true);
  return {
    drills: all.filter(wanted),
    seed: positive('--seed', values.seed) ?? Math.floor(Math.random() * 1_000_000) + 1,
    seconds: positive('--seconds', values.seconds) ?? DEFAULT_SECONDS,
  };
}

function positive(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${option} is a positive whole number, not ${text}.`);
  return number;
}
