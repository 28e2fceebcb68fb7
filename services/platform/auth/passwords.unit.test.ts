import { describe, expect, it } from 'vitest';
import { hashPassword, needsRehash, verifyDecoy, verifyPassword } from './passwords.ts';

describe('A password', () => {
  it('is stored as argon2id with 19 MiB, two passes and one lane, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(needsRehash(first)).toBe(false);
  });

  it.each([
    ['correct horse', true],
    ['Correct horse', false],
    ['', false],
  ])('%j opens the account: %s', async (given, opens) => {
    expect(await verifyPassword(await hashPassword('correct horse'), given)).toBe(opens);
  });

  it.each([
    '$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA',
    '$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
    '$2b$10$abcdefghijklmnopqrstuv',
  ])('hashed as %s is hashed anew at the next log-in', (phc) => {
    expect(needsRehash(phc)).toBe(true);
  });

  it('never opens an account that does not exist', async () => {
    expect(await verifyDecoy('nobody has this password')).toBe(false);
  });
});
