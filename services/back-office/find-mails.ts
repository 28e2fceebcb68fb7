import { MAIL_TYPES, type MailType } from '@keywright/events/catalogue';
import { mailContentId, mailVariables, type MailWords } from '@keywright/events/words';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { RegisterRoute } from '../platform/feature.ts';
import { oneOf, textOrNull } from '../platform/http/json-types.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { inLines } from '../platform/mail/mail-template.ts';
import { shippedMails } from '../platform/mail/written-mails.ts';
import { writtenLanguages } from '../translations/index.ts';
import { changerOrNullSchema, changers } from './changed-by.ts';
import { mailExamples } from './mail-examples.ts';
import { wordsProjection } from './words.projection.ts';

/** What the mails of a kind say in a language, as it is now. */
export interface MailContent extends MailWords {
  id: string;
  contentType: MailType;
  languageCode: string;
  /** Null where nothing is. */
  shipped: MailWords | null;
  /** Decimal; '0' is as shipped. */
  revision: string;
  /** User id. */
  changedBy: string | null;
  changedAt: Date | null;
}

/** What mails say in every language that they are written in: what an administrator wrote, else what is shipped. */
export async function currentMails(db: Kysely<Database>): Promise<MailContent[]> {
  const shipped = await shippedMails(db);
  const changed = await db.selectFrom('mail_content_changes').selectAll().execute();
  const languages = await writtenLanguages(db);
  return MAIL_TYPES.flatMap((contentType) =>
    languages.flatMap((languageCode): MailContent[] => {
      const change = changed.find((row) => row.mail_type === contentType && row.language === languageCode);
      const ours = shipped.get(`${contentType} ${languageCode}`) ?? null;
      const said = change ?? ours;
      if (said === null) return [];
      const { subject, text, html } = said;
      return [
        {
          ...{ id: mailContentId(contentType, languageCode), contentType, languageCode },
          ...{ subject, text, html, shipped: ours, revision: change?.revision ?? '0' },
          ...{ changedBy: change?.changed_by ?? null, changedAt: change?.changed_at ?? null },
        },
      ];
    }),
  );
}

const words = { subject: Type.String(), text: Type.String(), html: Type.String() };

const mailSchema = Type.Object({
  id: Type.String({ description: 'the kind of mail' }),
  contentType: oneOf(MAIL_TYPES),
  variables: Type.Array(
    Type.Object({
      name: Type.String(),
      example: Type.String(),
      required: Type.Boolean({ description: 'it has to stand in the text and in the HTML' }),
    }),
  ),
  mailContentTranslations: Type.Array(
    Type.Object({
      ...{ id: Type.String(), languageCode: Type.String(), ...words },
      shipped: Type.Union([Type.Object(words), Type.Null()], { description: 'what the product comes with' }),
      revision: Type.String({ description: 'decimal, for If-Match; 0 reads as shipped' }),
      changedBy: changerOrNullSchema,
      changedAt: textOrNull('ISO 8601'),
    }),
  ),
});

/** GET /api/mailContents/search/findAllByMailType: what mails say, of one kind or of all. */
export const findMailsRoute: RegisterRoute = (app, { db, config }) => {
  app.get(
    '/api/mailContents/search/findAllByMailType',
    {
      config: { access: { kind: 'admin' }, readModels: [wordsProjection.name] },
      schema: {
        summary: 'What mails say, in each language',
        querystring: Type.Object({
          projection: Type.Optional(Type.Enum(['simple'])),
          mailType: Type.Optional(oneOf(MAIL_TYPES, 'default: all')),
        }),
        response: { 200: listSchema('mailContents', mailSchema) },
      },
    },
    async (request) => {
      const { mailType } = request.query;
      const mails = await currentMails(db);
      const named = await changers(
        db,
        mails.flatMap(({ changedBy }) => changedBy ?? []),
      );
      const items = MAIL_TYPES.filter((type) => mailType === undefined || type === mailType).map((type) => {
        const examples = mailExamples(type, 'en-GB', config.publicUrl);
        return {
          ...{ id: type, contentType: type },
          variables: mailVariables(type).map((each) => ({
            ...each,
            example: inLines(examples[each.name] ?? ''),
          })),
          mailContentTranslations: mails
            .filter(({ contentType }) => contentType === type)
            .map(({ contentType: _type, changedBy, changedAt, ...mail }) => ({
              ...mail,
              changedBy: changedBy === null ? null : named(changedBy),
              changedAt: changedAt?.toISOString() ?? null,
            })),
        };
      });
      return toList('mailContents', items, request.url);
    },
  );
};
