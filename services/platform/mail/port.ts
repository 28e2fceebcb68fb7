/** A mail as it goes out, complete. */
export interface Mail {
  /** The same at every attempt, so that one that was sent twice is seen to be one. */
  id: string;
  /** An address as `mailAddress` gives it. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of a kind that somebody can do without: the call that ends it, which mail programs make for a button of theirs (RFC 8058). */
  stopCall?: string;
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

/** The parts of a mail: BODY in paragraphs, BUTTON above the link where it has one, NOTE in small print, STOP on the link that ends it. */
export const MAIL_PARTS = ['SUBJECT', 'BODY', 'BUTTON', 'NOTE', 'STOP'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];
