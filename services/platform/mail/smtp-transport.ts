import { createTransport } from 'nodemailer';
import { type Mail, MailRefused, type MailTransport } from './port.ts';

const WAIT_MS = 15_000;

/** That the address in List-Unsubscribe takes a POST, and needs nothing more (RFC 8058). */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

interface SmtpFailure {
  responseCode?: number;
  command?: string;
}

/** Mails over SMTP: `smtp://user:password@host:port`, with STARTTLS where the server offers it, or `smtps://…`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ id, to, subject, text, html, stopCall }: Mail) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: 'Keywright', address: from },
          // As an object: nothing in an address is read as a list, a name or a header.
          to: { name: '', address: to },
          headers: { 'Auto-Submitted': 'auto-generated', ...(stopCall !== undefined && ONE_CLICK) },
          ...(stopCall !== undefined && { list: { unsubscribe: stopCall } }),
          ...{ subject, text, html },
        });
      } catch (error) {
        throw refusalOf(error as SmtpFailure) ?? error;
      }
    },
    close() {
      transport.close();
    },
  };
}

/** A server's no to this very mail; no to our log-in, or to us, may be another answer tomorrow. */
function refusalOf({ responseCode = 0, command = '' }: SmtpFailure): MailRefused | null {
  const aboutMail = /^(RCPT|DATA)/.test(command);
  return aboutMail && responseCode >= 500 ? new MailRefused(responseCode) : null;
}
