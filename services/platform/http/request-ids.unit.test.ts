import { describe, expect, it } from 'vitest';
import { hashRequest, requestIds } from './request-ids.ts';

const idOf = (header: string | undefined) =>
  requestIds({ uuid: () => 'own' })({ headers: header === undefined ? {} : { 'x-request-id': header } });

describe('The id of a request', () => {
  it.each(['a', 'abc-123.4_5', '0b9f2c1e-0000-4000-8000-000000000000', 'x'.repeat(64)])(
    'is the caller’s: %s',
    (given) => {
      expect(idOf(given)).toBe(given);
    },
  );

  it.each([undefined, '', 'x'.repeat(65), 'a b', 'a\nb', '<script>', 'é'])(
    'is our own where the caller sent %j',
    (given) => {
      expect(idOf(given)).toBe('own');
    },
  );
});

it('A body that nests deeper than can be written is malformed, no fault of ours', () => {
  const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown;
  expect(() => hashRequest('POST', '/api/topics', deep)).toThrow(
    expect.objectContaining({ code: 'MALFORMED_JSON' }) as Error,
  );
});
