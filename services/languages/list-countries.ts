import { type Static, Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import { textOrNull } from '../platform/http/json-types.ts';
import { memoryPage } from '../platform/http/memory-page.ts';
import { pagedListRoute } from '../platform/resources/resource-list.ts';
import { currentCountries } from './current-countries.ts';
import { marketChangeFields, marketChangers } from './market-changers.ts';
import { marketsProjection } from './markets.projection.ts';
import { usesOfCountries } from './uses.ts';

const countrySchema = Type.Object({
  code: Type.String({ description: 'ISO 3166, two capitals' }),
  name: Type.String({ description: 'in English' }),
  enabled: Type.Boolean({
    description: 'projects can be about it; one that is not is told to administrators alone',
  }),
  defaultLanguage: Type.String({ description: 'ISO 639, what most people there speak' }),
  timeZone: textOrNull('IANA name, in which most people there live; null of places where nobody does'),
  language: Type.Optional(
    Type.String({ description: 'the same as defaultLanguage (countryKeywordToolProjection)' }),
  ),
  google: Type.Optional(
    textOrNull('the geo target that it is there (countryApiConfigProjection, as all below)'),
  ),
  bing: Type.Optional(textOrNull('the geo target that it is there')),
  usedBy: Type.Optional(Type.Object({ projects: Type.Integer(), accounts: Type.Integer() })),
  ...marketChangeFields,
});

/** GET /api/countryInfoes: the countries of the world, by name. */
export const listCountriesRoute = pagedListRoute({
  path: '/api/countryInfoes',
  rel: 'countryInfoes',
  summary: 'Countries',
  projections: ['countryProjection', 'countryKeywordToolProjection', 'countryApiConfigProjection'],
  item: countrySchema,
  sorts: ['code', 'name', 'enabled'],
  maxSize: 3_000,
  readModels: [marketsProjection.name],
  refusals: [403],
  async read({ db }, { projection, ...asked }, { scope }) {
    const isAdmin = scope === 'ADMIN';
    const configured = projection === 'countryApiConfigProjection';
    if (configured && !isAdmin) throw new AppError('ADMIN_REQUIRED');
    const all = (await currentCountries(db)).filter(({ enabled }) => enabled || isAdmin);
    const shown = memoryPage(all, asked, 'name');
    const usedBy = configured ? await usesOfCountries(db) : null;
    const changed = configured ? await marketChangers(db, shown) : null;
    const items = shown.map((row): Static<typeof countrySchema> => {
      const { code, name, enabled, defaultLanguage, timeZone, google, bing } = row;
      return {
        ...{ code, name, enabled, defaultLanguage, timeZone },
        ...(projection === 'countryKeywordToolProjection' ? { language: defaultLanguage } : {}),
        ...(usedBy ? { google, bing, usedBy: usedBy(code) } : {}),
        ...changed?.(row),
      };
    });
    return { items, total: all.length };
  },
});
