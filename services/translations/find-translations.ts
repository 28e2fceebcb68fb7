import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import type { App, Platform } from '../platform/feature.ts';
import { acceptedLanguage, nearestLanguage } from '../platform/http/languages.ts';
import { interfaceLanguages } from './current-languages.ts';
import { servedWords } from './served-words.ts';

/** Goes up with how texts are chosen, or browsers would keep what was chosen before. */
const CHOICE = 3;

const translationSchema = Type.Object({
  id: Type.String(),
  label: Type.String(),
  language: Type.String({ description: 'of the text: English where the language asked for has none' }),
  translation: Type.String(),
});

/**
 * GET /api/translations/findByLanguageCode: every text of the interface in one language, for anybody; what it lacks is in English,
 * which `language` then says of the text. Of a language that is not the interface's own it is what the
 * browser likes next (`Accept-Language`), else the default one. Unchanged since
 * `If-None-Match`: 304.
 */
export function findTranslationsRoute(app: App, platform: Platform): void {
  app.get(
    '/api/translations/findByLanguageCode',
    {
      config: { access: { kind: 'public' } },
      schema: {
        summary: 'Every text of the interface in one language',
        querystring: Type.Object({ code: Type.String({ maxLength: 35 }) }),
        response: { 200: Type.Array(translationSchema), 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const language = await shownLanguage(platform, request.query.code, request.headers['accept-language']);
      const etag = await versionOf(platform, language);
      reply.headers({
        etag,
        vary: 'accept-language',
        'cache-control': 'no-cache',
        'content-language': language,
      });
      if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send(null);
      const words = await servedWords(platform.db, language);
      return words.map((word) => ({
        ...{ id: word.id, label: word.label, language: word.language, translation: word.translation },
      }));
    },
  );
}

/** The interface language of a browser's code, else the one that the browser likes next, else the default. */
async function shownLanguage({ db }: Platform, code: string, accepted: string | undefined): Promise<string> {
  const spoken = await interfaceLanguages(db);
  return nearestLanguage(code, spoken) ?? acceptedLanguage(accepted, spoken) ?? DEFAULT_LANGUAGE;
}

/** What the texts of a language follow from: what was shipped, there and in English, and the last change of an administrator. */
async function versionOf(platform: Platform, language: string): Promise<string> {
  const row = await platform.db
    .selectFrom('translations')
    .select((eb) => [
      eb.fn.countAll<string>().as('texts'),
      eb.fn.max('updated_at').as('changed'),
      eb
        .selectFrom('translation_changes')
        .where('translation_changes.language', 'in', [language, DEFAULT_LANGUAGE])
        // Two changes within a millisecond have two positions.
        .select((own) => own.fn.max('position').as('position'))
        .as('position'),
    ])
    .where('language', 'in', [language, DEFAULT_LANGUAGE])
    .executeTakeFirstOrThrow();
  const facts = `${CHOICE} ${language} ${row.texts} ${row.changed?.toISOString() ?? ''} ${row.position ?? ''}`;
  return `W/"${createHash('sha256').update(facts).digest('base64url').slice(0, 22)}"`;
}
