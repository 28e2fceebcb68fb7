import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../../platform/errors/app-error.ts';
import { PAGE_COLUMNS, type PageColumn, type PageMapping } from './columns.ts';
import { DAY_READINGS } from './read-day.ts';

const columnSchema = Type.Enum([...PAGE_COLUMNS]);
const skipSchema = Type.Array(Type.Union([Type.Integer({ minimum: 1 }), Type.String()]));
const datesSchema = Type.Object(
  { published: Type.Optional(Type.Enum([...DAY_READINGS])) },
  { additionalProperties: false },
);
const correctionsSchema = Type.Array(
  Type.Object(
    { row: Type.Integer({ minimum: 1 }), column: columnSchema, value: Type.String({ maxLength: 4_000 }) },
    { additionalProperties: false },
  ),
);
const mappingSchema = Type.Object(
  Object.fromEntries(
    PAGE_COLUMNS.map((column) => [
      column,
      Type.Optional(Type.Union([Type.String(), Type.Integer({ minimum: 0 })])),
    ]),
  ),
  { additionalProperties: false },
);

const EXPECTED = {
  mapping:
    'an object from url, title, published, words to headers, or to places of columns from 0; "" leaves a column out',
  skip: 'a list of rows to leave out: lines in the file, or reasons of faults',
  dates: `{"published": one of ${DAY_READINGS.join(', ')}}: how days are read, in place of what was found out`,
  corrections: 'a list of cells as they should be: {"row": line in the file, "column": "published", "value"}',
};

/** Fields of the form that say how to read the file. */
export const formChoiceFields = {
  mapping: text(EXPECTED.mapping),
  skip: text(EXPECTED.skip),
  dates: text(EXPECTED.dates),
  corrections: text(EXPECTED.corrections),
};

function text(expected: string) {
  return Type.Optional(Type.String({ maxLength: 30_000, description: `JSON: ${expected}` }));
}

/** What a person has decided about a file. */
export interface ImportChoices {
  mapping: PageMapping;
  /** Lines in the file. */
  skipRows: ReadonlySet<number>;
  /** Reasons of faults: a row with one of them is left out. */
  skipReasons: ReadonlySet<string>;
  dates: Static<typeof datesSchema>;
  /** Cells that take the place of those in the file, by line. */
  corrections: ReadonlyMap<number, Partial<Record<PageColumn, string>>>;
}

type Fields = Partial<Record<keyof typeof EXPECTED, string>>;

/** @throws AppError VALIDATION where a field is no JSON, or another one than it should be. */
export function parseChoices(fields: Fields): ImportChoices {
  const skip = parseField(fields, 'skip', skipSchema, []);
  const corrections = new Map<number, Partial<Record<PageColumn, string>>>();
  for (const { row, column, value } of parseField(fields, 'corrections', correctionsSchema, []))
    corrections.set(row, { ...corrections.get(row), [column]: value.trim() });
  return {
    mapping: parseField<typeof mappingSchema>(fields, 'mapping', mappingSchema, {}),
    skipRows: new Set(skip.filter((entry) => typeof entry === 'number')),
    skipReasons: new Set(skip.filter((entry) => typeof entry === 'string')),
    dates: parseField(fields, 'dates', datesSchema, {}),
    corrections,
  };
}

/**
 * Choices may name no row that is not there: what was meant is not known then.
 * @throws AppError VALIDATION
 */
export function checkRows({ skipRows, corrections }: ImportChoices, lines: ReadonlySet<number>): void {
  const named = { skip: skipRows, corrections: new Set(corrections.keys()) };
  for (const [field, rows] of Object.entries(named)) {
    const unknown = [...rows].find((row) => !lines.has(row));
    if (unknown !== undefined) throw invalid(field, `names line ${unknown}, on which no row begins`);
  }
}

function parseField<T extends TSchema>(
  fields: Fields,
  name: keyof Fields,
  schema: T,
  absent: Static<T>,
): Static<T> {
  const given = fields[name]?.trim() ?? '';
  if (given === '') return absent;
  const value = parsed(given);
  if (Value.Check(schema, value)) return value;
  throw invalid(name, `must be JSON: ${EXPECTED[name]}`);
}

function invalid(field: string, detail: string): AppError {
  return new AppError('VALIDATION', {
    errors: [{ in: 'body', pointer: `#/${field}`, code: 'FIELD_INVALID', detail }],
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
