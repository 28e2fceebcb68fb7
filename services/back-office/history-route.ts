import { Type } from 'typebox';
import type { Platform, RegisterRoute } from '../platform/feature.ts';
import { oneOf } from '../platform/http/json-types.ts';
import { pageQuery, pageSchema, toPage } from '../platform/http/pages.ts';
import { accountHistory } from './accounts/account-history.ts';
import { changers } from './changed-by.ts';
import { type PastChanges, pastChangeSchema } from './history/past-change.ts';
import { countryHistory, languageHistory } from './history/market-history.ts';
import { labelHistory, mailHistory } from './history/word-history.ts';

/** Where the changes of each kind of thing are found. */
const HISTORIES = {
  label: labelHistory,
  mail: mailHistory,
  language: languageHistory,
  country: countryHistory,
  account: accountHistory,
} satisfies Record<string, (platform: Platform, id: string, most: number) => Promise<PastChanges>>;
type Kind = keyof typeof HISTORIES;

const { page, size } = pageQuery({ defaultSize: 100, maxSize: 100 });

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
          page,
          size,
        }),
        response: { 200: pageSchema('history', pastChangeSchema) },
      },
    },
    async (request) => {
      const { kind, id, page: number, size: most } = request.query;
      const { changes, total } = await HISTORIES[kind](platform, id, (number + 1) * most);
      const shown = changes.slice(number * most);
      const named = await changers(
        platform.db,
        shown.map(({ recorded }) => recorded.meta.actor.userId),
      );
      const items = shown.map(({ recorded: { id: eventId, meta, revision }, ...entry }) => ({
        ...{ eventId, at: meta.at, by: named(meta.actor.userId), ...entry },
        revision: (BigInt(revision) + 1n).toString(),
      }));
      return toPage('history', { items, totalElements: total, number, size: most }, request.url);
    },
  );
};
