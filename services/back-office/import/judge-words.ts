import { type FieldReason, VALUES } from '@keywright/events';
import {
  decideTranslation,
  englishOf,
  translationStream,
  type TranslationEvent,
  upcastTranslationEvent,
} from '@keywright/events/words';
import type { Platform } from '../../platform/feature.ts';
import { readRecorded } from '../../platform/projections/recorded.ts';
import { currentWords, shippedEnglish, type Word, writtenLanguages } from '../../translations/index.ts';
import type { FileWord } from './file-word.ts';

/** What would become of a text: CONFLICT where somebody has changed it since it was exported. */
export const WORD_VERDICTS = ['NEW', 'CHANGED', 'UNCHANGED', 'INVALID', 'UNKNOWN_LABEL', 'CONFLICT'] as const;
export type WordVerdict = (typeof WORD_VERDICTS)[number];

export interface JudgedWord extends FileWord {
  verdict: WordVerdict;
  /** Why it is INVALID; else null. */
  reason: FieldReason | 'UNKNOWN_LANGUAGE' | 'CELL_COUNT' | null;
  /** Names of what is wrong, such as placeholders. */
  names: string[];
  /** What stands there now; null where nothing does. */
  before: string | null;
  /** Of what stands there; decimal. */
  revision: string;
  /** What the product ships. */
  shipped: string | null;
}

/** Everything that is known of the words of all languages. */
interface Known {
  english: ReadonlyMap<string, string>;
  words: ReadonlyMap<string, Word>;
  languages: ReadonlySet<string>;
}

const keyOf = (languageCode: string, label: string) => `${languageCode} ${label}`;

/** Says of every text of a file what would become of it, by the rules by which one that is typed is taken. */
export async function judgeWords(
  platform: Platform,
  file: readonly FileWord[],
): Promise<{ judged: JudgedWord[]; english: ReadonlyMap<string, string> }> {
  const { db } = platform;
  const words = await currentWords(db, null);
  const known: Known = {
    english: await shippedEnglish(db),
    words: new Map(words.map((word) => [keyOf(word.language, word.label), word])),
    languages: new Set(await writtenLanguages(db)),
  };
  const first = new Map<string, FileWord>();
  const judged: JudgedWord[] = [];
  for (const word of file) {
    const key = keyOf(word.languageCode, word.label);
    const repeated = first.get(key);
    first.set(key, repeated ?? word);
    const verdict = judge(word, repeated, known);
    judged.push(verdict.verdict === 'CONFLICT' ? await untouched(platform, verdict) : verdict);
  }
  return { judged, english: known.english };
}

function judge(word: FileWord, repeated: FileWord | undefined, known: Known): JudgedWord {
  const { label, languageCode, base } = word;
  const now = known.words.get(keyOf(languageCode, label));
  const facts = {
    before: now?.translation || null,
    revision: now?.revision ?? '0',
    shipped: now?.shipped ?? null,
  };
  const is = (
    verdict: WordVerdict,
    reason: JudgedWord['reason'] = null,
    names: string[] = [],
  ): JudgedWord => ({
    ...word,
    ...{ verdict, reason, names },
    ...facts,
  });
  if (word.torn) return is('INVALID', 'CELL_COUNT');
  if (!known.languages.has(languageCode)) return is('INVALID', 'UNKNOWN_LANGUAGE', [languageCode]);
  if (englishOf(label, known.english) === undefined) return is('UNKNOWN_LABEL');
  // A cell that a translator has left empty says nothing.
  const text = VALUES.translation.tidy(word.text);
  if (text === null) return is('UNCHANGED');
  if (repeated !== undefined)
    return repeated.text === word.text ? is('UNCHANGED') : is('INVALID', 'REPEATED');
  // Cells of a workbook come back without the blanks at their edges: nobody has changed them.
  if (now?.translation.trim() === word.text.trim()) return is('UNCHANGED');
  const decision = decideTranslation(
    { type: 'SetTranslation', label, languageCode, text, source: 'IMPORT', adds: false },
    null,
    { english: known.english, shipped: facts.before },
  );
  if (!decision.ok) {
    const { refusal } = decision;
    if (refusal.code !== 'FIELD_INVALID') throw new Error(`an imported text is refused with ${refusal.code}`);
    return is('INVALID', refusal.reason, refusal.names ?? []);
  }
  if (decision.events.length === 0) return is('UNCHANGED');
  if (base !== null && base !== facts.revision) return is('CONFLICT');
  return is(facts.before === null ? 'NEW' : 'CHANGED');
}

/** Where somebody changed a text since, and whoever has the file did not touch it, there is no conflict: theirs stays. */
async function untouched({ store }: Platform, word: JudgedWord): Promise<JudgedWord> {
  const { languageCode, label, base } = word;
  if (base === null || !/^\d{1,9}$/.test(base)) return word;
  const nth = BigInt(base);
  const from = nth === 0n ? 0n : nth - 1n;
  const [stored] = await store.readStream(translationStream(languageCode, label), { from, limit: 1 });
  if (stored === undefined) return word;
  const { data } = readRecorded<TranslationEvent>(stored, upcastTranslationEvent).event;
  const exported = nth === 0n ? data.before : data.text;
  return exported?.trim() === word.text.trim() ? { ...word, verdict: 'UNCHANGED' } : word;
}
