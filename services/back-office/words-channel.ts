import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { TRANSLATION_CATEGORY } from '@keywright/events/words';
import type { StoredEvent } from '../platform/event-store/port.ts';
import type { ChannelAccess, ChannelKind, ChannelNudge } from '../platform/feature.ts';
import { lackingLanguages, writtenLanguages } from '../translations/index.ts';
import { wordsProjection } from './words.projection.ts';

/** The word that the channel says: the texts of its language are to be asked for again. */
export const WORDS_CHANGED = 'words';

/** Anybody with a session, whatever it is of: what is said there, public screens show. */
const anySession: ChannelAccess<true> = {
  async rightsOf(requests, { db }) {
    const languages = new Set(await writtenLanguages(db));
    return requests.map(({ id }) => (languages.has(id) ? true : null));
  },
  changedBy: {
    readModel: wordsProjection.name,
    category: TRANSLATION_CATEGORY,
    idOf: languageOf,
    async tells(events, { db }) {
      const told = new Set(events.map(languageOf));
      const english = events.filter((event) => languageOf(event) === DEFAULT_LANGUAGE).map(labelOf);
      // English is read where a language has no text of its own.
      if (english.length > 0)
        for (const language of await lackingLanguages(db, await writtenLanguages(db), english))
          told.add(language);
      return [...told].map(nudgeFor);
    },
  },
};

const nudgeFor = (language: string): ChannelNudge => ({
  channel: `translations:${language}`,
  what: WORDS_CHANGED,
});

function languageOf({ data }: StoredEvent): string {
  return String((data as { languageCode?: string }).languageCode ?? '');
}

function labelOf({ data }: StoredEvent): string {
  return String((data as { label?: string }).label ?? '');
}

/** `translations:<language>`: no rows, only that its texts have changed, however many (LP46). */
export const wordsChannel: ChannelKind<true> = {
  kind: 'translations',
  readModel: null,
  access: anySession,
  mayListen: () => true,
};
