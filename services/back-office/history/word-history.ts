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
import { type PastChange, lastEvents } from './past-change.ts';

/** What became of a text, or of all texts of a label. @throws AppError NOT_FOUND */
export async function labelHistory(platform: Platform, id: string): Promise<PastChange[]> {
  const word = await wordById(platform.db, id);
  const words = word === null ? await currentWords(platform.db, null, [id]) : [word];
  if (words.length === 0) throw new AppError('NOT_FOUND');
  const streams = words.map(({ language, label }) => translationStream(language, label));
  const events = await lastEvents(platform, streams, upcastTranslationEvent);
  return events.map((recorded) => {
    const { languageCode, before, text: after, source } = recorded.event.data;
    return { recorded, languageCode, before, after, source };
  });
}

/** What became of a mail in a language, or in all of them. @throws AppError NOT_FOUND */
export async function mailHistory(platform: Platform, id: string): Promise<PastChange[]> {
  const languages = await writtenLanguages(platform.db);
  const all = MAIL_TYPES.flatMap((type) => languages.map((language) => ({ type, language })));
  const asked = all.filter(({ type, language }) => id === type || id === mailContentId(type, language));
  if (asked.length === 0) throw new AppError('NOT_FOUND');
  const streams = asked.map(({ type, language }) => mailContentStream(type, language));
  const events = await lastEvents(platform, streams, upcastMailContentEvent);
  return events.map((recorded) => {
    const { languageCode, before, subject, text, html, source } = recorded.event.data;
    return { recorded, languageCode, before, after: { subject, text, html }, source };
  });
}
