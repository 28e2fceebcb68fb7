import { type Static, Type } from 'typebox';
import { PAGE_COLUMNS, type PageColumn } from './columns.ts';

const textOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description });
const count = Type.Integer({ minimum: 0 });

const columnSchema = Type.Object({
  header: Type.String(),
  column: Type.Unsafe<PageColumn | null>({
    type: ['string', 'null'],
    enum: [...PAGE_COLUMNS, null],
    description: 'what it is taken for; null = left out',
  }),
  samples: Type.Array(Type.String()),
});

const faultSchema = Type.Object({
  column: textOrNull('header'),
  reason: Type.String(),
  value: Type.String(),
});

const rowSchema = Type.Object({
  row: Type.Integer({ description: 'line in the file; the header is 1' }),
  verdict: Type.Unsafe<'CREATE' | 'SKIP' | 'ERROR'>({ type: 'string', enum: ['CREATE', 'SKIP', 'ERROR'] }),
  reason: textOrNull('URL_EXISTS, URL_REPEATED, or what is wrong'),
  url: textOrNull('as in the file'),
  title: textOrNull('page name'),
  topicId: textOrNull('the topic it becomes, or is already'),
  faults: Type.Array(faultSchema),
});
export type RowAnswer = Static<typeof rowSchema>;

/** What an import did, or would do. */
export const importAnswerSchema = Type.Object({
  dryRun: Type.Boolean(),
  separator: Type.String(),
  columns: Type.Array(columnSchema),
  missing: Type.Array(Type.String(), { description: 'columns an import cannot do without' }),
  counts: Type.Object({ create: count, skip: count, error: count }),
  rows: Type.Array(rowSchema),
  position: textOrNull('to wait for with X-After-Position; null where nothing was written'),
});
export type ImportAnswer = Static<typeof importAnswerSchema>;
