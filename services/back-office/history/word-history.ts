import { MAIL_TYPES } from '@keywright/events/catalogue';
import {
  mailContentId,
  mailContentStream,
  translationStream,
  upcastMailContentEvent,
  upcastTranslationEvent,
} from '@keywright/events/words';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { currentWords, writtenLanguages } from '../../translations/index.ts';
import { wordById } from '../translation-routes.ts';
import { newestChanges, type PastChanges } from './past-change.ts';

/** What became of a text, or of all texts of a label. @throws AppError NOT_FOUND */
export async function labelHistory(platform: Platform, id: string, most: number): Promise<PastChanges> {
  const word = await wordById(platform.db, id);
  const words = word === null ? await currentWords(platform.db, null, [id]) : [word];
  if (words.length === 0) throw new AppError('NOT_FOUND');
  const streams = words.map(({ language, label }) => translationStream(language, label));
  return newestChanges(platform, streams, { upcast: upcastTranslationEvent, most }, ({ event }) => {
    const { languageCode, before, text: after, source } = event.data;
    return { languageCode, before, after: after === '' ? null : after, source };
  });
}

/** What became of a mail in a language, or in all of them. @throws AppError NOT_FOUND */
export async function mailHistory(platform: Platform, id: string, most: number): Promise<PastChanges> {
  const languages = await writtenLanguages(platform.db);
  const all = MAIL_TYPES.flatMap((type) => languages.map((language) => ({ type, language })));
  const asked = all.filter(({ type, language }) => id === type || id === mailContentId(type, language));
  if (asked.length === 0) throw new AppError('NOT_FOUND');
  const streams = asked.map(({ type, language }) => mailContentStream(type, language));
  return newestChanges(platform, streams, { upcast: upcastMailContentEvent, most }, ({ event }) => {
    const { languageCode, before, subject, text, html, source } = event.data;
    return { languageCode, before, after: { subject, text, html }, source };
  });
}
