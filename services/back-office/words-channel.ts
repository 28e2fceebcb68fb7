import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { pluralOf, TRANSLATION_CATEGORY } from '@keywright/events/words';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { StoredEvent } from '../platform/event-store/port.ts';
import type { ChannelAccess, ChannelKind, ChannelNudge } from '../platform/feature.ts';
import { lackingLanguages, servedWords, writtenLanguages } from '../translations/index.ts';
import { wordsProjection } from './words.projection.ts';

/** The word that the channel says: texts of its language are others now. */
export const WORDS_CHANGED = 'words';
/** Texts of more labels are asked for instead of being told to everybody. */
const MOST_LABELS = 50;
/** So many characters of texts are told at most. */
const MOST_TEXT = 16_384;
/** Forms of a plural in any language: one that lacks a form says another, which may be the one that has changed. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Anybody with a session, whatever it is of: what is said there, public screens show. */
const anySession: ChannelAccess<true> = {
  async rightsOf(requests, { db }) {
    const languages = new Set(await writtenLanguages(db));
    return requests.map(({ id }) => (languages.has(id) ? true : null));
  },
  changedBy: {
    readModel: wordsProjection.name,
    category: TRANSLATION_CATEGORY,
    tellsAlone: true,
    idOf: languageOf,
    async tells(events, { db }) {
      const told = new Set(events.map(languageOf));
      const english = events.filter((event) => languageOf(event) === DEFAULT_LANGUAGE).map(labelOf);
      // English is read where a language has no text of its own.
      if (english.length > 0)
        for (const language of await lackingLanguages(db, await writtenLanguages(db), english))
          told.add(language);
      const labels = [...new Set(events.map(labelOf))];
      return Promise.all([...told].map((language) => nudgeFor(db, language, labels)));
    },
  },
};

/** With what these labels say now, whether they have changed in that language or not, where that is little. */
async function nudgeFor(
  db: Kysely<Database>,
  language: string,
  labels: readonly string[],
): Promise<ChannelNudge> {
  const nudge: ChannelNudge = { channel: `translations:${language}`, what: WORDS_CHANGED };
  if (labels.length > MOST_LABELS) return nudge;
  const words = await servedWords(db, language, labels.flatMap(formsOf));
  const length = words.reduce((sum, { label, translation }) => sum + label.length + translation.length, 0);
  if (length > MOST_TEXT) return nudge;
  return { ...nudge, texts: Object.fromEntries(words.map(({ label, translation }) => [label, translation])) };
}

function formsOf(label: string): string[] {
  const { stem, form } = pluralOf(label);
  return form === null ? [label] : FORMS.map((each) => `${stem}_${each}`);
}

function languageOf({ data }: StoredEvent): string {
  return String((data as { languageCode?: string }).languageCode ?? '');
}

function labelOf({ data }: StoredEvent): string {
  return String((data as { label?: string }).label ?? '');
}

/** `translations:<language>`: no rows, only that its texts have changed, and which where they are few (LP48). */
export const wordsChannel: ChannelKind<true> = {
  kind: 'translations',
  readModel: null,
  access: anySession,
  mayListen: () => true,
};
