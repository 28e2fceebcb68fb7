import { VALUES } from '@keywright/events';
import {
  languageCodeOf,
  languageNow,
  type LanguageCommand,
  type LanguageState,
  type LanguageValues,
  MARKET_SOURCES,
  type MarketSource,
  PLAIN_LANGUAGE,
} from '@keywright/events/office';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Static, type TProperties, Type } from 'typebox';
import { marketsProjection, usesOfLanguages } from '../../languages/index.ts';
import { commandAnswerOf } from '../../platform/commands/command-route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform, RegisterRoute } from '../../platform/feature.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { administer } from '../administer.ts';
import { LANGUAGE_AGGREGATE } from './aggregates.ts';
import { isAdvertLanguage } from './dictionaries.ts';
import { requireKnown } from './known-codes.ts';

const { id: _id, ...answered } = commandAnswerOf({
  id: '',
  revision: 'of the language, for If-Match',
}).properties;
const answer = Type.Object({ code: Type.String(), ...answered });
const params = Type.Object({ code: Type.String({ maxLength: 35 }) });
const name = Type.String({ description: `in English; ${VALUES.marketName.bounds}` });
const nativeName = Type.String({ description: `in itself; ${VALUES.marketName.bounds}` });
const source = Type.Optional(oneOf(MARKET_SOURCES, 'default: EDIT'));
const config = { access: { kind: 'admin' }, readModels: [marketsProjection.name] } as const;

type Call = { request: FastifyRequest; reply: FastifyReply };

/** What the product says of a language; null where it comes with no such one. */
async function shippedLanguage(db: Kysely<Database>, code: string): Promise<LanguageValues | null> {
  const row = await db.selectFrom('languages').selectAll().where('code', '=', code).executeTakeFirst();
  if (row === undefined) return null;
  const { name, native_name: nativeName, system_language: systemLanguage } = row;
  return { ...PLAIN_LANGUAGE, name, nativeName, systemLanguage };
}

/** Has a command on a language carried out, and answers it. @throws AppError as `administer` does */
async function carryOut(
  platform: Platform,
  call: Call,
  { command, mine }: { command: LanguageCommand; mine: object },
): Promise<Static<typeof answer>> {
  const { code } = command;
  // Of a code that is none there is no stream either.
  if (languageCodeOf(code) !== code)
    throw command.type === 'AddLanguage'
      ? new AppError('FIELD_INVALID', { field: 'code', reason: 'FORMAT' })
      : new AppError('NOT_FOUND');
  const shipped = await shippedLanguage(platform.db, code);
  const shown = (state: NonNullable<LanguageState>) => languageNow(state, shipped) ?? { removed: true };
  const { id, ...done } = await administer(platform, LANGUAGE_AGGREGATE, call, {
    ...{ stream: code, id: code, command, facts: { shipped }, shown, mine },
  });
  return { code: id, ...done };
}

/** POST /api/languages: one more language, for the interface where it is to be one of its own. */
export const addLanguageRoute: RegisterRoute = (app, platform) => {
  app.post(
    '/api/languages',
    {
      config,
      schema: {
        summary: 'Add a language',
        body: Type.Object({
          code: Type.String({ maxLength: 35, description: 'BCP 47, as pt-PT or nl' }),
          name,
          systemLanguage: Type.Boolean({ description: 'the interface is to speak it' }),
          nativeName: Type.Optional(nativeName),
        }),
        response: {
          201: Type.Object({
            ...answer.properties,
            ...{ name: Type.String(), nativeName: Type.String(), systemLanguage: Type.Boolean() },
            ...{ enabled: Type.Boolean(), order: Type.Integer() },
          }),
        },
      },
    },
    async (request, reply) => {
      const { name: said, systemLanguage } = request.body;
      const code = languageCodeOf(request.body.code) ?? request.body.code;
      const asked = {
        ...{ name: said, nativeName: request.body.nativeName ?? ownNameOf(code) ?? said, systemLanguage },
      };
      const command = { type: 'AddLanguage', code, ...asked } as const;
      const done = await carryOut(platform, { request, reply }, { command, mine: asked });
      void reply.code(201).header('location', `/api/languages/${code}`);
      const { enabled, order } = PLAIN_LANGUAGE;
      const names = {
        name: VALUES.marketName.tidy(asked.name) ?? '',
        nativeName: VALUES.marketName.tidy(asked.nativeName) ?? '',
      };
      return { ...done, ...names, systemLanguage, enabled, order };
    },
  );
};

/** What a language calls itself; undefined where nobody knows. */
function ownNameOf(code: string): string | undefined {
  try {
    const names = new Intl.DisplayNames([code], {
      ...{ type: 'language', languageDisplay: 'standard', fallback: 'none' },
    });
    const own = names.of(code);
    return own && own.charAt(0).toLocaleUpperCase(code) + own.slice(1);
  } catch {
    return undefined;
  }
}

/** PATCH of a language: what is not named stays. Whoever sets it back to what it was before says so by `source`. */
function changeRoute<Fields extends TProperties>(
  path: string,
  summary: string,
  fields: Fields,
): RegisterRoute {
  return (app, platform) =>
    void app.route({
      method: 'PATCH',
      url: path,
      config: { ...config, refusals: [404, 412] },
      schema: {
        summary,
        params,
        body: Type.Object({ ...fields, source }, { minProperties: 1 }),
        response: { 200: answer },
      },
      handler: async (request, reply) => {
        const { code } = request.params;
        const body = request.body as Partial<LanguageValues> & { source?: MarketSource };
        const { source: why = 'EDIT', ...values } = body;
        requireKnown(values, isAdvertLanguage);
        const command = { type: 'ChangeLanguage', code, values, source: why } as const;
        return carryOut(platform, { request, reply }, { command, mine: values });
      },
    });
}

const code = textOrNull('a code of the dictionary; null: none');

export const changeLanguageRoutes: readonly RegisterRoute[] = [
  changeRoute('/api/languages/:code', 'Change a language', {
    ...{ name: Type.Optional(name), nativeName: Type.Optional(nativeName) },
    enabled: Type.Optional(Type.Boolean({ description: 'people can choose it' })),
    order: Type.Optional(
      Type.Integer({ description: `its place among the others; ${VALUES.marketOrder.bounds}` }),
    ),
  }),
  changeRoute('/api/languages/api-config/system/:code', 'Take a language into the interface or out of it', {
    systemLanguage: Type.Boolean(),
  }),
  changeRoute('/api/languages/api-config/:code', 'Say what a language is called by advertisers', {
    ...{ google: Type.Optional(code), bing: Type.Optional(code) },
  }),
];

/** DELETE /api/admin-task/languages/{code}: a language that nothing is in and nothing names. */
export const removeLanguageRoute: RegisterRoute = (app, platform) => {
  app.delete(
    '/api/admin-task/languages/:code',
    {
      config: { ...config, refusals: [404, 412] },
      schema: { summary: 'Delete a language', params, response: { 200: answer } },
    },
    async (request, reply) => {
      const { code: removed } = request.params;
      const usedBy = (await usesOfLanguages(platform.db))(removed);
      const command = { type: 'RemoveLanguage', code: removed, usedBy } as const;
      return carryOut(platform, { request, reply }, { command, mine: {} });
    },
  );
};
