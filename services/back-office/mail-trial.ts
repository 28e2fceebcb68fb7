import type { MailType } from '@keywright/events/catalogue';
import { mailFault, type MailWords } from '@keywright/events/words';
import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform, RegisterRoute } from '../platform/feature.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { fillMail } from '../platform/mail/render-mail.ts';
import { queueMail } from '../platform/mail/waiting-mails.ts';
import { mailExamples } from './mail-examples.ts';
import { mailOfKind, mailWordsFields } from './mail-routes.ts';
import { spokenLanguage } from './translation-facts.ts';

interface Trial extends MailWords {
  contentType: MailType;
  languageCode: string;
}

/** POST /api/mailContents/preview: what a mail would look like, with examples in it; what is still missing is no fault here. */
export const previewMailRoute: RegisterRoute = (app, platform) => {
  app.post(
    '/api/mailContents/preview',
    {
      config: { access: { kind: 'admin' } },
      schema: {
        summary: 'See a mail before it is saved',
        body: Type.Object(mailOfKind),
        response: { 200: Type.Object(mailWordsFields) },
      },
    },
    ({ body }) => filled(platform, body, false),
  );
};

/** POST /api/mailContents/test: sends it to whoever asks, on the way of every mail. */
export const tryMailRoute: RegisterRoute = (app, platform) => {
  app.post(
    '/api/mailContents/test',
    {
      config: { access: { kind: 'admin' } },
      schema: {
        summary: 'Send a mail to oneself before it is saved',
        body: Type.Object(mailOfKind),
        response: { 202: Type.Object({ to: Type.String() }) },
      },
    },
    async (request, reply) => {
      const { contentType: type, languageCode: language } = request.body;
      const trial = await filled(platform, request.body, true);
      const { email: to } = await platform.db
        .selectFrom('accounts')
        .where('id', '=', requestSession(request).userId)
        .select('email')
        .executeTakeFirstOrThrow();
      await queueMail(platform, { type, to, language, trial });
      return reply.code(202).send({ to });
    },
  );
};

/** @throws AppError FIELD_REQUIRED, FIELD_INVALID, which names the variables that are unknown or missing */
async function filled({ db, config }: Platform, trial: Trial, whole: boolean): Promise<MailWords> {
  await spokenLanguage(db, trial.languageCode);
  const fault = mailFault(trial.contentType, trial, whole);
  if (fault !== null) {
    const { code, ...facts } = fault;
    throw new AppError(code, facts);
  }
  return fillMail(trial, mailExamples(trial.contentType, trial.languageCode, config.publicUrl));
}
