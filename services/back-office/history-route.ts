import { Type } from 'typebox';
import type { Platform, RegisterRoute } from '../platform/feature.ts';
import { oneOf } from '../platform/http/json-types.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { accountHistory } from './accounts/account-history.ts';
import { changers } from './changed-by.ts';
import { type PastChange, pastChangeSchema, MOST_CHANGES } from './history/past-change.ts';
import { countryHistory, languageHistory } from './history/market-history.ts';
import { labelHistory, mailHistory } from './history/word-history.ts';

/** Where the changes of each kind of thing are found. */
const HISTORIES = {
  label: labelHistory,
  mail: mailHistory,
  language: languageHistory,
  country: countryHistory,
  account: accountHistory,
} satisfies Record<string, (platform: Platform, id: string) => Promise<PastChange[]>>;
type Kind = keyof typeof HISTORIES;

/** GET /api/admin/history: who changed a text, a mail, a language, a country or an account, when, from what to what; the newest first. */
export const historyRoute: RegisterRoute = (app, platform) => {
  app.get(
    '/api/admin/history',
    {
      config: { access: { kind: 'admin' }, refusals: [404] },
      schema: {
        summary: 'What administrators have changed',
        querystring: Type.Object({
          kind: oneOf(Object.keys(HISTORIES) as Kind[]),
          id: Type.String({
            maxLength: 200,
            description:
              'of a text or of what a mail says in a language; a label or a kind of mail is all of them; the code of a language or country; the id of an account',
          }),
        }),
        response: { 200: listSchema('history', pastChangeSchema) },
      },
    },
    async (request) => {
      const { kind, id } = request.query;
      const entries = await HISTORIES[kind](platform, id);
      const newest = entries
        .sort((one, other) => Number(BigInt(other.recorded.position) - BigInt(one.recorded.position)))
        .slice(0, MOST_CHANGES);
      const named = await changers(
        platform.db,
        newest.map(({ recorded }) => recorded.meta.actor.userId),
      );
      const items = newest.map(({ recorded: { id: eventId, meta, revision }, ...entry }) => ({
        ...{ eventId, at: meta.at, by: named(meta.actor.userId), ...entry },
        revision: (BigInt(revision) + 1n).toString(),
      }));
      return toList('history', items, request.url);
    },
  );
};
