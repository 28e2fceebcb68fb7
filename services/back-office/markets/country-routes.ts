import { VALUES } from '@keywright/events';
import {
  countryNow,
  type CountryState,
  type CountryValues,
  MARKET_SOURCES,
  type MarketSource,
} from '@keywright/events/office';
import { type TProperties, Type } from 'typebox';
import { marketsProjection, shippedCountry } from '../../languages/index.ts';
import { commandAnswerOf } from '../../platform/commands/command-route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { currentLanguages } from '../../translations/index.ts';
import { administer } from '../administer.ts';
import { COUNTRY_AGGREGATE } from './aggregates.ts';
import { isGeoTarget } from './dictionaries.ts';
import { requireKnown } from './known-codes.ts';

const { id: _id, ...answered } = commandAnswerOf({
  id: '',
  revision: 'of the country, for If-Match',
}).properties;
const answer = Type.Object({ code: Type.String(), ...answered });

/** PATCH of a country: what is not named stays. Whoever sets it back to what it was before says so by `source`. */
function changeRoute<Fields extends TProperties>(
  path: string,
  summary: string,
  fields: Fields,
): RegisterRoute {
  const source = Type.Optional(oneOf(MARKET_SOURCES, 'default: EDIT'));
  return (app, platform) =>
    void app.route({
      method: 'PATCH',
      url: path,
      config: {
        ...{ access: { kind: 'admin' }, readModels: [marketsProjection.name], refusals: [404, 412] },
      },
      schema: {
        summary,
        params: Type.Object({ code: Type.String({ maxLength: 35 }) }),
        body: Type.Object({ ...fields, source }, { minProperties: 1 }),
        response: { 200: answer },
      },
      handler: async (request, reply) => {
        const { code } = request.params;
        const body = request.body as Partial<CountryValues> & { source?: MarketSource };
        const { source: why = 'EDIT', ...values } = body;
        const shipped = /^[A-Z]{2}$/.test(code) ? await shippedCountry(platform.db, code) : null;
        if (shipped === null) throw new AppError('NOT_FOUND');
        requireKnown(values, isGeoTarget);
        const languages = new Set((await currentLanguages(platform.db)).map((language) => language.code));
        const shown = (state: NonNullable<CountryState>) => countryNow(state, shipped);
        const { id, ...done } = await administer(
          platform,
          COUNTRY_AGGREGATE,
          { request, reply },
          {
            ...{ stream: code, id: code, facts: { shipped, languages }, shown, mine: values },
            command: { type: 'ChangeCountry', values, source: why },
          },
        );
        return { code: id, ...done };
      },
    });
}

const target = textOrNull('a geo target of the dictionary; null: none');

export const changeCountryRoutes: readonly RegisterRoute[] = [
  changeRoute('/api/countryInfoes/:code', 'Change a country', {
    name: Type.Optional(Type.String({ description: `in English; ${VALUES.marketName.bounds}` })),
    enabled: Type.Optional(Type.Boolean({ description: 'projects can be about it' })),
    defaultLanguage: Type.Optional(
      Type.String({ maxLength: 35, description: 'a language, which most people there speak' }),
    ),
    timeZone: Type.Optional(
      Type.Unsafe<string | null>({
        ...{ type: ['string', 'null'], maxLength: 64, description: 'IANA name; null: none' },
      }),
    ),
  }),
  changeRoute('/api/countries/api-config/:code', 'Say what a country is among geo targets', {
    ...{ google: Type.Optional(target), bing: Type.Optional(target) },
  }),
];
