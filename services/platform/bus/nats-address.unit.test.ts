import { describe, expect, it } from 'vitest';
import { StartError } from '../embedded/start-error.ts';
import { natsSubject, readNatsAddress } from './nats-address.ts';

describe('The address of the bus', () => {
  it.each([
    ['nats://node1', ['node1:4222'], {}, 'keywright'],
    ['nats://node1:4000/', ['node1:4000'], {}, 'keywright'],
    ['nats://node1,node2:4223,node3', ['node1:4222', 'node2:4223', 'node3:4222'], {}, 'keywright'],
    ['nats://a:1,nats://b:2/staging', ['a:1', 'b:2'], {}, 'staging'],
    ['nats://[::1]:4222', ['[::1]:4222'], {}, 'keywright'],
    [
      'nats://ann:secret@node1,node2',
      ['node1:4222', 'node2:4222'],
      { user: 'ann', pass: 'secret' },
      'keywright',
    ],
    ['nats://ann:s%40c:r%2Ft@node1', ['node1:4222'], { user: 'ann', pass: 's@c:r/t' }, 'keywright'],
    ['nats://t0ken@node1/live', ['node1:4222'], { token: 't0ken' }, 'live'],
  ])('%s names servers, login and prefix', (url, servers, login, prefix) => {
    expect(readNatsAddress(url)).toEqual({ servers, login, prefix });
  });

  it.each([
    'nats://',
    'nats://ann:secret@',
    'nats://ann:secret@node1:port',
    'nats://ann:secret@node1:99999',
    'nats://ann:secret@node1,,node2',
    'nats://ann:secret@node1/a/b',
    'nats://ann:%zz@node1',
    'nats://ann:secret@node1/pre fix',
  ])('%s is refused without being repeated', (url) => {
    const read = () => readNatsAddress(url);
    expect(read).toThrow(StartError);
    expect(read).toThrow(/^BUS_URL is not valid: expected nats:/);
    expect(read).not.toThrow(/ann|secret/);
  });
});

describe('A subject on NATS', () => {
  it('is the one of ours behind the prefix, where it is plain', () => {
    expect(natsSubject('keywright', 'projection.advanced')).toBe('keywright.projection.advanced');
  });

  it.each(['', '.', 'a.', '.a', 'a..b', '*', '>', 'a.*.>', 'a b', 'a\tb', 'é', '%', '%25', '\ud800'])(
    'has only words without a meaning of their own: %j',
    (subject) => {
      expect(natsSubject('p', subject)).toMatch(/^p(\.[\w.~!'()%-]+)+$/);
      expect(natsSubject('p', subject)).not.toMatch(/\.\.|\.$/);
    },
  );
});
