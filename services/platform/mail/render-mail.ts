import type { MailType } from '@keywright/events/catalogue';
import type { MailWords } from '@keywright/events/words';
import type { MailTexts } from './mail-contents.ts';
import { filledIn, firstLine, inLines, type MailValue, type MailValues, oneLine } from './mail-template.ts';
import type { Mail } from './port.ts';

export interface MailFacts {
  type: MailType;
  /** What stands for `{{name}}` in its texts. */
  values: MailValues;
  /** Where its button leads; null where it has none. */
  link: string | null;
  /** Where the link in small print leads that ends mails of its kind; absent, or null: nothing ends them. */
  stop?: string | null;
  language: string;
}

/** Subject, text and HTML of a mail. A value is shown as it is: as a line of its own it begins no header, and no tag. */
export function renderMail(
  texts: MailTexts,
  { type, values, link, stop = null, language }: MailFacts,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const said: Said = (text = '', shown = inLines) => filledIn(type, text, values, shown);
  return laidOut(said, texts, { link, stop, language });
}

/**
 * The same with nothing filled in yet: `{{name}}` stays, and `{{link}}` and `{{stop}}` stand where it leads to. `fillMail` makes a mail
 * of it.
 */
export function mailTemplate(texts: MailTexts, language: string): MailWords {
  const stop = texts.STOP === undefined ? null : '{{stop}}';
  return laidOut((text = '') => text, texts, { link: '{{link}}', stop, language });
}

/** A mail of what an administrator wrote, with each `{{name}}` that has a value; escaped where it becomes HTML. */
export function fillMail({ subject, text, html }: MailWords, values: MailValues): MailWords {
  const filled = (template: string, shown: (value: MailValue) => string) =>
    template.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => shown(values[name] ?? ''));
  return {
    subject: oneLine(filled(subject, firstLine)),
    text: filled(text, inLines),
    html: html
      .split(/(<title>[^]*?<\/title>)/i)
      .map((part, at) => filled(part, (value) => escaped(at % 2 === 1 ? firstLine(value) : inLines(value))))
      .join(''),
  };
}

/** A part as it is said in a mail; `shown`: how a value stands in it, by default in as many lines as it has. */
type Said = (text: string | undefined, shown?: (value: MailValue) => string) => string;

function laidOut(
  said: Said,
  texts: MailTexts,
  { link, stop, language }: Required<Pick<MailFacts, 'link' | 'stop' | 'language'>>,
): MailWords {
  const subject = oneLine(said(texts.SUBJECT, firstLine));
  const paragraphs = said(texts.BODY).split(/\n{2,}/);
  const [button, note, end] = [said(texts.BUTTON), said(texts.NOTE), said(texts.STOP)];
  const linked = link === null ? [] : [`${button}:\n${link}`];
  const small = [...(note ? [note] : []), ...(stop === null ? [] : [`${end}:\n${stop}`])].join('\n\n');
  return {
    subject,
    text: `${[...paragraphs, ...linked, ...(small ? [`-- \n${small}`] : [])].join('\n\n')}\n`,
    html: page(language, subject, [
      ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`),
      ...(link === null ? [] : [buttonTo(link, button)]),
      ...(note ? [`<p style="margin:24px 0 0;font-size:13px;color:#57534e">${escaped(note)}</p>`] : []),
      ...(stop === null ? [] : [smallLinkTo(stop, end)]),
    ]),
  };
}

function page(language: string, title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f4f1;color:#1c1917;font:15px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #e7e5e4;border-radius:10px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:600">Keywright</p>
${parts.join('\n')}
</div>
</body>
</html>
`;
}

function buttonTo(link: string, label: string): string {
  const style =
    'display:inline-block;padding:10px 18px;border-radius:8px;background:#c2410c;color:#ffffff;font-weight:600;text-decoration:none';
  const address = escaped(link);
  return `<p style="margin:24px 0 8px"><a href="${address}" style="${style}">${escaped(label)}</a></p>
<p style="margin:0;font-size:13px;color:#57534e;word-break:break-all">${address}</p>`;
}

function smallLinkTo(link: string, label: string): string {
  return `<p style="margin:12px 0 0;font-size:13px"><a href="${escaped(link)}" style="color:#57534e">${escaped(label)}</a></p>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '').replaceAll('\n', '<br>');
}
