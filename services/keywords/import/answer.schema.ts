import { KEYWORD_SCOPES } from '@keywright/events/catalogue';
import { type Static, Type } from 'typebox';
import { oneOf, oneOfOrNull, textOrNull } from '../../platform/http/json-types.ts';
import { FILE_ENCODINGS } from '../../platform/import/decode-chunks.ts';
import { TABLE_FORMATS } from '../../platform/import/table-rows.ts';

/** What a column of a file can be taken for. `competition` is a share, an index of 100 or a word; `impressions` are Search Console's. */
export const IMPORT_FIELDS = ['keyword', 'volume', 'cpc', 'competition', 'position', 'impressions'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** What becomes of a row. */
export const ROW_VERDICTS = [
  'ADD',
  'UNCHANGED',
  'UPDATE',
  'MOVE',
  'DUPLICATE',
  'REFUSED',
  'INVALID',
  'LEFT_OUT',
] as const;
export type RowVerdict = (typeof ROW_VERDICTS)[number];

/**
 * Why a row has its verdict, where there is more to say; rows may be left out by it. Where the keyword stands: IN_MY_REALITY,
 * IN_MY_GOAL, OUT_OF_SCOPE, OTHER_LIST (of the same scope), IN_NO_SCOPE, STATUS_REFUSED. What is wrong: the others.
 */
export const ROW_REASONS = [
  'IN_MY_REALITY',
  'IN_MY_GOAL',
  'OUT_OF_SCOPE',
  'OTHER_LIST',
  'IN_NO_SCOPE',
  'STATUS_REFUSED',
  'SAME_AS_ROW',
  'KEYWORD_MISSING',
  'KEYWORD_TOO_LONG',
  'FORMULA',
  'NUMBER_INVALID',
  'CELL_COUNT',
] as const;
export type RowReason = (typeof ROW_REASONS)[number];

const count = Type.Integer({ minimum: 0 });
const numberOrNull = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });

const fileSchema = Type.Object({
  name: textOrNull('as it was sent; null where text was pasted'),
  bytes: count,
  rows: Type.Integer({ minimum: 0, description: 'but for the header, what stands above it, and blank ones' }),
  format: oneOf(TABLE_FORMATS),
  encoding: oneOfOrNull(FILE_ENCODINGS, 'null for XLSX'),
  delimiter: textOrNull('between cells; null for XLSX and where each line is one cell'),
  skippedLines: Type.Integer({ minimum: 0, description: 'that stand above the header' }),
  headerLine: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'line of the header; null where the file has none',
  }),
  language: textOrNull('ISO 639, of the headers; null where they are of none that is known'),
  numbers: oneOfOrNull(['.', ','] as const, 'what stands before decimals; null where there are no numbers'),
  currency: textOrNull('ISO 4217, of what a click costs; null where nothing says it. Only USD is taken in'),
  member: textOrNull('the file of a ZIP, or the sheet of a workbook, that was read'),
});
export type ImportedFile = Static<typeof fileSchema>;

const columnSchema = Type.Object({
  place: Type.Integer({ minimum: 0, description: 'of the column, from 0: what `mapping` names' }),
  header: textOrNull('null where the file has no header'),
  sample: textOrNull('the first value that is not empty'),
  field: oneOfOrNull(IMPORT_FIELDS, 'what it is taken for; null = left out'),
  certain: Type.Boolean({ description: 'false where it was guessed from what stands in it' }),
});
export type ColumnAnswer = Static<typeof columnSchema>;

const standingSchema = Type.Object({
  scope: oneOfOrNull(KEYWORD_SCOPES, 'null: in none'),
  list: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  at: Type.String({ description: 'ISO 8601, UTC: since when' }),
  by: Type.Object({ id: Type.String(), userName: textOrNull('null where the account is gone') }),
});

const rowSchema = Type.Object({
  row: Type.Integer({ description: 'line in the file, counted from 1; of a workbook, its row' }),
  verdict: oneOf(ROW_VERDICTS),
  reason: oneOfOrNull(ROW_REASONS),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
    description:
      'SAME_AS_ROW: row; KEYWORD_TOO_LONG: most; NUMBER_INVALID and FORMULA: field, column, value; CELL_COUNT: column',
  }),
  keyword: Type.String({ description: 'as the file has it, shortened' }),
  volume: numberOrNull('searches a month; of a range its middle'),
  volumeRange: Type.Union(
    [Type.Object({ from: Type.Number(), to: Type.Union([Type.Number(), Type.Null()]) }), Type.Null()],
    { description: 'to null: open' },
  ),
  cpc: numberOrNull('US dollars a click'),
  competition: numberOrNull('from 0 to 1'),
  position: numberOrNull('in the search results'),
  impressions: numberOrNull('in the time of the file'),
  from: Type.Union([standingSchema, Type.Null()], {
    description: 'where the keyword stands; null where the project has it not',
  }),
});
export type ImportRow = Static<typeof rowSchema>;

/** What an import would do, row by row. */
export const importPreviewSchema = Type.Object({
  file: fileSchema,
  columns: Type.Array(columnSchema),
  missing: Type.Array(oneOf(IMPORT_FIELDS), {
    description: 'fields that an import cannot do without; nothing is judged while there are some',
  }),
  counts: Type.Object(Object.fromEntries(ROW_VERDICTS.map((verdict) => [verdict, count])) as CountsOf),
  reasons: Type.Array(Type.Object({ reason: oneOf(ROW_REASONS), verdict: oneOf(ROW_VERDICTS), count })),
  rows: Type.Array(rowSchema),
  page: Type.Object({
    size: Type.Integer(),
    totalElements: Type.Integer({ description: 'rows of the verdict asked for, or all' }),
    totalPages: Type.Integer(),
    number: Type.Integer({ description: 'from 0' }),
  }),
});
type CountsOf = Record<RowVerdict, typeof count>;
export type ImportPreview = Static<typeof importPreviewSchema>;

/** That an import has begun, as a task. */
export const importStartedSchema = Type.Object({
  taskId: Type.String({ description: 'also the id of the batch, which undoes all of it as one' }),
  position: Type.String({ description: 'decimal; send it as X-After-Position' }),
});

/** Fields of the form beside the file; they say how to read it and what to do. */
export const importFormSchema = Type.Object({
  file: Type.Optional(
    Type.String({ format: 'binary', description: 'CSV, TSV, XLSX or ZIP, at most 20 MB; or text' }),
  ),
  text: Type.Optional(Type.String({ description: 'pasted lines, in place of a file' })),
  projectId: Type.String(),
  keyWordListId: Type.Optional(Type.String({ description: 'a list in the scope; default: in none' })),
  mapping: Type.Optional(
    Type.String({
      description:
        'JSON: from fields to places of columns, {"keyword": 0}; null leaves a field out; default: found out',
    }),
  ),
  header: Type.Optional(
    Type.Enum(['true', 'false'], {
      description: 'whether the first line that counts is a header; default: found out',
    }),
  ),
  known: Type.Optional(
    Type.Enum(['KEEP', 'MOVE'], {
      description: 'what becomes of keywords that stand elsewhere; default: KEEP',
    }),
  ),
  move: Type.Optional(
    Type.String({ description: 'JSON: rows that move here though others are kept, [7, 19]' }),
  ),
  skip: Type.Optional(
    Type.String({ description: 'JSON: rows and reasons to leave out, [4, "OUT_OF_SCOPE"]' }),
  ),
  empty: Type.Optional(
    Type.String({
      description: 'JSON: rows whose figures that are no numbers are taken for empty, [15], or "ALL"',
    }),
  ),
  dryRun: Type.Optional(Type.Enum(['true', 'false'], { description: 'preview only; default: false' })),
  page: Type.Optional(
    Type.String({ pattern: '^\\d{1,6}$', description: 'of the rows of a preview, from 0' }),
  ),
  size: Type.Optional(Type.String({ pattern: '^\\d{1,4}$', description: 'from 1 to 5000; default: 50' })),
  verdict: Type.Optional(
    Type.Enum([...ROW_VERDICTS], { description: 'only the rows of a preview that have it' }),
  ),
});
export type ImportForm = Static<typeof importFormSchema>;
