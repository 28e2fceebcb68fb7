import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClientFrame } from './client-frames.ts';
import { type ClientFrame, LIVE_PROTOCOL } from './frames.ts';
import { LIVE_LIMITS } from './limits.ts';
import { isChannel, kindOf, scopeOf } from './values.ts';

const place = { channel: 'topics:p-1', epoch: 'e', position: '0' } as const;

const good: ClientFrame[] = [
  { t: 'hello', protocol: LIVE_PROTOCOL, ticket: 'abc' },
  { t: 'hello', protocol: LIVE_PROTOCOL, resume: 'a.b', subscribe: [] },
  { t: 'hello', protocol: LIVE_PROTOCOL, resume: 'a.b', subscribe: [place, place, place] },
  { t: 'renew', ticket: 'abc' },
  { t: 'subscribe', channel: 'topics:p-1', epoch: 'e', position: '0' },
  { t: 'unsubscribe', channel: 'topics:p-1' },
  { t: 'subscribe', channel: 'any-kind:1', epoch: 'e', position: '0' },
  { t: 'presence', channel: 'topics:p-1', subject: null, view: 'FOR_APPROVAL_PAGE', editing: false },
  { t: 'ping' },
];

const resuming = (resume: string, subscribe: unknown) =>
  JSON.stringify({ t: 'hello', protocol: LIVE_PROTOCOL, resume, subscribe });

describe('a message of a client', () => {
  it.each(good)('is read back as it was sent: $t', (frame) => {
    expect(parseClientFrame(JSON.stringify(frame))).toEqual({ ok: true, frame });
  });

  it('loses what the protocol does not know', () => {
    const text = '{"t":"ping","__proto__":{"admin":true},"extra":[1]}';
    expect(parseClientFrame(text)).toEqual({ ok: true, frame: { t: 'ping' } });
  });

  it.each([
    ['no JSON', '{"t":'],
    ['a bare value', '"ping"'],
    ['null', 'null'],
    ['a list', '[{"t":"ping"}]'],
    ['no type', '{}'],
    ['an unknown type', '{"t":"shout"}'],
    ['the name of an inherited property as type', '{"t":"constructor"}'],
    ['a protocol version that is no number', '{"t":"hello","protocol":"1","ticket":"x"}'],
    ['an empty ticket', '{"t":"hello","protocol":1,"ticket":""}'],
    ['a ticket that is too long', JSON.stringify({ t: 'renew', ticket: 'x'.repeat(201) })],
    ['a ticket and a token', '{"t":"hello","protocol":1,"ticket":"x","resume":"y","subscribe":[]}'],
    ['a token that is no text', '{"t":"hello","protocol":1,"resume":5,"subscribe":[]}'],
    ['a token that is too long', resuming('x'.repeat(501), [])],
    ['a token and nothing about places', '{"t":"hello","protocol":1,"resume":"y"}'],
    ['a place that is none', resuming('y', [{ ...place, position: 5 }])],
    ['one place too many', resuming('y', Array(LIVE_LIMITS.resumedAtOnce + 1).fill(place))],
    ['a channel of no kind', '{"t":"unsubscribe","channel":":1"}'],
    ['a channel with a path in it', '{"t":"unsubscribe","channel":"topics:../1"}'],
    ['a position that is a number', '{"t":"subscribe","channel":"topics:1","epoch":"e","position":5}'],
    ['a negative position', '{"t":"subscribe","channel":"topics:1","epoch":"e","position":"-5"}'],
    ['no epoch', '{"t":"subscribe","channel":"topics:1","position":"5"}'],
    [
      'editing that is no boolean',
      '{"t":"presence","channel":"topics:1","subject":null,"view":null,"editing":1}',
    ],
  ])('LP5: is refused with %s', (_what, text) => {
    expect(parseClientFrame(text)).toEqual({ ok: false });
  });

  it('LP5: never throws, whatever it is', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.object().map((value) => JSON.stringify({ t: 'hello', ...value })),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(typeof parseClientFrame(text).ok).toBe('boolean');
      }),
    );
  });
});

describe('a channel', () => {
  it('names a kind, and what its rows belong to', () => {
    const channel = 'topics:7f0c5e0a-1111-4222-8333-444455556666';
    expect([kindOf(channel), scopeOf(channel)]).toEqual(['topics', '7f0c5e0a-1111-4222-8333-444455556666']);
  });

  it.each([
    'topics:',
    'topics',
    ':p',
    'Topics:p',
    'topics:p:q',
    'topics:a b',
    `topics:${'a'.repeat(65)}`,
    5,
    null,
  ])('is not %j', (value) => {
    expect(isChannel(value)).toBe(false);
  });
});

describe('a hello', () => {
  const KINDS = 'topics,members,keywords,inbox,tasks,competitors,ads,basket,translations'.split(',');
  const uuid = '7f0c5e0a-1111-4222-8333-444455556666';
  const place = { epoch: uuid, position: '9223372036854775807' };

  it('LP35: has room for all kinds of three projects', () => {
    const subscribe = [1, 2, 3].flatMap(() =>
      KINDS.map((kind) => ({ ...place, channel: `${kind}:${uuid}` as const })),
    );
    const frame = { t: 'hello', protocol: LIVE_PROTOCOL, resume: 'x'.repeat(500), subscribe } as const;
    const text = JSON.stringify(frame);
    expect(text.length).toBeLessThanOrEqual(LIVE_LIMITS.helloBytes);
    expect(parseClientFrame(text)).toEqual({ ok: true, frame });
  });
});
