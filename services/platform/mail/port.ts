/** A mail as it goes out, complete. */
export interface Mail {
  /** The same at every attempt, so that one that was sent twice is seen to be one. */
  id: string;
  /** An address as `mailAddress` gives it. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What hands mails over. */
export interface MailTransport {
  /**
   * Resolves once the mail is taken.
   * @throws MailRefused where it will never be; anything else may be tried again
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A mail that nobody will take, however often it is sent. Names no address: it is logged. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(responseCode: number) {
    super(`refused for good by ${responseCode}`);
  }
}

/** The kinds of mails; what each says stands in the database, in every language of the interface. */
export const MAIL_TYPES = [
  'ACCOUNT_ACTIVATION',
  'ADDRESS_IN_USE',
  'PASSWORD_RESET',
  'PASSWORD_CHANGED',
  'ADDRESS_CONFIRMATION',
  'ADDRESS_CHANGE_NOTICE',
  'INVITATION',
] as const;
export type MailType = (typeof MAIL_TYPES)[number];

/** The parts of a mail: BODY in paragraphs, BUTTON above the link where it has one, NOTE in small print at its end. */
export const MAIL_PARTS = ['SUBJECT', 'BODY', 'BUTTON', 'NOTE'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];
