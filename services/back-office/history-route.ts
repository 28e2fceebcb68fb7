import type { AnyEvent, Recorded } from '@keywright/events';
import { MAIL_TYPES } from '@keywright/events/catalogue';
import {
  mailContentId,
  mailContentStream,
  type MailContentEvent,
  type MailWords,
  translationStream,
  type TranslationEvent,
  upcastMailContentEvent,
  upcastTranslationEvent,
  WORDS_SOURCES,
} from '@keywright/events/words';
import type { AccountStanding } from '@keywright/events/office';
import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform, RegisterRoute } from '../platform/feature.ts';
import { oneOf, textOrNull } from '../platform/http/json-types.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { readRecorded, type Upcast } from '../platform/projections/recorded.ts';
import { currentWords, interfaceLanguages } from '../translations/index.ts';
import { accountHistory, accountStandingSchema } from './accounts/account-history.ts';
import { changerSchema, changers } from './changed-by.ts';
import { wordById } from './translation-routes.ts';

/** So many changes of one text are shown, the last ones. */
const MOST = 100;

const mailWords = Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() });
const said = (description: string) =>
  Type.Union([Type.String(), mailWords, accountStandingSchema, Type.Null()], { description });

const entrySchema = Type.Object({
  eventId: Type.String(),
  at: Type.String({ description: 'ISO 8601' }),
  by: changerSchema,
  languageCode: textOrNull('null where it is of no language'),
  before: said('a text; of a mail what it said; null where there was nothing'),
  after: said('a text; of a mail what it says'),
  source: oneOf(WORDS_SOURCES),
  revision: Type.String({ description: 'decimal, of the text after it' }),
});

interface Entry {
  recorded: Recorded<AnyEvent>;
  languageCode: string | null;
  before: string | MailWords | Partial<AccountStanding> | null;
  after: string | MailWords | Partial<AccountStanding>;
  source: (typeof WORDS_SOURCES)[number];
}

/** GET /api/admin/history: who changed a text of the interface or a mail, when, from what to what; the newest first. */
export const historyRoute: RegisterRoute = (app, platform) => {
  app.get(
    '/api/admin/history',
    {
      config: { access: { kind: 'admin' }, refusals: [404] },
      schema: {
        summary: 'What administrators have changed',
        querystring: Type.Object({
          kind: Type.Enum(['label', 'mail', 'account']),
          id: Type.String({
            maxLength: 200,
            description:
              'of a text, of what a mail says in a language, of an account; a label or a kind of mail is all of them',
          }),
        }),
        response: { 200: listSchema('history', entrySchema) },
      },
    },
    async (request) => {
      const { kind, id } = request.query;
      const entries = await HISTORIES[kind](platform, id);
      const newest = entries
        .sort((one, other) => Number(BigInt(other.recorded.position) - BigInt(one.recorded.position)))
        .slice(0, MOST);
      const named = await changers(
        platform.db,
        newest.map(({ recorded }) => recorded.meta.actor.userId),
      );
      const items = newest.map(({ recorded: { id: eventId, meta, revision }, ...entry }) => ({
        ...{ eventId, at: meta.at, by: named(meta.actor.userId) },
        ...{ languageCode: entry.languageCode, before: entry.before, after: entry.after },
        ...{ source: entry.source, revision: (BigInt(revision) + 1n).toString() },
      }));
      return toList('history', items, request.url);
    },
  );
};

const HISTORIES: Readonly<
  Record<'label' | 'mail' | 'account', (platform: Platform, id: string) => Promise<Entry[]>>
> = {
  label: ofLabel,
  mail: ofMail,
  account: (platform, id) => accountHistory(platform, id, MOST),
};

async function ofLabel(platform: Platform, id: string): Promise<Entry[]> {
  const word = await wordById(platform.db, id);
  const words = word === null ? await currentWords(platform.db, null, [id]) : [word];
  if (words.length === 0) throw new AppError('NOT_FOUND');
  const streams = words.map(({ language, label }) => translationStream(language, label));
  const events = await read<TranslationEvent>(platform, streams, upcastTranslationEvent);
  return events.map((recorded) => {
    const { languageCode, before, text: after, source } = recorded.event.data;
    return { recorded, languageCode, before, after, source };
  });
}

async function ofMail(platform: Platform, id: string): Promise<Entry[]> {
  const languages = await interfaceLanguages(platform.db);
  const all = MAIL_TYPES.flatMap((type) => languages.map((language) => ({ type, language })));
  const asked = all.filter(({ type, language }) => id === type || id === mailContentId(type, language));
  if (asked.length === 0) throw new AppError('NOT_FOUND');
  const streams = asked.map(({ type, language }) => mailContentStream(type, language));
  const events = await read<MailContentEvent>(platform, streams, upcastMailContentEvent);
  return events.map((recorded) => {
    const { languageCode, before, subject, text, html, source } = recorded.event.data;
    return { recorded, languageCode, before, after: { subject, text, html }, source };
  });
}

async function read<E extends AnyEvent>(
  { store }: Platform,
  streams: readonly string[],
  upcast: Upcast<E>,
): Promise<Recorded<E>[]> {
  const last = { direction: 'backward', limit: MOST } as const;
  const stored = await Promise.all(streams.map((stream) => store.readStream(stream, last)));
  return stored.flat().map((event) => readRecorded(event, upcast));
}
