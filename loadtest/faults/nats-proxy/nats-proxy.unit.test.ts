import { describe, expect, it } from 'vitest';
import { NatsMessages } from './nats-proxy.ts';

const SENT =
  'INFO {"a":1}\r\nPING\r\nMSG subject 1 5\r\nhe\r\no\r\nHMSG subject 2 12 17\r\nNATS/1.0\r\n\r\nhello\r\nPONG\r\n';

describe('What a NATS server sends', () => {
  it.each([1, 3, 7, 1_000])('is cut into whole messages and lines, arriving %i bytes at a time', (size) => {
    const messages = new NatsMessages();
    const pieces = [];
    for (let at = 0; at < SENT.length; at += size)
      pieces.push(...messages.read(Buffer.from(SENT.slice(at, at + size))));
    expect(pieces.map(({ bytes, isMessage }) => [isMessage, bytes.toString()])).toEqual([
      [false, 'INFO {"a":1}\r\n'],
      [false, 'PING\r\n'],
      [true, 'MSG subject 1 5\r\nhe\r\no\r\n'],
      [true, 'HMSG subject 2 12 17\r\nNATS/1.0\r\n\r\nhello\r\n'],
      [false, 'PONG\r\n'],
    ]);
  });
});
