import { readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { acceptedLanguage } from '../http/languages.ts';
import type { ErrorCode } from './codes.ts';

const SEEDS = new URL('../../../migrations/seeds/', import.meta.url);

type Sentences = Readonly<Record<string, string>>;

/**
 * What every refusal reads as, by language and label. Of the files that the texts of the interface begin as, not of the
 * database: most of what can be said has to be said without it, too.
 */
const SENTENCES: ReadonlyMap<string, Sentences> = new Map(
  readSeed<{ code: string; systemLanguage: boolean }[]>('languages.json')
    .filter(({ systemLanguage }) => systemLanguage)
    .map(({ code }) => [code, readSeed<Sentences>(`translations/${code}/errors.json`)]),
);

/** The label of a code's sentence in the texts of the interface. */
export function labelOf(code: ErrorCode): string {
  return `error.${code}`;
}

/**
 * What a refusal says to people, in the first language of an `Accept-Language` header that the interface has, else in
 * British English. `{{name}}` in a sentence stands for the member of that name.
 */
export function sentenceOf(
  { code, details }: { code: ErrorCode; details: Readonly<Record<string, unknown>> },
  accepted: string | undefined,
): string {
  const language = acceptedLanguage(accepted, [...SENTENCES.keys()]) ?? DEFAULT_LANGUAGE;
  const sentence = SENTENCES.get(language)?.[labelOf(code)] ?? code;
  return sentence.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => shown(details[name]));
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readSeed<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, SEEDS), 'utf8')) as T;
}
