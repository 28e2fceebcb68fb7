import type { MailType } from '@keywright/events/catalogue';
import type { MailWords } from '@keywright/events/words';
import { answer, api, ApiProblem } from '../../api/index.ts';
import type { ChangedBy } from '../words/label-rows.ts';

/** The key of every mail. */
export const MAILS = ['mails'] as const;

/** What a mail says in a language. */
export interface MailText extends MailWords {
  id: string;
  languageCode: string;
  /** Decimal; '0' as it was shipped. */
  revision: string;
  changedBy: ChangedBy;
  changedAt: string | null;
}

/** What a mail said when it was begun, or as it was sent last: upon this it is changed. */
export type KnownMail = Pick<MailText, 'id' | 'revision' | keyof MailWords>;

/** A kind of mail: what is filled in, and what it says in every language. */
export interface MailContent {
  id: string;
  contentType: MailType;
  variables: { name: string; example: string; required: boolean }[];
  mailContentTranslations: MailText[];
}

/** What is sent of a mail. */
export interface MailToSend extends MailWords {
  contentType: MailType;
  languageCode: string;
}

/** Every kind of mail. Throws ApiProblem. */
export async function readMails(signal: AbortSignal): Promise<MailContent[]> {
  const query = { projection: 'simple' as const };
  const call = api.GET('/api/mailContents/search/findAllByMailType', { params: { query }, signal });
  return (await answer(call))._embedded.mailContents;
}

export type SentMail =
  | { kind: 'saved'; id: string; revision: string }
  | { kind: 'stale'; theirs: MailText }
  | { kind: 'refused'; problem: ApiProblem };

/** Sets what a mail says, or adds the first words of it in a language. Throws what is no answer of the server. */
export async function sendMail(
  mail: MailToSend,
  known: Pick<MailText, 'id' | 'revision'> | null,
  source: 'EDIT' | 'UNDO',
): Promise<SentMail> {
  const { subject, text, html } = mail;
  try {
    const { id, revision } =
      known === null
        ? await answer(api.POST('/api/mailContentTranslations', { body: mail }))
        : await answer(
            api.PATCH('/api/mailContentTranslations/{id}', {
              params: { path: { id: known.id } },
              headers: { 'If-Match': `"${known.revision}"` },
              body: { subject, text, html, source },
            }),
          );
    return { kind: 'saved', id, revision };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    const theirs = problem.status === 412 ? problem.body['theirs'] : undefined;
    // The answer says what stands there, and not of which row: that is known.
    if (typeof theirs === 'object' && theirs !== null && known !== null) {
      const { languageCode } = mail;
      return { kind: 'stale', theirs: { ...(theirs as MailText), id: known.id, languageCode } };
    }
    return { kind: 'refused', problem };
  }
}

/** A mail with examples in the place of what is filled in. Throws ApiProblem. */
export const previewMail = (mail: MailToSend, signal: AbortSignal): Promise<MailWords> =>
  answer(api.POST('/api/mailContents/preview', { body: mail, signal }));

/** Sends a mail as it is typed to whoever is logged in. Throws ApiProblem. */
export const testMail = (mail: MailToSend): Promise<unknown> =>
  answer(api.POST('/api/mailContents/test', { body: mail }));
