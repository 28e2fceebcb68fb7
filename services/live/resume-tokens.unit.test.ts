import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIVE_LIMITS } from '@keywright/events/live';
import { type ResumeTokens, resumeTokens } from './admission.ts';

const SECRET = 'a secret that only tests know, long enough';
const tokens = resumeTokens(SECRET);
const session = {
  userId: '7f0c5e0a-1111-4222-8333-444455556666',
  scope: 'USER',
  family: '0d9c5e0a-1111-4222-8333-444455556666',
} as const;
const resumable = { session, endsAt: 1_795_291_840_123 };
const signed = (by: ResumeTokens = tokens, changes: Partial<typeof resumable> = {}) =>
  by.sign({ ...resumable, ...changes }) ?? '';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims: readonly unknown[] = [session.userId, session.scope, session.family, resumable.endsAt];
const mac = (text: string) => createHmac('sha256', SECRET).update(text).digest('base64url');

describe('a token that resumes', () => {
  it('LP33: says whose the connection was and until when, at any process with the same secret', () => {
    expect(resumeTokens(SECRET).read(signed())).toEqual(resumable);
    expect(signed().length).toBeLessThanOrEqual(LIVE_LIMITS.resumeBytes);
  });

  it.each([
    ['nothing', ''],
    ['a dot', '.'],
    ['no signature', signed().split('.')[0] ?? ''],
    ['an empty signature', `${signed().split('.')[0]}.`],
    ['another secret', signed(resumeTokens(`${SECRET}!`))],
    ['the secret itself as key', `${encoded(claims)}.${mac(encoded(claims))}`],
    ['another’s claims', `${encoded(['bob', ...claims.slice(1)])}.${signed().split('.')[1]}`],
    ['the scope of administrators', `${encoded(claims.with(1, 'ADMIN'))}.${signed().split('.')[1]}`],
    ['a longer life', `${encoded(claims.with(3, resumable.endsAt + 1))}.${signed().split('.')[1]}`],
    ['a web token without an algorithm', `${encoded({ alg: 'none' })}.${encoded({ sub: session.userId })}.`],
  ])('LP34: is not %s', (_what, text) => {
    expect(tokens.read(text)).toBeNull();
  });

  it('LP34: is good in no other spelling', () => {
    const token = signed();
    const changed = fc.tuple(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }));
    fc.assert(
      fc.property(changed, ([at, letter]) => {
        const text = token.slice(0, at) + letter + token.slice(at + 1);
        expect(tokens.read(text)).toEqual(text === token ? resumable : null);
      }),
    );
  });
});
