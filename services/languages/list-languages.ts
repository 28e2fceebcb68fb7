import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { RegisterRoute } from '../platform/feature.ts';
import { textOrNull } from '../platform/http/json-types.ts';
import { memoryPage } from '../platform/http/memory-page.ts';
import { pageQuery, pageSchema, parseSort, toPage } from '../platform/http/pages.ts';
import { type CurrentLanguage, currentLanguages, labelCounts } from '../translations/index.ts';
import { marketChangeFields, marketChangers } from './market-changers.ts';
import { marketsProjection } from './markets.projection.ts';
import { usesOfLanguages } from './uses.ts';

const PRESETS = 'languagePresetsProjection and languageApiConfigProjection';

const languageSchema = Type.Object({
  code: Type.String(),
  systemLanguage: Type.Boolean(),
  name: Type.String(),
  nativeName: Type.String(),
  enabled: Type.Boolean({
    description: 'people can choose it; one that is not is told to administrators alone',
  }),
  order: Type.Integer({ description: 'its place among the others; those of one place go by name' }),
  labels: Type.Optional(Type.Integer({ description: `texts of the interface in it (${PRESETS})` })),
  missing: Type.Optional(
    Type.Integer({ description: `texts that it needs and lacks, and reads in English (${PRESETS})` }),
  ),
  google: Type.Optional(
    textOrNull('its code in that dictionary (languageApiConfigProjection, as all below)'),
  ),
  bing: Type.Optional(textOrNull('its code in that dictionary')),
  usedBy: Type.Optional(
    Type.Object(
      {
        accounts: Type.Integer(),
        projects: Type.Integer(),
        countries: Type.Integer(),
        translations: Type.Integer({ description: 'texts of the interface, and mails' }),
      },
      { description: 'what is in it or names it; one that is used cannot be deleted' },
    ),
  ),
  ...marketChangeFields,
});
type Language = Static<typeof languageSchema>;

const PROJECTIONS = [
  'languageProjection',
  'languagePresetsProjection',
  'languageApiConfigProjection',
] as const;
const SORTS = ['code', 'name', 'systemLanguage', 'enabled', 'order'] as const;

/** GET /api/languages: the languages that the interface speaks (`systemLanguage`), and those that projects may be about. */
export const listLanguagesRoute: RegisterRoute = (app, { db }) => {
  app.get(
    '/api/languages',
    {
      config: {
        access: { kind: 'session', orNobody: true },
        readModels: [marketsProjection.name],
        refusals: [403],
      },
      schema: {
        summary: 'Languages',
        querystring: Type.Object({
          ...pageQuery({ defaultSize: 20, maxSize: 3000 }),
          projection: Type.Enum([...PROJECTIONS], {
            default: 'languageProjection',
            description:
              'languageApiConfigProjection is for administrators alone; without a session there is languageProjection, of the languages of the interface',
          }),
        }),
        response: { 200: pageSchema('languages', languageSchema) },
      },
    },
    async (request) => {
      const { page: number, size, sort, projection } = request.query;
      const { session } = request;
      const isAdmin = session?.scope === 'ADMIN';
      if (session === null && projection !== 'languageProjection') throw new AppError('UNAUTHENTICATED');
      if (projection === 'languageApiConfigProjection' && !isAdmin) throw new AppError('ADMIN_REQUIRED');
      const all = (await currentLanguages(db)).filter(
        ({ enabled, systemLanguage }) => isAdmin || (enabled && (session !== null || systemLanguage)),
      );
      const asked = { sort: parseSort(sort, SORTS), limit: size, offset: number * size };
      const shown = memoryPage(all, asked, 'code');
      const more = await DETAILS[projection](db, shown);
      const items = shown.map((row): Language => ({ ...plain(row), ...more(row) }));
      return toPage('languages', { items, totalElements: all.length, number, size }, request.url);
    },
  );
};

function plain({ code, name, nativeName, systemLanguage, enabled, order }: CurrentLanguage): Language {
  return { code, name, nativeName, systemLanguage, enabled, order };
}

/** What a projection says of rows beside what all of them say. */
type Details = (
  db: Kysely<Database>,
  rows: readonly CurrentLanguage[],
) => Promise<(row: CurrentLanguage) => Partial<Language>>;

const counted: Details = async (db, rows) => {
  const counts = await labelCounts(
    db,
    rows.map(({ code }) => code),
  );
  return ({ code }) => ({ ...counts.get(code) });
};

const configured: Details = async (db, rows) => {
  const [counts, usedBy, changed] = await Promise.all([
    counted(db, rows),
    usesOfLanguages(db),
    marketChangers(db, rows),
  ]);
  return (row) => ({
    ...counts(row),
    ...{ google: row.google, bing: row.bing, usedBy: usedBy(row.code) },
    ...changed(row),
  });
};

const DETAILS: Readonly<Record<(typeof PROJECTIONS)[number], Details>> = {
  languageProjection: () => Promise.resolve(() => ({})),
  languagePresetsProjection: counted,
  languageApiConfigProjection: configured,
};
