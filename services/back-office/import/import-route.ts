import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError, invalidBody } from '../../platform/errors/app-error.ts';
import type { App, Platform } from '../../platform/feature.ts';
import { requestSession } from '../../platform/http/authorise.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { pageSchema, toPage } from '../../platform/http/pages.ts';
import { faultDetails, shortened } from '../../platform/import/file-refusal.ts';
import { readForm, registerForms, uploadedFile } from '../../platform/import/read-form.ts';
import { TableReader } from '../../platform/import/table-reader.ts';
import { ownReadModelPassed } from '../../platform/projections/projection-gate.ts';
import { wordsProjection } from '../words.projection.ts';
import { type JudgedWord, judgeWords, WORD_VERDICTS, type WordVerdict } from './judge-words.ts';
import { recordWords } from './record-words.ts';
import { FILE_BYTES, wordsInFile } from './words-in-file.ts';

const [SHOWN, MOST_SHOWN] = [50, 200];
const CONFLICTS = ['KEEP', 'OVERWRITE'] as const;

const number = (description: string) =>
  Type.Optional(Type.String({ maxLength: 7, pattern: '^\\d+$', description }));

const formSchema = Type.Object({
  file: Type.String({ format: 'binary', description: 'CSV, XLSX, or JSON of i18next; at most 45,000 texts' }),
  languageCode: Type.Optional(
    Type.String({ maxLength: 35, description: 'of texts that the file names no language for' }),
  ),
  dryRun: Type.Optional(Type.Enum(['true', 'false'])),
  conflicts: Type.Optional(
    oneOf(
      CONFLICTS,
      'what becomes of texts that were changed since the export; default: KEEP what stands there',
    ),
  ),
  verdict: Type.Optional(oneOf(WORD_VERDICTS, 'which differences are shown; default: all but UNCHANGED')),
  page: number('of the differences, from 0'),
  size: number(`at most ${MOST_SHOWN}`),
});

const differenceSchema = Type.Object({
  row: Type.Union([Type.Integer(), Type.Null()], { description: 'line in the file; null in JSON' }),
  label: Type.String(),
  languageCode: Type.String(),
  before: textOrNull('what stands there now'),
  after: Type.String(),
  verdict: oneOf(WORD_VERDICTS),
  reason: textOrNull('why it is INVALID'),
  names: Type.Array(Type.String(), { description: 'what is wrong, such as placeholders' }),
});

const count = Type.Integer({ minimum: 0 });
const previewSchema = Type.Object({
  counts: Type.Object(Object.fromEntries(WORD_VERDICTS.map((verdict) => [verdict, count]))),
  differences: pageSchema('differences', differenceSchema),
});
const importedSchema = Type.Object({
  changed: Type.Integer({ minimum: 0, description: 'how many texts were set' }),
  conflicts: Type.Integer({ minimum: 0, description: 'how many stayed as somebody else has set them since' }),
  unknown: Type.Integer({ minimum: 0, description: 'how many were left out: the product has no such label' }),
  position: Type.String({ description: 'decimal; send it as X-After-Position' }),
});

/**
 * POST /api/translations/import: texts from a file. All of it is judged before the first is set: one bad text, and nothing changes.
 * With dryRun it only says what it would do.
 */
export function importWordsRoute(app: App, platform: Platform): void {
  // A context of its own: no other route takes these forms.
  void app.register(async (scope) => {
    await registerForms(scope, FILE_BYTES, { fields: Object.keys(formSchema.properties).length });
    const reader = new TableReader(platform.log);
    scope.addHook('onClose', () => reader.close());
    registerImport(scope, platform, reader);
  });
}

function registerImport(app: App, platform: Platform, reader: TableReader): void {
  app.post(
    '/api/translations/import',
    {
      config: { access: { kind: 'admin' }, readModels: [wordsProjection.name] },
      // Validation comes next and makes of it what the schema says.
      preValidation: async (request: { body: unknown } & FastifyRequest) => {
        request.body = await readForm(request, FILE_BYTES, {
          fields: Object.keys(formSchema.properties).length,
        });
      },
      schema: {
        summary: 'Import texts of the interface',
        consumes: ['multipart/form-data'],
        body: formSchema,
        response: { 200: Type.Union([previewSchema, importedSchema]) },
      },
    },
    async (request) => {
      const {
        languageCode,
        dryRun,
        conflicts = 'KEEP',
        verdict,
        page = '0',
        size = String(SHOWN),
      } = request.body;
      const most = Number(size);
      if (most < 1 || most > MOST_SHOWN) throw invalidBody('/size', `must be from 1 to ${MOST_SHOWN}`);
      const { userId } = requestSession(request);
      const file = await wordsInFile(uploadedFile(request, 'file'), languageCode || null, reader, userId);
      const { judged, english } = await judgeWords(platform, file);
      if (dryRun === 'true')
        return preview(judged, { verdict, number: Number(page), size: most }, request.url);
      refuseFaults(judged);
      const taken = judged.filter(
        (word) =>
          ['NEW', 'CHANGED'].includes(word.verdict) ||
          (word.verdict === 'CONFLICT' && conflicts === 'OVERWRITE'),
      );
      const { commandId, id: correlationId } = request;
      const done = await recordWords(platform, taken, { userId, commandId, correlationId, english });
      await ownReadModelPassed(platform, { readModel: wordsProjection.name }, done.position);
      const kept = conflicts === 'KEEP' ? many(judged, 'CONFLICT') : 0;
      return {
        ...{
          changed: done.changed,
          conflicts: done.conflicts + kept,
          unknown: many(judged, 'UNKNOWN_LABEL'),
        },
        position: done.position.toString(),
      };
    },
  );
}

const many = (judged: readonly JudgedWord[], verdict: WordVerdict): number =>
  judged.filter((word) => word.verdict === verdict).length;

function preview(
  judged: readonly JudgedWord[],
  { verdict, number, size }: { verdict: WordVerdict | undefined; number: number; size: number },
  url: string,
) {
  const shown = judged.filter((word) =>
    verdict === undefined ? word.verdict !== 'UNCHANGED' : word.verdict === verdict,
  );
  const items = shown.slice(number * size, (number + 1) * size).map((word) => ({
    ...{ row: word.row, label: shortened(word.label, 200), languageCode: shortened(word.languageCode, 35) },
    ...{ before: word.before, after: shortenedText(word.text) },
    ...{ verdict: word.verdict, reason: word.reason, names: word.names.map((name) => shortened(name, 100)) },
  }));
  return {
    counts: Object.fromEntries(WORD_VERDICTS.map((each) => [each, many(judged, each)])),
    differences: toPage('differences', { items, totalElements: shown.length, number, size }, url),
  };
}

/** No longer than a text may be, however long the cell is. */
const shortenedText = (text: string): string => (text.length > 4_000 ? shortened(text, 4_000) : text);

/** @throws AppError CSV_INVALID with every text that cannot be taken, where there is one */
function refuseFaults(judged: readonly JudgedWord[]): void {
  const faults = judged
    .filter(({ verdict }) => verdict === 'INVALID')
    .map(({ row, label, languageCode, reason, names, text }) => ({
      ...{ row, column: reason === 'UNKNOWN_LANGUAGE' ? 'languageCode' : 'translation' },
      ...{ reason: reason ?? 'FORMAT', value: shortened(text) },
      ...{ label: shortened(label, 200), languageCode: shortened(languageCode, 35), names },
    }));
  if (faults.length > 0) throw new AppError('CSV_INVALID', faultDetails(faults));
}
