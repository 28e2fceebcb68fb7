import { MAIL_TYPES, MAIL_VARIABLES, type MailType } from '@keywright/events/catalogue';
import { describe, expect, it } from 'vitest';
import { type MailTextFault, mailTextFault } from './mail-template.ts';
import { fillMail, mailTemplate, renderMail } from './render-mail.ts';
import { MAIL_LANGUAGES, seededMails } from './seed-mail-contents.ts';

const type = 'ADDRESS_CHANGE_NOTICE';
const texts = {
  SUBJECT: 'For {{email}}',
  BODY: 'Hello {{ email }},\n\nread on.',
  BUTTON: 'Read',
  NOTE: 'Once.',
};
const render = (email: string, link: string | null = 'https://kw.example/x?token=a&b=c') =>
  renderMail(texts, { type, values: { email }, link, language: 'en-GB' });

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
    const { subject, text, html } = render('A\r\nBcc: x@y.example\u2028{{email}}<img src=x onerror="a">');
    expect(subject).toBe('For A Bcc: x@y.example {{email}}<img src=x onerror="a">');
    expect(text.split('\n')[0]).toBe(`Hello ${subject.slice(4)},`);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;a&quot;&gt;');
    expect(render('n'.repeat(5_000)).subject.length).toBeLessThan(400);
  });

  it('has a second link in small print where its kind can be ended', () => {
    const stop = 'https://kw.example/stop?token=a&b=c';
    const { text, html } = renderMail(
      { ...texts, STOP: 'End <these>' },
      { type, values: { email: 'Ann' }, link: 'https://kw.example/x', stop, language: 'en-GB' },
    );
    expect(text).toMatch(/\n\n-- \nOnce\.\n\nEnd <these>:\nhttps:\/\/kw\.example\/stop\?token=a&b=c\n$/);
    expect(html).toMatch(
      /<a href="https:\/\/kw\.example\/stop\?token=a&amp;b=c"[^>]*>End &lt;these&gt;<\/a>/,
    );
    expect(mailTemplate({ ...texts, STOP: 'End' }, 'en-GB').html).toContain('href="{{stop}}"');
    expect(mailTemplate(texts, 'en-GB').html).not.toContain('{{stop}}');
  });

  it('says several lines one below the other, each as somebody wrote it, and the first one in its subject', () => {
    const values = { email: ['A\n\nB', '<C>'] };
    const facts = { type, values, link: null, language: 'en-GB' } as const;
    const { subject, text, html } = renderMail({ SUBJECT: 'For {{email}}', BODY: '{{email}}' }, facts);
    expect([subject, text]).toEqual(['For A B', 'A B\n<C>\n']);
    expect(html).toContain('>A B<br>&lt;C&gt;</p>');
    const written = fillMail(
      { subject: '{{email}}', text: '{{email}}', html: '<title>{{email}}</title><i>{{email}}</i>' },
      values,
    );
    expect(written).toEqual({
      subject: 'A B',
      text: 'A B\n<C>',
      html: '<title>A B</title><i>A B<br>&lt;C&gt;</i>',
    });
  });

  it('has neither button nor note where its kind has none', () => {
    const { text, html } = renderMail(
      { SUBJECT: 'S', BODY: 'B' },
      { type, values: {}, link: null, language: 'de-DE' },
    );
    expect(text).toBe('B\n');
    expect(html).not.toContain('<a ');
  });
});

describe('A text of a mail', () => {
  it.each<[string, MailTextFault | null]>([
    ['Hello {{email}}, and {{ email }}, } and { alone', null],
    ['{{email', { reason: 'MALFORMED' }],
    ['{{#each email}}x', { reason: 'MALFORMED' }],
    ['{{name}}', { reason: 'UNKNOWN_VARIABLE', name: 'name' }],
    ['{{constructor}}', { reason: 'UNKNOWN_VARIABLE', name: 'constructor' }],
    ...[
      ...['{{#if email}}x{{/if}}', '{{> email}}', '{{{email}}}', '{{&email}}', '{{! email}}', '{{email 1}}'],
      ...['{{email.length}}', '{{../email}}', '{{@root}}', '{{this}}', '{{"email"}}', '{{email a=1}}'],
    ].map((text) => [text, { reason: 'LOGIC' }] as [string, MailTextFault]),
  ])('%j has this fault: %j', (text, fault) => {
    expect(mailTextFault(type, text)).toEqual(fault);
  });
});

describe('The seeded mails', () => {
  it.each(MAIL_LANGUAGES)(
    'say every kind in %s, with the parts and variables of the others',
    async (code) => {
      const shapeOf = (mails: Record<string, object>) =>
        Object.entries(mails).map(([kind, parts]) => [
          kind,
          Object.entries(parts as Record<string, string>).map(([part, text]) => [part, text.trim() === '']),
        ]);
      const mails = await seededMails(code);
      expect(Object.keys(mails).sort()).toEqual([...MAIL_TYPES].sort());
      expect(shapeOf(mails)).toEqual(shapeOf(await seededMails('en-GB')));
      expect(JSON.stringify(shapeOf(mails))).not.toContain('true');
      for (const [kind, parts] of Object.entries(mails) as [MailType, Record<string, string>][]) {
        const texts = Object.values(parts);
        expect(texts.map((text) => mailTextFault(kind, text))).toEqual(texts.map(() => null));
        for (const name of MAIL_VARIABLES[kind])
          expect(texts.join('\n'), `${kind} in ${code}`).toContain(`{{${name}}}`);
      }
    },
  );
});
