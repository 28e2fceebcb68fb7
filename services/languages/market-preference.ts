import { COUNTRIES, DEFAULT_LANGUAGE, firstOffered, SEARCH_LANGUAGES } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { currentLanguages } from '../translations/index.ts';
import { currentCountries } from './current-countries.ts';
import { marketsProjection } from './markets.projection.ts';

/**
 * GET /api/keyword-tool/country-language-preference: where somebody’s next project is likely to look for keywords: the country of
 * their address, else that of the language they read, and this language, else what most people there speak. Nothing that an
 * administrator has disabled.
 */
export function marketPreferenceRoute(app: App, { db }: Platform): void {
  app.get(
    '/api/keyword-tool/country-language-preference',
    {
      config: { access: { kind: 'session' }, readModels: [marketsProjection.name] },
      schema: {
        summary: 'The country and language to begin with',
        response: { 200: Type.Object({ country: Type.String(), language: Type.String() }) },
      },
    },
    async (request) => {
      const account = await db
        .selectFrom('accounts')
        .leftJoin('contact_informations', 'account_id', 'id')
        .where('id', '=', requestSession(request).userId)
        .select(['localization_language', 'country'])
        .executeTakeFirst();
      const read = account?.localization_language ?? DEFAULT_LANGUAGE;
      // A language that names no country is spoken most in one of them.
      const { language, region = '' } = new Intl.Locale(read).maximize();
      return offeredMarket(db, { countries: [account?.country, region], language });
    },
  );
}

async function offeredMarket(
  db: Kysely<Database>,
  wanted: { countries: readonly (string | null | undefined)[]; language: string },
): Promise<{ country: string; language: string }> {
  const [places, spoken] = await Promise.all([currentCountries(db), currentLanguages(db)]);
  const country = firstOffered([...wanted.countries, 'GB'], offeredCodes(places, COUNTRIES)) ?? 'GB';
  const there = places.find(({ code }) => code === country)?.defaultLanguage;
  const languages = offeredCodes(spoken, SEARCH_LANGUAGES);
  return { country, language: firstOffered([wanted.language, there, 'en'], languages) ?? 'en' };
}

const offeredCodes = (all: readonly { code: string; enabled: boolean }[], usable: readonly string[]) =>
  all
    .filter(({ code, enabled }) => enabled && usable.includes(code))
    .map(({ code }) => code)
    .sort();
