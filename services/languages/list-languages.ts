import type { LanguagesTable } from '@keywright/migrations/tables/translations.ts';
import { type Static, Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { pageQuery, pageSchema, parseSort, toPage } from '../platform/http/pages.ts';

const languageSchema = Type.Object({
  code: Type.String(),
  systemLanguage: Type.Boolean(),
  name: Type.String(),
  nativeName: Type.String(),
  labels: Type.Optional(
    Type.Integer({ description: 'texts of the interface in it (languagePresetsProjection)' }),
  ),
});

const SORTS = ['code', 'name', 'systemLanguage'] as const;
const COLUMNS = { code: 'code', name: 'name', systemLanguage: 'system_language' } as const;

/** GET /api/languages: the languages that the interface speaks (`systemLanguage`), and those that projects may be about. */
export function listLanguagesRoute(app: App, platform: Platform): void {
  app.get(
    '/api/languages',
    {
      config: { access: { kind: 'session' } },
      schema: {
        summary: 'Languages',
        querystring: Type.Object({
          ...pageQuery({ defaultSize: 20, maxSize: 3000 }),
          projection: Type.Enum(['languageProjection', 'languagePresetsProjection'], {
            default: 'languageProjection',
          }),
        }),
        response: { 200: pageSchema('languages', languageSchema) },
      },
    },
    async (request) => {
      const { page, size, sort, projection } = request.query;
      const [keys, total] = [parseSort(sort, SORTS), await countLanguages(platform)];
      let query = platform.db.selectFrom('languages').selectAll();
      for (const { field, direction } of keys) query = query.orderBy(COLUMNS[field], direction);
      const rows = await query
        .orderBy('code')
        .limit(size)
        .offset(page * size)
        .execute();
      const labels = projection === 'languagePresetsProjection' ? await countLabels(platform) : null;
      const items = rows.map((row) => toLanguage(row, labels));
      return toPage('languages', { items, totalElements: total, number: page, size }, request.url);
    },
  );
}

function toLanguage(
  row: LanguagesTable,
  labels: ReadonlyMap<string, number> | null,
): Static<typeof languageSchema> {
  return {
    code: row.code,
    systemLanguage: row.system_language,
    name: row.name,
    nativeName: row.native_name,
    ...(labels ? { labels: labels.get(row.code) ?? 0 } : {}),
  };
}

async function countLanguages(platform: Platform): Promise<number> {
  const row = await platform.db
    .selectFrom('languages')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

async function countLabels(platform: Platform): Promise<Map<string, number>> {
  const rows = await platform.db
    .selectFrom('translations')
    .select((eb) => ['language', eb.fn.countAll<string>().as('labels')])
    .groupBy('language')
    .execute();
  return new Map(rows.map((row) => [row.language, Number(row.labels)]));
}
