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
import { type PastChange, lastEvents } from './past-change.ts';

/** What became of a language, also of one that was deleted. @throws AppError NOT_FOUND */
export async function languageHistory(platform: Platform, code: string): Promise<PastChange[]> {
  if (languageCodeOf(code) !== code) throw new AppError('NOT_FOUND');
  const events = await lastEvents(platform, [languageStream(code)], upcastLanguageEvent);
  const isKnown = async () =>
    (await currentLanguages(platform.db)).some((language) => language.code === code);
  if (events.length === 0 && !(await isKnown())) throw new AppError('NOT_FOUND');
  return events.map((recorded) => ({ recorded, languageCode: code, ...changeOf(recorded.event) }));
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
export async function countryHistory(platform: Platform, code: string): Promise<PastChange[]> {
  if (!(await isCountry(platform.db, code))) throw new AppError('NOT_FOUND');
  const events = await lastEvents(platform, [countryStream(code)], upcastCountryEvent);
  return events.map((recorded) => {
    const { before, changed: after, source } = recorded.event.data;
    return { recorded, before, after, source };
  });
}
