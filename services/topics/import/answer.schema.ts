import { type Static, Type } from 'typebox';
import { oneOf, oneOfOrNull, textOrNull } from '../../platform/http/json-types.ts';
import { TEXT_ENCODINGS } from '../../platform/import/decode-text.ts';
import { PAGE_COLUMNS } from './columns.ts';
import { DAY_READINGS } from './read-day.ts';

const count = Type.Integer({ minimum: 0 });

const columnSchema = Type.Object({
  header: Type.String(),
  column: oneOfOrNull(PAGE_COLUMNS, 'what it is taken for; null = left out'),
  samples: Type.Array(Type.String()),
});

const faultSchema = Type.Object({
  column: textOrNull('header'),
  reason: Type.String(),
  value: Type.String(),
});

const readingSchema = Type.Object({
  reading: oneOf(DAY_READINGS, 'the order of day, month and year'),
  certain: Type.Boolean({ description: 'false where another reading fits as well' }),
  sample: Type.Union([
    Type.Object({ value: Type.String(), day: Type.String({ description: 'YYYY-MM-DD' }) }),
    Type.Null(),
  ]),
});

const rowSchema = Type.Object({
  row: Type.Integer({ description: 'line in the file, from 1' }),
  verdict: oneOf(['CREATE', 'SKIP', 'LEFT_OUT', 'ERROR']),
  reason: textOrNull('URL_EXISTS, URL_REPEATED, or what is wrong'),
  url: textOrNull('as in the file'),
  title: textOrNull('page name'),
  topicId: textOrNull('the topic that has it now; null where none has yet'),
  faults: Type.Array(faultSchema),
});
export type RowAnswer = Static<typeof rowSchema>;

/** What an import did, or would do. */
export const importAnswerSchema = Type.Object({
  dryRun: Type.Boolean(),
  bulkId: textOrNull('undoes all of it as one; null where nothing was written'),
  encoding: oneOf(TEXT_ENCODINGS),
  separator: Type.String(),
  headerLine: Type.Integer({ minimum: 1, description: 'what stands above it was skipped' }),
  columns: Type.Array(columnSchema),
  dates: Type.Object(
    { published: Type.Union([readingSchema, Type.Null()]) },
    { description: 'how the days of a column are read; null where the file has no such column' },
  ),
  missing: Type.Array(Type.String(), { description: 'columns an import cannot do without' }),
  counts: Type.Object({ create: count, skip: count, leftOut: count, error: count }),
  rows: Type.Array(rowSchema),
  position: textOrNull('to wait for with X-After-Position; null where nothing was written'),
});
export type PagesAnswer = Static<typeof importAnswerSchema>;
