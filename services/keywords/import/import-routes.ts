import type { KeywordScope } from '@keywright/events/catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, invalidBody } from '../../platform/errors/app-error.ts';
import type { App, Platform } from '../../platform/feature.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { faultDetails } from '../../platform/import/file-refusal.ts';
import { type OpenTable, type ReadFor, TableReader } from '../../platform/import/table-reader.ts';
import { startTask } from '../../tasks/index.ts';
import { marketOfProject, placeAsked } from '../batch/place-asked.ts';
import {
  type ImportedFile,
  importFormSchema,
  type ImportForm,
  type ImportPreview,
  importPreviewSchema,
  importStartedSchema,
} from './answer.schema.ts';
import { checkMapping, choicesOf, type KeywordImportChoices } from './import-choices.ts';
import { importKeywordsTask } from './import-task.ts';
import { columnAnswers, type FileColumns, mapColumns } from './map-columns.ts';
import { noCounts, previewImport } from './preview-import.ts';
import { keywordTable } from './table-options.ts';
import { readTableForm, registerTables, tableBytes } from './uploaded-table.ts';

/** Each call imports into one scope. */
const PATHS: readonly [path: string, scope: KeywordScope, summary: string][] = [
  ['/api/keyWordLists/import-keywords', 'MY_GOAL', 'Import keywords into my goal'],
  [
    '/api/excludeKeywordGroups/import-exclude-keywords',
    'OUT_OF_SCOPE',
    'Import keywords that are out of scope',
  ],
  ['/api/glossaryKeywordGroups/import-glossary-keywords', 'MY_REALITY', 'Import keywords into my reality'],
];

const [ROWS_SHOWN, MOST_SHOWN] = [50, 5_000];

/**
 * The imports of keywords. With dryRun they say what would become of every row; else the file is read once as a whole, so that
 * one which cannot be understood is refused here, and a task takes it in.
 */
export function importKeywordsRoutes(app: App, platform: Platform): void {
  // A context of its own: no other route takes these forms.
  void app.register(async (scope) => {
    await registerTables(scope, platform);
    const reader = new TableReader(platform.log);
    scope.addHook('onClose', () => reader.close());
    for (const path of PATHS) registerImport(scope, platform, reader, path);
  });
}

function registerImport(
  app: App,
  platform: Platform,
  reader: TableReader,
  [path, to, summary]: (typeof PATHS)[number],
): void {
  app.post(
    path,
    {
      config: {
        access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'project', id: 'body.projectId' },
        refusals: [404, 422],
      },
      // Validation comes next and makes of it what the schema says.
      preValidation: async (request: { body: unknown } & FastifyRequest) => {
        request.body = await readTableForm(request, platform);
      },
      schema: {
        summary,
        consumes: ['multipart/form-data'],
        body: importFormSchema,
        response: { 200: importPreviewSchema, 202: importStartedSchema },
      },
    },
    async (request, reply) => {
      const { userId: whose } = requestMembership(request);
      const read = (gone?: AbortSignal): ReadUploaded => {
        return (use) => readUploaded(request, platform, use, { reader, whose, ...(gone && { gone }) });
      };
      if (request.body.dryRun === 'true') return previewOf(request, platform, read(goneOf(reply)), to);
      // Whoever has asked for it may go: it is begun all the same.
      return reply.code(202).send(await startImport(request, platform, read(), to));
    },
  );
}

type ImportRequest = FastifyRequest & { body: ImportForm };

/** Reads the table that came with a request. */
type ReadUploaded = <T>(use: (read: ReadUpload) => Promise<T>) => Promise<T>;

/** Aborted where the connection closes before the answer is sent: somebody has chosen otherwise, or left. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

async function previewOf(
  request: ImportRequest,
  platform: Platform,
  read: ReadUploaded,
  scope: KeywordScope,
): Promise<ImportPreview> {
  const { verdict = null } = request.body;
  const [page, size] = [Number(request.body.page ?? 0), Number(request.body.size ?? ROWS_SHOWN)];
  if (size < 1 || size > MOST_SHOWN) throw invalidBody('/size', `must be from 1 to ${MOST_SHOWN}`);
  const { projectId } = requestMembership(request);
  const to = await placeAsked(platform.db, projectId, { to: scope, ...listIn(request.body) });
  const market = await marketOfProject(platform.db, projectId);
  return read(async ({ table, columns, choices, file }) => {
    const about = { columns: columnAnswers(table.head, columns) };
    if (columns.places.keyword === undefined) {
      const rows = await countRows(table);
      const none = { counts: noCounts(), reasons: [], rows: [] };
      const noPage = { size, totalElements: 0, totalPages: 0, number: page };
      return { file: { ...file, rows }, ...about, missing: ['keyword' as const], ...none, page: noPage };
    }
    const judged = { table, columns, to, choices, place: { projectId, ...market } };
    const { total, ...preview } = await previewImport(platform.db, judged, { verdict, page, size });
    return { file: { ...file, rows: total }, ...about, missing: [], ...preview };
  });
}

async function startImport(
  request: ImportRequest,
  platform: Platform,
  read: ReadUploaded,
  scope: KeywordScope,
): Promise<{ taskId: string; position: string }> {
  const { projectId, userId, owner, roles } = requestMembership(request);
  const to = await placeAsked(platform.db, projectId, { to: scope, ...listIn(request.body) });
  const { choices, rows } = await read(async ({ table, columns, file, choices: chosen }) => {
    if (columns.places.keyword === undefined)
      throw new AppError(
        'CSV_INVALID',
        faultDetails([{ row: file.headerLine ?? 1, column: 'keyword', reason: 'COLUMN_MISSING' }]),
      );
    return { choices: chosen, rows: await countRows(table) };
  });
  const { key, name, pasted } = uploaded(request);
  // The task owns the file from here on.
  request.table = null;
  const { taskId, position } = await startTask(platform, importKeywordsTask, {
    ...{ projectId, title: name, input: key, commandId: request.commandId },
    actor: { userId, owner, roles },
    payload: { to, choices, pasted, name, rows },
  });
  return { taskId, position };
}

interface ReadUpload {
  table: OpenTable;
  columns: FileColumns;
  choices: KeywordImportChoices;
  /** But for how many rows it has. */
  file: Omit<ImportedFile, 'rows'>;
}

async function readUploaded<T>(
  request: ImportRequest,
  platform: Platform,
  use: (read: ReadUpload) => Promise<T>,
  { reader, ...by }: ReadFor & { reader: TableReader },
): Promise<T> {
  const upload = uploaded(request);
  const choices = choicesOf(request.body);
  const { bytes, length } = await tableBytes(upload, platform);
  const options = keywordTable({ pasted: upload.pasted, hasHeader: choices.hasHeader });
  const read = (table: OpenTable): Promise<T> => {
    checkMapping(choices.mapping, table.head);
    const columns = mapColumns(table.head, choices.mapping);
    const { format, encoding, delimiter, skippedLines, headerLine, member } = table.head;
    const { language, numbers, currency } = columns;
    const file = { name: upload.name, bytes: length, format, encoding, delimiter, skippedLines, headerLine };
    return use({ table, columns, choices, file: { ...file, language, numbers, currency, member } });
  };
  return reader.read(bytes, options, read, by);
}

/** Reads on to the end of a table, so that it is known to be whole. */
async function countRows({ batches }: OpenTable): Promise<number> {
  let rows = 0;
  for await (const batch of batches) rows += batch.length;
  return rows;
}

function uploaded({ table }: FastifyRequest): NonNullable<FastifyRequest['table']> {
  if (table === null) throw invalidBody('/file', 'must be a file');
  return table;
}

/** An empty list is none, as forms write it. */
function listIn({ keyWordListId }: ImportForm): { keyWordListId: string | null } {
  return { keyWordListId: keyWordListId || null };
}
