import { expect, it } from 'vitest';
import { mailedToken, speakingToken } from '../../platform/auth/mailed-token.ts';
import { accountOfStopToken, stopLinkOf } from './stop-token.ts';

const SECRET = 'a secret that only tests know, long enough';
const [ANNA, BERT] = ['3f2c1d0e-0000-4000-8000-00000000000a', '3f2c1d0e-0000-4000-8000-00000000000b'];
const token = speakingToken(stopLinkOf(ANNA), SECRET);

it('The token of a link that stops mails says whose they are', () => {
  expect(accountOfStopToken(token, SECRET)).toBe(ANNA);
  expect(token).toMatch(/^[\w-]+$/);
});

it.each([
  ['nothing', ''],
  ['what is no token', 'x'],
  ['the account alone', ANNA],
  ['another account', token.replace(ANNA, BERT)],
  ['no account', token.slice(ANNA.length)],
  ['what was cut off', token.slice(0, -1)],
  ['what was added to', `${token}A`],
  ['another sign', token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
  ['another secret', speakingToken(stopLinkOf(ANNA), `${SECRET}!`)],
  ['another purpose', speakingToken({ purpose: 'something else', id: ANNA }, SECRET)],
  ['a link of another kind', `${ANNA}-${mailedToken(ANNA, SECRET)}`],
])('A token of %s stops nobody’s', (_what, given) => {
  expect(accountOfStopToken(given, SECRET)).toBeNull();
});
