import type { FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import type { RegisterRoute } from '../../platform/feature.ts';
import { oneOf } from '../../platform/http/json-types.ts';
import { memoryPage, searchable } from '../../platform/http/memory-page.ts';
import { pageQuery, pageSchema, parseSort, toPage } from '../../platform/http/pages.ts';
import { ADVERT_LANGUAGES, DICTIONARY_LANGUAGES, GEO_TARGETS, GEO_TYPES } from './dictionaries.ts';

/** What it has beside goes out as `item` says. */
type Entry = { code: string; name: string; nativeName?: string };

interface Dictionary {
  /** The plural name of the resource, which is its path, too. */
  rel: string;
  summary: string;
  item: TObject;
  entries: readonly Entry[];
  /** The name of its projection, where it has one. */
  projection?: string;
}

const SORTS = ['code', 'name'] as const;
const NAMES = { google: 'Google', bing: 'Bing' } as const;

/** GET of a dictionary: what there is to choose from, by code, for administrators. */
function dictionaryRoute(dictionary: Dictionary): RegisterRoute {
  const { rel, summary, item, projection } = dictionary;
  const find = finderOf(dictionary.entries);
  return (app) =>
    void app.route({
      method: 'GET',
      url: `/api/${rel}`,
      config: { access: { kind: 'admin' }, readModels: [] },
      schema: {
        summary,
        querystring: Type.Object({
          ...pageQuery({ maxSize: 3000 }),
          ...(projection === undefined ? {} : { projection: Type.Optional(oneOf([projection])) }),
          search: Type.Optional(Type.String({ maxLength: 100, description: 'part of a code or a name' })),
        }),
        response: { 200: pageSchema(rel, item) },
      },
      handler: (request: FastifyRequest) => {
        const asked = request.query as {
          page: number;
          size: number;
          sort?: string | string[];
          search?: string;
        };
        const { page: number, size, search = '' } = asked;
        const found = find(search);
        const part = { sort: parseSort(asked.sort, SORTS), limit: size, offset: number * size };
        const items = memoryPage(found, part, 'code');
        return Promise.resolve(
          toPage(rel, { items, totalElements: found.length, number, size }, request.url),
        );
      },
    });
}

/** Finds entries by a part of their code or one of their names; what is searched in is made when somebody first asks. */
function finderOf(entries: readonly Entry[]): (search: string) => readonly Entry[] {
  let texts: { entry: Entry; text: string }[] | null = null;
  return (search) => {
    const asked = searchable(search.trim());
    if (asked === '') return entries;
    texts ??= entries.map((entry) => ({ entry, text: searchable(namesOf(entry).join(' ')) }));
    return texts.filter(({ text }) => text.includes(asked)).map(({ entry }) => entry);
  };
}

const namesOf = ({ code, name, nativeName = '' }: Entry): string[] => [code, name, nativeName];

const advertLanguage = Type.Object({
  id: Type.String({ description: 'ours, until adverts are placed there' }),
  code: Type.String({ description: 'ISO 639-1' }),
  name: Type.String({ description: 'in English' }),
});

const geoTarget = Type.Object({
  id: Type.String({ description: 'ours, until adverts are placed there' }),
  code: Type.String({ description: 'ISO 3166-1 of a country, 3166-2 of a part of one' }),
  name: Type.String(),
  countryCode: Type.String({ description: 'ISO 3166-1, two capitals' }),
  type: oneOf(GEO_TYPES),
});

export const dictionaryRoutes: readonly RegisterRoute[] = [
  dictionaryRoute({
    rel: 'languageDictionaries',
    summary: 'The languages of ISO 639-1',
    projection: 'languageDictionaryProjection',
    item: Type.Object({ code: Type.String(), name: Type.String(), nativeName: Type.String() }),
    entries: DICTIONARY_LANGUAGES,
  }),
  ...(['google', 'bing'] as const).flatMap((advertiser) => [
    dictionaryRoute({
      rel: `${advertiser}LanguageDictionaries`,
      summary: `The languages that ${NAMES[advertiser]} tells apart`,
      item: advertLanguage,
      entries: ADVERT_LANGUAGES,
    }),
    dictionaryRoute({
      rel: `${advertiser}GeoTargetDictionaries`,
      summary: `The places that adverts at ${NAMES[advertiser]} can be aimed at`,
      item: geoTarget,
      entries: GEO_TARGETS,
    }),
  ]),
];
