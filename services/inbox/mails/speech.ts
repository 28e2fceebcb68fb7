import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { nearestLanguage } from '../../platform/http/languages.ts';
import { interfaceLanguages, servedWords } from '../../translations/index.ts';

/** Texts of the interface in one language, for what is said without a screen. */
export interface Speech {
  language: string;
  /** Whether the product has such a text. */
  knows(label: string): boolean;
  /** A text with its values in it. */
  say(label: string, values?: Readonly<Record<string, string>>): string;
  /** The plural form of a text that fits a number, with the number in it. */
  count(label: string, count: number): string;
}

const PLACEHOLDER = /\{\{\s*-?\s*(\w+)[^{}]*\}\}/g;

/** The speech of each language that is asked for, or of the one nearest to it: read once, of these labels alone. */
export function speeches(
  db: Kysely<Database>,
  labels: readonly string[],
): (language: string) => Promise<Speech> {
  const known = new Map<string, Promise<Speech>>();
  return (language) => {
    const speech = known.get(language) ?? readSpeech(db, labels, language);
    known.set(language, speech);
    return speech;
  };
}

async function readSpeech(db: Kysely<Database>, labels: readonly string[], wanted: string): Promise<Speech> {
  const language = nearestLanguage(wanted, await interfaceLanguages(db)) ?? DEFAULT_LANGUAGE;
  const words = await servedWords(db, language, labels);
  const texts = new Map(words.map(({ label, translation }) => [label, translation]));
  const [plural, number] = [new Intl.PluralRules(language), new Intl.NumberFormat(language)];
  const say: Speech['say'] = (label, values = {}) =>
    (texts.get(label) ?? label).replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? '');
  return {
    language,
    knows: (label) => texts.has(label),
    say,
    count: (label, count) => say(`${label}_${plural.select(count)}`, { count: number.format(count) }),
  };
}
