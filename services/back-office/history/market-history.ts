import {
  countryStream,
  languageCodeOf,
  type LanguageEvent,
  languageStream,
  upcastCountryEvent,
  upcastLanguageEvent,
} from '@keywright/events/office';
import { isCountry } from '../../languages/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { currentLanguages } from '../../translations/index.ts';
import { newestChanges, type PastChange, type PastChanges } from './past-change.ts';

/** What became of a language, also of one that was deleted. @throws AppError NOT_FOUND */
export async function languageHistory(platform: Platform, code: string, most: number): Promise<PastChanges> {
  if (languageCodeOf(code) !== code) throw new AppError('NOT_FOUND');
  const found = await newestChanges(
    platform,
    [languageStream(code)],
    { upcast: upcastLanguageEvent, most },
    ({ event }) => ({ languageCode: code, ...changeOf(event) }),
  );
  const isKnown = async () =>
    (await currentLanguages(platform.db)).some((language) => language.code === code);
  if (found.total === 0 && !(await isKnown())) throw new AppError('NOT_FOUND');
  return found;
}

function changeOf(event: LanguageEvent): Pick<PastChange, 'before' | 'after' | 'source'> {
  switch (event.type) {
    case 'LanguageAdded': {
      const { code: _code, ...after } = event.data;
      return { before: null, after, source: 'EDIT' };
    }
    case 'LanguageChanged': {
      const { before, changed: after, source } = event.data;
      return { before, after, source };
    }
    case 'LanguageRemoved':
      return { before: { ...event.data.before }, after: null, source: 'EDIT' };
  }
}

/** What became of a country. @throws AppError NOT_FOUND */
export async function countryHistory(platform: Platform, code: string, most: number): Promise<PastChanges> {
  if (!(await isCountry(platform.db, code))) throw new AppError('NOT_FOUND');
  const read = { upcast: upcastCountryEvent, most };
  return newestChanges(platform, [countryStream(code)], read, ({ event }) => {
    const { before, changed: after, source } = event.data;
    return { before, after, source };
  });
}
