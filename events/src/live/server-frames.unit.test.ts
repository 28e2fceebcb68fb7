import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServerFrame } from './frames.ts';
import { parseServerFrame } from './server-frames.ts';

const good: ServerFrame[] = [
  { t: 'welcome', protocol: 2, heartbeatSeconds: 15, ttlSeconds: 900 },
  { t: 'welcome', protocol: 2, heartbeatSeconds: 15, ttlSeconds: 900, resume: 'a.b' },
  { t: 'renewed', ttlSeconds: 900 },
  { t: 'renewed', ttlSeconds: 900, resume: 'a.b' },
  { t: 'subscribed', channel: 'topics:1', epoch: 'e', to: '7' },
  { t: 'change', channel: 'topics:1', from: '3', to: '7', ops: [{ op: 'remove', id: 'x' }] },
  { t: 'heartbeat', tops: { 'topics:1': '7' } },
  { t: 'heartbeat', tops: {}, late: true },
  { t: 'reset', channel: 'topics:1', epoch: 'e', reason: 'too-old', spreadSeconds: 0 },
  { t: 'denied', channel: 'topics:1', code: 'NOT_FOUND' },
  { t: 'people', channel: 'topics:1', people: [] },
  { t: 'presence', channel: 'topics:1', joined: [], moved: [], left: ['k1'] },
  { t: 'nudge', channel: 'topics:1', what: 'savedViews' },
  { t: 'nudge', channel: 'translations:de-DE', what: 'words', texts: { 'board.next': 'Weiter' } },
  { t: 'error', code: 'PROTOCOL_UNSUPPORTED', protocol: 2 },
];

describe('a message of the server', () => {
  it.each(good)('is trusted when it has its shape: $t', (frame) => {
    expect(parseServerFrame(JSON.stringify(frame))).toEqual({ kind: 'frame', frame });
  });

  it('LP5: of a later server is passed over', () => {
    expect(parseServerFrame('{"t":"confetti","n":3}')).toEqual({ kind: 'unknown' });
  });

  it.each([
    '{"t":"change","channel":"topics:1","from":"3","ops":[]}',
    '{"t":"change","channel":"topics:1","from":"3","to":7,"ops":[]}',
    '{"t":"heartbeat","tops":{"topics:1":"x"}}',
    '{"t":"heartbeat","tops":null}',
    '{"t":"heartbeat","tops":{},"late":"yes"}',
    '{"t":"welcome","protocol":1,"heartbeatSeconds":-1,"ttlSeconds":1}',
    '{"t":"welcome","protocol":1,"heartbeatSeconds":1,"ttlSeconds":1,"resume":5}',
    '{"t":"presence","channel":"topics:1","joined":[],"moved":{},"left":[]}',
    '{"t":"nudge","channel":"topics:1"}',
    '{"t":"nudge","channel":"translations:de-DE","what":"words","texts":{"board.next":1}}',
    '{"t":',
    '17',
    '',
  ])('LP5: is malformed as %s', (text) => {
    expect(parseServerFrame(text)).toEqual({ kind: 'malformed' });
  });

  it('LP5: never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (value) => {
        expect(['frame', 'unknown', 'malformed']).toContain(parseServerFrame(value).kind);
      }),
    );
  });
});
