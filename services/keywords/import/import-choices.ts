import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { invalidBody } from '../../platform/errors/app-error.ts';
import type { TableHead } from '../../platform/import/table-rows.ts';
import { IMPORT_FIELDS, type ImportForm, ROW_REASONS, type RowReason } from './answer.schema.ts';
import type { ColumnMapping } from './map-columns.ts';

/** Rows that may be named one by one. */
const NAMED = 20_000;

const line = Type.Integer({ minimum: 1 });
const place = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);
const SHAPES = {
  mapping: Type.Object(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, Type.Optional(place)])), {
    additionalProperties: false,
  }),
  skip: Type.Array(Type.Union([line, Type.Enum([...ROW_REASONS])]), { maxItems: NAMED }),
  move: Type.Array(line, { maxItems: NAMED }),
  empty: Type.Union([Type.Array(line, { maxItems: NAMED }), Type.Literal('ALL')]),
} satisfies Record<string, TSchema>;

const EXPECTED: Record<keyof typeof SHAPES, string> = {
  mapping: `an object from ${IMPORT_FIELDS.join(', ')} to places of columns, counted from 0, or null`,
  skip: `a list of at most ${NAMED} lines in the file and reasons`,
  move: `a list of at most ${NAMED} lines in the file`,
  empty: `a list of at most ${NAMED} lines in the file, or "ALL"`,
};

/** What a person has decided about a file, as a task keeps it: JSON. */
export interface KeywordImportChoices {
  mapping: ColumnMapping;
  /** null = to be found out. */
  hasHeader: boolean | null;
  known: 'KEEP' | 'MOVE';
  /** Lines and reasons of rows that are left out. */
  skip: (number | RowReason)[];
  /** Lines of rows that move though others are kept. */
  move: number[];
  /** Lines of rows whose figures that are no numbers are taken for empty, or all. */
  empty: number[] | 'ALL';
}

/** @throws AppError VALIDATION where a field is no JSON, or another one than it should be */
export function choicesOf(form: ImportForm): KeywordImportChoices {
  return {
    mapping: parsed(form, 'mapping', {}),
    hasHeader: form.header === undefined ? null : form.header === 'true',
    known: form.known ?? 'KEEP',
    skip: parsed(form, 'skip', []),
    move: parsed(form, 'move', []),
    empty: parsed(form, 'empty', []),
  };
}

/** @throws AppError VALIDATION where a mapping names a column that is not there, or one for two fields */
export function checkMapping(mapping: ColumnMapping, { width }: TableHead): void {
  const places = Object.values(mapping).filter((each) => each !== null);
  const beyond = places.find((each) => each >= width);
  if (beyond !== undefined) throw invalidBody('/mapping', `names column ${beyond}, of ${width} from 0 on`);
  const twice = places.find((each, at) => places.indexOf(each) !== at);
  if (twice !== undefined) throw invalidBody('/mapping', `names column ${twice} for two fields`);
}

function parsed<Name extends keyof typeof SHAPES>(
  form: ImportForm,
  name: Name,
  absent: Static<(typeof SHAPES)[Name]>,
): Static<(typeof SHAPES)[Name]> {
  const given = form[name]?.trim() ?? '';
  if (given === '') return absent;
  const value = fromJson(given);
  if (Value.Check<(typeof SHAPES)[Name]>(SHAPES[name], value)) return value;
  throw invalidBody(`/${name}`, `must be JSON: ${EXPECTED[name]}`);
}

function fromJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
