import { describe, expect, it } from 'vitest';
import { MAIL_TYPES } from './port.ts';
import { renderMail } from './render-mail.ts';
import { MAIL_LANGUAGES, seededMails } from './seed-mail-contents.ts';

const texts = { SUBJECT: 'For {{name}}', BODY: 'Hello {{name}},\n\nread on.', BUTTON: 'Read', NOTE: 'Once.' };
const render = (name: string, link: string | null = 'https://kw.example/x?token=a&b=c') =>
  renderMail(texts, { values: { name }, link, language: 'en-GB' });

describe('A mail', () => {
  it('says the same as text and as HTML', () => {
    const { subject, text, html } = render('Ann');
    expect(subject).toBe('For Ann');
    expect(text).toBe('Hello Ann,\n\nread on.\n\nRead:\nhttps://kw.example/x?token=a&b=c\n\n-- \nOnce.\n');
    expect(html).toContain('<html lang="en-GB">');
    expect(html).toContain('<a href="https://kw.example/x?token=a&amp;b=c"');
    expect(html).toContain('>Hello Ann,</p>');
  });

  it('shows what somebody wrote as it is: no header, no tag, no text of its own', () => {
    const { subject, text, html } = render('A\r\nBcc: x@y.example\u2028{{name}}<img src=x onerror="a">');
    expect(subject).toBe('For A Bcc: x@y.example {{name}}<img src=x onerror="a">');
    expect(text.split('\n')[0]).toBe(`Hello ${subject.slice(4)},`);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;a&quot;&gt;');
    expect(render('n'.repeat(5_000)).subject.length).toBeLessThan(400);
  });

  it('has neither button nor note where its kind has none', () => {
    const { text, html } = renderMail(
      { SUBJECT: 'S', BODY: 'B' },
      { values: {}, link: null, language: 'de-DE' },
    );
    expect(text).toBe('B\n');
    expect(html).not.toContain('<a ');
  });
});

describe('The seeded mails', () => {
  it.each(MAIL_LANGUAGES)(
    'say every kind in %s, with the parts and variables of the others',
    async (code) => {
      const shapeOf = (mails: Record<string, object>) =>
        Object.entries(mails).map(([type, parts]) => [
          type,
          Object.entries(parts as Record<string, string>).map(([part, text]) => [
            part,
            [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
            text.trim() === '',
          ]),
        ]);
      const mails = await seededMails(code);
      expect(Object.keys(mails).sort()).toEqual([...MAIL_TYPES].sort());
      expect(shapeOf(mails)).toEqual(shapeOf(await seededMails('en-GB')));
      expect(JSON.stringify(shapeOf(mails))).not.toContain('true');
    },
  );
});
