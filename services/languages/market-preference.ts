import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { requestSession } from '../platform/http/authorise.ts';

/**
 * GET /api/keyword-tool/country-language-preference: where somebody’s next project is likely to look for keywords: the country of
 * their address, else that of the language they read, and this language.
 */
export function marketPreferenceRoute(app: App, { db }: Platform): void {
  app.get(
    '/api/keyword-tool/country-language-preference',
    {
      config: { access: { kind: 'session' } },
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
      return { country: account?.country ?? region, language };
    },
  );
}
