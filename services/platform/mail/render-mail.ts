import type { MailType } from '@keywright/events/catalogue';
import type { MailWords } from '@keywright/events/words';
import type { MailTexts } from './mail-contents.ts';
import { filledIn, oneLine } from './mail-template.ts';
import type { Mail } from './port.ts';

export interface MailFacts {
  type: MailType;
  /** What stands for `{{name}}` in its texts. */
  values: Readonly<Record<string, string>>;
  /** Where its button leads; null where it has none. */
  link: string | null;
  language: string;
}

/** Subject, text and HTML of a mail. A value is shown as it is: as a line of its own it begins no header, and no tag. */
export function renderMail(
  texts: MailTexts,
  { type, values, link, language }: MailFacts,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  return laidOut((text = '') => filledIn(type, text, values), texts, { link, language });
}

/** The same with nothing filled in yet: `{{name}}` stays, and `{{link}}` stands where it leads to. `fillMail` makes a mail of it. */
export function mailTemplate(texts: MailTexts, language: string): MailWords {
  return laidOut((text = '') => text, texts, { link: '{{link}}', language });
}

/** A mail of what an administrator wrote: each `{{name}}` that has a value, on one line; escaped where it becomes HTML. */
export function fillMail(
  { subject, text, html }: MailWords,
  values: Readonly<Record<string, string>>,
): MailWords {
  const filled = (template: string, shown: (value: string) => string) =>
    template.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => shown(oneLine(values[name] ?? '')));
  const asIs = (value: string) => value;
  return {
    subject: oneLine(filled(subject, asIs)),
    text: filled(text, asIs),
    html: filled(html, escaped),
  };
}

function laidOut(
  said: (text?: string) => string,
  texts: MailTexts,
  { link, language }: Pick<MailFacts, 'link' | 'language'>,
): MailWords {
  const subject = oneLine(said(texts.SUBJECT));
  const paragraphs = said(texts.BODY).split(/\n{2,}/);
  const [button, note] = [said(texts.BUTTON), said(texts.NOTE)];
  const linked = link === null ? [] : [`${button}:\n${link}`];
  return {
    subject,
    text: `${[...paragraphs, ...linked, ...(note ? [`-- \n${note}`] : [])].join('\n\n')}\n`,
    html: page(language, subject, [
      ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`),
      ...(link === null ? [] : [buttonTo(link, button)]),
      ...(note ? [`<p style="margin:24px 0 0;font-size:13px;color:#57534e">${escaped(note)}</p>`] : []),
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
