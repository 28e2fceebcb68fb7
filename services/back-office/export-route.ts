import { PassThrough } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { Type } from 'typebox';
import type { RegisterRoute } from '../platform/feature.ts';
import { writeCsv } from '../platform/spreadsheets/write-csv.ts';
import { writeWorkbook } from '../platform/spreadsheets/write-workbook.ts';
import type { Sheet } from '../platform/spreadsheets/sheet.ts';
import { currentWords, writtenLanguages } from '../translations/index.ts';
import { LANGUAGE, REVISIONS } from './import/words-in-json.ts';
import { labelsOf } from './label-list.ts';
import { spokenLanguage } from './translation-facts.ts';
import { wordsProjection } from './words.projection.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;
type Format = keyof typeof TYPES;
const FILE = Type.Any({ type: 'string', format: 'binary' });
/** JSON is read as such, not as bytes. */
const SHAPES = { csv: FILE, xlsx: FILE, json: Type.Any({ type: 'object' }) } as const satisfies Record<
  Format,
  object
>;

/** A text as a file has it; where a language lacks one there is a place for it. */
interface ExportedWord {
  label: string;
  languageCode: string;
  text: string;
  /** '' of a text that was never there. */
  base: string;
}

/** GET /api/translations/export: the texts of one language or of all, and the revisions that an import holds them against. */
export const exportWordsRoute: RegisterRoute = (app, { db }) => {
  app.get(
    '/api/translations/export',
    {
      config: { access: { kind: 'admin' }, readModels: [wordsProjection.name], refusals: [422] },
      schema: {
        summary: 'Export texts of the interface',
        querystring: Type.Object({
          format: Type.Enum(Object.keys(TYPES) as Format[], { default: 'csv' }),
          languageCode: Type.Optional(Type.String({ maxLength: 35, description: 'default: all' })),
        }),
        response: {
          200: {
            description: 'The file',
            content: Object.fromEntries(
              (Object.keys(TYPES) as Format[]).map((format) => [
                TYPES[format].split(';')[0]!,
                { schema: SHAPES[format] },
              ]),
            ),
          },
        },
      },
    },
    async (request, reply) => {
      const { format, languageCode } = request.query;
      if (languageCode !== undefined) await spokenLanguage(db, languageCode);
      const languages = await writtenLanguages(db);
      const labels = labelsOf(await currentWords(db, null), languages);
      const words = labels.flatMap(({ label, words: own, missing }) =>
        languages
          .filter((code) => languageCode === undefined || code === languageCode)
          .filter((code) => own.has(code) || missing.includes(code))
          .map((code): ExportedWord => {
            const word = own.get(code);
            return { label, languageCode: code, text: word?.translation ?? '', base: word?.revision ?? '' };
          }),
      );
      void reply.headers({
        'content-type': TYPES[format],
        'content-disposition': contentDisposition(`keywright-${languageCode ?? 'all'}.${format}`),
        // Whoever opens it as a page of its own gets a file and nothing that runs.
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      });
      return reply.send(format === 'json' ? asJson(words, languageCode) : asTable(words, format));
    },
  );
};

function asTable(words: readonly ExportedWord[], format: 'csv' | 'xlsx'): PassThrough {
  const out = new PassThrough();
  const column = (header: string, width: number) => ({ header, width, format: 'text' as const });
  const sheet: Sheet = {
    name: 'Translations',
    columns: [column('label', 40), column('languageCode', 14), column('translation', 80), column('base', 8)],
    rows: (async function* () {
      yield words.map(({ label, languageCode, text, base }) => [label, languageCode, text, base]);
    })(),
  };
  const writing =
    format === 'csv'
      ? writeCsv(out, sheet, { timeZone: 'UTC' })
      : writeWorkbook(out, [sheet], { timeZone: 'UTC' });
  // Whoever reads is told of it by the stream.
  writing.catch((error: unknown) => out.destroy(error as Error));
  return out;
}

/** As i18next has them: flat, of one language, or by language; what is not there is left out. */
function asJson(words: readonly ExportedWord[], languageCode: string | undefined): string {
  const there = words.filter(({ text }) => text !== '');
  const of = (code: string) => there.filter((word) => word.languageCode === code);
  const texts = (code: string) => Object.fromEntries(of(code).map(({ label, text }) => [label, text]));
  const bases = (code: string) => Object.fromEntries(of(code).map(({ label, base }) => [label, base]));
  if (languageCode !== undefined) {
    const file = { [LANGUAGE]: languageCode, [REVISIONS]: bases(languageCode), ...texts(languageCode) };
    return JSON.stringify(file, null, 2);
  }
  const codes = [...new Set(there.map((word) => word.languageCode))];
  const each = (made: (code: string) => object) =>
    Object.fromEntries(codes.map((code) => [code, made(code)]));
  return JSON.stringify({ [REVISIONS]: each(bases), ...each(texts) }, null, 2);
}
