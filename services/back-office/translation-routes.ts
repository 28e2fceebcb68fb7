import { VALUES } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { translationId, translationStreamId, WORDS_SOURCES } from '@keywright/events/words';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { commandAnswerOf } from '../platform/commands/command-route.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { RegisterRoute } from '../platform/feature.ts';
import { oneOf } from '../platform/http/json-types.ts';
import { isUuid } from '../platform/ids.ts';
import { TRANSLATION } from './aggregates.ts';
import { setWords } from './set-words.ts';
import { spokenLanguage, translationFacts } from './translation-facts.ts';
import { wordsProjection } from './words.projection.ts';

const answer = commandAnswerOf({ id: 'of the text', revision: 'of the text, for If-Match' });
const translation = Type.String({ description: VALUES.translation.bounds });
const shown = (text: string) => ({ translation: text });

/** POST /api/translations: the first text of a label in a language. */
export const addTranslationRoute: RegisterRoute = (app, platform) => {
  app.post(
    '/api/translations',
    {
      config: { access: { kind: 'admin' }, readModels: [wordsProjection.name] },
      schema: {
        summary: 'Say a label in a language that lacks it',
        body: Type.Object({
          label: Type.String({ maxLength: TEXT_LIMITS.label }),
          languageCode: Type.String({ maxLength: 35 }),
          translation,
        }),
        response: { 201: answer },
      },
    },
    async (request, reply) => {
      const { label, languageCode, translation: text } = request.body;
      await spokenLanguage(platform.db, languageCode);
      const id = translationId(languageCode, label);
      void reply.code(201).header('location', `/api/translations/${id}`);
      return setWords(
        platform,
        TRANSLATION,
        { request, reply },
        {
          ...{ stream: translationStreamId(languageCode, label), id },
          command: { type: 'SetTranslation', label, languageCode, text, source: 'EDIT', adds: true },
          facts: await translationFacts(platform.db, { label, language: languageCode }),
          ...{ shown, mine: shown(text) },
        },
      );
    },
  );
};

/**
 * PATCH /api/translations/{id}: another text. Whoever has set it back to what it was before says so by `source`; '' takes back all that
 * was set.
 */
export const changeTranslationRoute: RegisterRoute = (app, platform) => {
  app.patch(
    '/api/translations/:id',
    {
      config: { access: { kind: 'admin' }, readModels: [wordsProjection.name], refusals: [404, 412] },
      schema: {
        summary: 'Change a text of the interface',
        params: Type.Object({ id: Type.String() }),
        body: Type.Object({
          translation: Type.String({
            description: `${VALUES.translation.bounds}; '' with the source UNDO takes back all that was set`,
          }),
          source: Type.Optional(oneOf(WORDS_SOURCES, 'default: EDIT')),
        }),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { translation: text, source = 'EDIT' } = request.body;
      const word = await wordById(platform.db, id);
      if (word === null) throw new AppError('NOT_FOUND');
      const { label, language } = word;
      return setWords(
        platform,
        TRANSLATION,
        { request, reply },
        {
          ...{ stream: translationStreamId(language, label), id },
          command: { type: 'SetTranslation', label, languageCode: language, text, source, adds: false },
          facts: await translationFacts(platform.db, word),
          ...{ shown, mine: shown(text) },
        },
      );
    },
  );
};

/** Which text an id is of; null where it is of none. */
export async function wordById(
  db: Kysely<Database>,
  id: string,
): Promise<{ label: string; language: string } | null> {
  if (!isUuid(id)) return null;
  const shipped = await db
    .selectFrom('translations')
    .select(['label', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (shipped !== undefined) return shipped;
  const added = await db
    .selectFrom('translation_changes')
    .select(['label', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  return added ?? null;
}
