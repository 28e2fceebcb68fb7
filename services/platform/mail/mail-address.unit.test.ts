import { describe, expect, it } from 'vitest';
import { asMailAddress, mailAddress } from './mail-address.ts';

describe('An e-mail address', () => {
  it.each([
    [' Anna@Test.Example ', 'anna@test.example'],
    ['anna+boots@sub.test.example', 'anna+boots@sub.test.example'],
    ["o'neill@test.example", "o'neill@test.example"],
    ['jörg@bücher.example', 'jörg@bücher.example'],
    ['jo\u0308rg@xn--bcher-kva.example', 'jörg@bücher.example'],
    ['用户@例え.テスト', '用户@例え.テスト'],
    ['anna@BÜCHER.example', 'anna@bücher.example'],
    [`${'a'.repeat(64)}@test.example`, `${'a'.repeat(64)}@test.example`],
  ])('%j is %j, however it is written', (written, kept) => {
    expect(mailAddress(written)).toBe(kept);
    expect(mailAddress(kept)).toBe(kept);
  });

  it.each([
    '',
    'anna',
    'anna@',
    '@test.example',
    'anna@localhost',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    'anna@test..example',
    'anna@-test.example',
    'anna@test.example/x',
    'anna@test.example?cc=bert@test.example',
    'a b@test.example',
    '.anna@test.example',
    'an..na@test.example',
    '"anna"@test.example',
    'Anna <anna@test.example>',
    'anna@test.example, bert@test.example',
    'anna@test.example\r\nBcc: bert@test.example',
    'anna\nBcc: bert@test.example@test.example',
    'anna@test.example\u2028Bcc: x@y.example',
    'an\0na@test.example',
    'anna@te\u200bst\u0000.example',
    'anna\u202e@test.example',
    'anna%0d%0a@test.example\n.',
    `${'ä'.repeat(33)}@test.example`,
    `${'a'.repeat(65)}@test.example`,
    `anna@${'a'.repeat(64)}.example`,
    `anna@${'abcdefghi.'.repeat(25)}example`,
  ])('%j is none', (written) => {
    expect(mailAddress(written)).toBeNull();
  });

  it('is compared as it is stored, and what is none as it is typed', () => {
    expect(asMailAddress('Anna@xn--bcher-kva.example')).toBe('anna@bücher.example');
    expect(asMailAddress(' Nobody ')).toBe('nobody');
  });
});
