import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { useQuery } from '@tanstack/react-query';
import { answer, type AnswerOf, api } from '../api/index.ts';

export type WrittenLanguage = AnswerOf<'/api/languages'>['_embedded']['languages'][number];

/** Every language of the product, those of the interface first. */
export function useLanguages() {
  return useQuery({
    queryKey: ['languages'],
    queryFn: async ({ signal }) => {
      const params = {
        query: {
          projection: 'languageProjection' as const,
          page: 0,
          size: 1000,
          sort: ['systemLanguage,desc', 'code'],
        },
      };
      return (await answer(api.GET('/api/languages', { params, signal })))._embedded.languages;
    },
  });
}

/** Those that texts and mails are written in, the source of them all first. */
export function writtenLanguages(languages: readonly WrittenLanguage[]): WrittenLanguage[] {
  const written = languages.filter(({ systemLanguage }) => systemLanguage);
  return written.sort((one, other) => Number(isSource(other.code)) - Number(isSource(one.code)));
}

/** Texts are translated from this language: what stands there in braces has to stand in the others. */
export const isSource = (code: string): boolean => code === DEFAULT_LANGUAGE;
