import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { textOrNull } from '../platform/http/json-types.ts';
import { pagedListRoute } from '../platform/resources/resource-list.ts';
import { timeZoneOfCountry } from '../projects/index.ts';

const countrySchema = Type.Object({
  code: Type.String({ description: 'ISO 3166, two capitals' }),
  name: Type.String({ description: 'in English' }),
  defaultLanguage: Type.String({ description: 'ISO 639, what most people there speak' }),
  timeZone: textOrNull('IANA name, in which most people there live; null of places where nobody does'),
  language: Type.Optional(
    Type.String({ description: 'the same as defaultLanguage (countryKeywordToolProjection)' }),
  ),
});

/** GET /api/countryInfoes: the countries of the world, by name. */
export const listCountriesRoute = pagedListRoute({
  path: '/api/countryInfoes',
  rel: 'countryInfoes',
  summary: 'Countries',
  projections: ['countryProjection', 'countryKeywordToolProjection'],
  item: countrySchema,
  sorts: ['code', 'name'],
  async read({ db }, { projection, sort, limit, offset }) {
    let query = db.selectFrom('country_infoes').select(['code', 'name', 'language']);
    for (const { field, direction } of sort) query = query.orderBy(field, direction);
    const rows = await query.orderBy('name').limit(limit).offset(offset).execute();
    const { total } = await db
      .selectFrom('country_infoes')
      .select((all) => all.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const withLanguage = projection === 'countryKeywordToolProjection';
    const items = rows.map(({ language, ...country }) => ({
      ...country,
      defaultLanguage: language,
      timeZone: timeZoneOfCountry(country.code),
      ...(withLanguage ? { language } : {}),
    }));
    return { items, total: Number(total) };
  },
});

/** Whether a code is that of a country. */
export async function isCountry(db: Kysely<Database>, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('country_infoes')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}
