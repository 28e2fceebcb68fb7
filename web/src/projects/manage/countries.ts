import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/index.ts';

export interface Country {
  /** ISO 3166 */
  code: string;
  /** What most people there speak, ISO 639; null: not known. */
  language: string | null;
  /** IANA name; null: not known. */
  timeZone: string | null;
}

/** The countries that a project may be about. */
export const countriesQuery = queryOptions({
  queryKey: ['countries', 'markets'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<readonly Country[]> => {
    const query = { projection: 'countryKeywordToolProjection' as const, page: 0, size: 1000 };
    const list = await answer(api.GET('/api/countryInfoes', { params: { query }, signal }));
    return list._embedded.countryInfoes.map(({ code, defaultLanguage: language, timeZone }) => ({
      ...{ code, language, timeZone },
    }));
  },
});
