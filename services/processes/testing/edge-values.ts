import { MAX_WORDS } from '@keywright/events/catalogue';
import fc from 'fast-check';
import type { KnownIds, Schema } from '../../platform/http/testing/any-request.ts';

/** Characters of each kind that grow, shrink or vanish somewhere between a request and a row. */
const ALPHABETS: readonly (readonly string[])[] = [
  range(0x61, 0x7a),
  // Three bytes a character, and so many of them that nothing can be packed.
  range(0x4e00, 0x9fa5),
  // Four bytes, two code units.
  range(0x20000, 0x2a6d6),
  // They become up to eighteen characters where texts are folded.
  [...range(0x3300, 0x3357), ...range(0xfdf0, 0xfdfb), ...range(0x1d160, 0x1d164)],
  // They have a longer lower case, or several characters.
  ['İ', 'Ⱥ', 'Ⱦ', 'ẞ', 'ß', 'ΐ', 'Σ', '\u0130\u0307'],
  // What no text column takes, between others.
  ['\0', '\ud800', '\udc00', '\ufffe', '\uffff', '\u0001', '\u007f', '\u202e', '\\u0000', '"', '\\', 'a'],
];

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth));
}

/** A text of so many code units (one fewer where the last character has two). The same seed makes the same. */
function textOf(alphabet: readonly string[], units: number, seed: number): string {
  let [text, state] = ['', seed];
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const next = alphabet[Math.floor((state / 2 ** 32) * alphabet.length)] ?? 'a';
    if (text.length + next.length > units) return text;
    text += next;
  }
}

const DAYS = [
  ...['0000-01-01', '0001-01-01', '0099-12-31', '1582-10-10', '2024-02-29', '2026-02-29', '9999-12-31'],
  ...['10000-01-01', '-0001-01-01', '+010000-01-01', '2026-1-1', 'infinity', '-infinity', 'epoch', 'now', ''],
];
const NUMBERS = [0, -0, 1, MAX_WORDS, MAX_WORDS + 1, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -1, 0.5, 1e308];

/** Values at the edges of what commands take, of the shape that the description of the API asks for. */
export function edgeValueOf(schema: Schema, ids: KnownIds, name = ''): fc.Arbitrary<unknown> {
  if (name in ids && schema.type !== 'array') return fc.constantFrom(...(ids[name] ?? []));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'object'].flat();
  const values = types.map((type): fc.Arbitrary<unknown> => {
    switch (type) {
      case 'object':
        return edgeObjectOf(schema, ids);
      case 'array':
        return fc.uniqueArray(edgeValueOf({ ...bounds(schema), ...schema.items }, ids, name), {
          maxLength: 20,
        });
      case 'integer':
      case 'number':
        return fc.constantFrom(...NUMBERS);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return isDay(schema) ? fc.constantFrom(...DAYS) : edgeText(longestOf(schema, name));
    }
  });
  return fc.oneof(...values);
}

/** What is said of a list holds for its items. */
const bounds = ({ description }: Schema): Schema => (description === undefined ? {} : { description });

const isDay = ({ description = '' }: Schema): boolean => description.includes('YYYY-MM-DD');

/**
 * How long a text may be, as the description of the API says it.
 * @throws where it says nothing: what is not bounded there is not bounded at all, and not tried at its edges
 */
function longestOf({ maxLength, description = '' }: Schema, name: string): number {
  const said = maxLength ?? /at most (\d+) UTF-16 code units/.exec(description)?.[1];
  if (said === undefined) throw new Error(`the API does not say how long a text "${name}" may be`);
  return Number(said);
}

/** Mostly as long as it may be. */
function edgeText(longest: number): fc.Arbitrary<string> {
  return fc
    .record({
      alphabet: fc.constantFrom(...ALPHABETS),
      units: fc.constantFrom(longest, longest, longest, longest - 1, longest + 1, 1, 3),
      seed: fc.nat(),
    })
    .map(({ alphabet, units, seed }) => textOf(alphabet, units, seed));
}

function edgeObjectOf({ properties = {}, required = [] }: Schema, ids: KnownIds): fc.Arbitrary<object> {
  const members = Object.entries(properties).map(([name, schema]) => {
    const value = edgeValueOf(schema, ids, name).map((made) => [[name, made]] as [string, unknown][]);
    const none = fc.constant<[string, unknown][]>([]);
    return required.includes(name) ? value : fc.oneof(value, none, none, none);
  });
  return fc.tuple(...members).map((made) => Object.fromEntries(made.flat()));
}
