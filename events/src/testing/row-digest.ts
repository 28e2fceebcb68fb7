import type { Field, RowOf } from '../fields/field.ts';
import type { FieldTable } from '../fields/field-table.ts';
import { TOPIC_FIELDS } from '../topic/fields.ts';

/**
 * Makes one short text of a set of rows, whatever their order: `<rows>-<16 hex digits>`, the sum of a 64-bit hash of
 * each row. Two copies with the same digest at the same position hold the same rows. It guards against mistakes, not
 * against people who want a collision. It covers all that follows from the events alone: fields that are `derived` from
 * other things as well are refreshed beside the events.
 */
export function rowDigestOf<T extends FieldTable>(table: T): (rows: Iterable<RowOf<T>>) => string {
  const fields = Object.entries(table.fields).filter(([, field]) => !field.derived);
  return (rows) => {
    let count = 0;
    let high = 0;
    let low = 0;
    for (const row of rows as Iterable<Readonly<Record<string, unknown>>>) {
      const [rowHigh, rowLow] = hash(fields.map(([name, field]) => canonical(row[name], field)).join('\n'));
      count += 1;
      high = (high + rowHigh) >>> 0;
      low = (low + rowLow) >>> 0;
    }
    return `${count}-${hex(high)}${hex(low)}`;
  };
}

/** The digest of a set of topic rows: equal where two copies at one position hold the same topics. */
export const digestOfRows = rowDigestOf(TOPIC_FIELDS);

/** JSON with sorted keys and without names: a database may give the fields of an object back in another order. */
function canonical(value: unknown, field?: Field): string {
  const inner = field?.type === 'list' ? field.of : field;
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, inner)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const parts: Readonly<Record<string, Field>> = inner?.type === 'object' ? inner.fields : {};
  const entries = Object.entries(value).filter(([key]) => !isName(parts[key]));
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item, parts[key])}`).join(',')}}`;
}

function isName(field: Field | undefined): boolean {
  return field !== undefined && 'nameOf' in field;
}

/** Two 32-bit multiplicative hashes over UTF-16 units with different odd constants, each finished by an avalanche. */
function hash(text: string): [number, number] {
  let a = 0x9e3779b1;
  let b = 0x85ebca6b;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul((b << 5) ^ (b >>> 27) ^ unit, 0x5bd1e995);
  }
  return [avalanche(a), avalanche(b ^ text.length)];
}

/** The 32-bit finaliser of MurmurHash3. */
function avalanche(input: number): number {
  let mixed = Math.imul(input ^ (input >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
