import { VALUES } from '@keywright/events';
import { MAIL_TYPES } from '@keywright/events/catalogue';
import { mailContentId, mailContentStreamId, type MailWords, WORDS_SOURCES } from '@keywright/events/words';
import { Type } from 'typebox';
import { commandAnswerOf } from '../platform/commands/command-route.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { RegisterRoute } from '../platform/feature.ts';
import { oneOf } from '../platform/http/json-types.ts';
import { MAIL_CONTENT } from './aggregates.ts';
import { currentMails } from './find-mails.ts';
import { setWords } from './set-words.ts';
import { spokenLanguage } from './translation-facts.ts';
import { wordsProjection } from './words.projection.ts';

const answer = commandAnswerOf({ id: 'of what the mail says', revision: 'of it, for If-Match' });

export const mailWordsFields = {
  subject: Type.String({ description: VALUES.mailSubject.bounds }),
  text: Type.String({ description: VALUES.mailText.bounds }),
  html: Type.String({ description: VALUES.mailHtml.bounds }),
};
export const mailOfKind = {
  contentType: oneOf(MAIL_TYPES),
  languageCode: Type.String({ maxLength: 35 }),
  ...mailWordsFields,
};

const shown = (words: MailWords) => words;

/** POST /api/mailContentTranslations: what the mails of a kind say in a language that lacks it. */
export const addMailRoute: RegisterRoute = (app, platform) => {
  app.post(
    '/api/mailContentTranslations',
    {
      config: { access: { kind: 'admin' }, readModels: [wordsProjection.name] },
      schema: {
        summary: 'Write a mail in a language that lacks it',
        body: Type.Object(mailOfKind),
        response: { 201: answer },
      },
    },
    async (request, reply) => {
      const { contentType, languageCode, ...words } = request.body;
      await spokenLanguage(platform.db, languageCode);
      const id = mailContentId(contentType, languageCode);
      const known = (await currentMails(platform.db)).find((mail) => mail.id === id);
      void reply.code(201).header('location', `/api/mailContentTranslations/${id}`);
      return setWords(
        platform,
        MAIL_CONTENT,
        { request, reply },
        {
          ...{ stream: mailContentStreamId(contentType, languageCode), id },
          command: {
            ...{ type: 'SetMailContent', contentType, languageCode, ...words, source: 'EDIT' },
            adds: true,
          },
          facts: { shipped: known?.shipped ?? null },
          ...{ shown, mine: words },
        },
      );
    },
  );
};

/** PATCH /api/mailContentTranslations/{id}: what is not named stays. */
export const changeMailRoute: RegisterRoute = (app, platform) => {
  app.patch(
    '/api/mailContentTranslations/:id',
    {
      config: { access: { kind: 'admin' }, readModels: [wordsProjection.name], refusals: [404, 412] },
      schema: {
        summary: 'Change what a mail says in a language',
        params: Type.Object({ id: Type.String() }),
        body: Type.Object({
          ...Type.Partial(Type.Object(mailWordsFields)).properties,
          source: Type.Optional(oneOf(WORDS_SOURCES, 'default: EDIT')),
        }),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { source = 'EDIT', ...given } = request.body;
      const mail = (await currentMails(platform.db)).find((each) => each.id === id);
      if (mail === undefined) throw new AppError('NOT_FOUND');
      const { contentType, languageCode, subject, text, html, shipped } = mail;
      const words = { subject, text, html, ...given };
      return setWords(
        platform,
        MAIL_CONTENT,
        { request, reply },
        {
          ...{ stream: mailContentStreamId(contentType, languageCode), id },
          command: { type: 'SetMailContent', contentType, languageCode, ...words, source, adds: false },
          ...{ facts: { shipped }, shown, mine: words },
        },
      );
    },
  );
};
