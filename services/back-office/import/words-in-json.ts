import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { AppError } from '../../platform/errors/app-error.ts';
import { beyond, faultDetails, shortened } from '../../platform/import/file-refusal.ts';
import { type FileWord, MOST_ROWS } from './file-word.ts';

/** Under this name an exported file says which revision each of its texts had. */
export const REVISIONS = '@revisions';
/** And under this one of which language they are, where it is of one. */
export const LANGUAGE = '@languageCode';

const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const DEEPEST = 10;

type Json = Record<string, unknown>;

/** Whether a file begins as an object of JSON does. */
export function looksLikeJson(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*\{/.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 1_024)));
}

/**
 * The texts of a file of i18next: labels with their texts, nested or with dots, of one language, or of several by their codes.
 * @throws AppError CSV_INVALID, FILE_LIMIT
 */
export function readWordsJson(bytes: Uint8Array, languageCode: string | null): FileWord[] {
  const json = parsed(bytes);
  const { [LANGUAGE]: named, [REVISIONS]: revisions, ...rest } = json;
  const language = typeof named === 'string' ? named : languageCode;
  const isOfSeveral =
    language === null &&
    Object.entries(rest).every(([name, value]) => LANGUAGE_CODE.test(name) && isObject(value));
  if (language === null && !isOfSeveral) throw invalid('languageCode', 'COLUMN_MISSING');
  const words: FileWord[] = [];
  const take = (code: string, texts: Json, bases: unknown) => {
    for (const [label, text] of flattened(texts, '', 0)) {
      if (words.length >= MOST_ROWS) throw tooMany();
      const base = isObject(bases) ? bases[label] : undefined;
      words.push({
        ...{ row: null, label, languageCode: code, text, torn: false },
        base: typeof base === 'string' || typeof base === 'number' ? String(base) : null,
      });
    }
  };
  if (language !== null) take(language, rest, revisions);
  else
    for (const [code, texts] of Object.entries(rest))
      take(code, texts as Json, isObject(revisions) ? revisions[code] : undefined);
  if (words.length === 0) throw invalid(null, 'NO_ROWS');
  return words;
}

function parsed(bytes: Uint8Array): Json {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Json;
  } catch {
    throw invalid(null, 'MALFORMED_JSON');
  }
}

/** Labels with dots for what is nested. @throws AppError CSV_INVALID for what is no text, or longer than a label can be */
function* flattened(texts: Json, before: string, depth: number): Generator<[label: string, text: string]> {
  for (const [name, value] of Object.entries(texts)) {
    const label = before + name;
    // Before what is below it repeats it.
    if (label.length > TEXT_LIMITS.label) throw invalid(shortened(label, 100), 'LABEL_TOO_LONG');
    if (typeof value === 'string') yield [label, value];
    else if (isObject(value) && depth < DEEPEST) yield* flattened(value, `${label}.`, depth + 1);
    else throw invalid(label.slice(0, 100), 'NO_TEXT');
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function invalid(column: string | null, reason: string): AppError {
  return new AppError('CSV_INVALID', faultDetails([{ row: null, column, reason }]));
}

function tooMany(): AppError {
  const { code, details } = beyond('rows', MOST_ROWS);
  return new AppError(code, details);
}
