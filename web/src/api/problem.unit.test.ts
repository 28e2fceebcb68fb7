import { describe, expect, it } from 'vitest';
import { ApiProblem, isRejection, refusalOf, staleOf } from './problem.ts';

const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
  ApiProblem.of(new Response(body, { status, headers }));

describe('a refused call', () => {
  it.each([
    [409, '{"code":"ILLEGAL_TRANSITION"}', 'ILLEGAL_TRANSITION'],
    [400, '{"error":"invalid_grant","error_description":"…"}', 'invalid_grant'],
    [502, '<html>bad gateway</html>', 'HTTP_502'],
    [500, '', 'HTTP_500'],
    [400, '["a list"]', 'HTTP_400'],
    [400, 'null', 'HTTP_400'],
  ])('of status %d with the body %s has the code %s', async (status, body, code) => {
    expect(await answer(status, body)).toMatchObject({ status, code });
  });

  it('keeps its further members, its request’s id and when to come back', async () => {
    const body = JSON.stringify({ code: 'X', allowed: ['A'] });
    const problem = await answer(429, body, { 'X-Request-Id': 'r-1', 'Retry-After': '7' });
    expect(problem.body['allowed']).toEqual(['A']);
    expect(problem.requestId).toBe('r-1');
    expect(problem.retryAfterSeconds).toBe(7);
  });
});

describe('a call that the server decided against', () => {
  it.each([
    [409, 'ILLEGAL_TRANSITION', true],
    [503, 'STREAM_PARKED', true],
    [503, 'STORE_UNAVAILABLE', false],
    [500, 'INTERNAL', false],
  ])('is told from one of which nobody knows: %d %s', async (status, code, decided) => {
    expect(isRejection(await answer(status, JSON.stringify({ code })))).toBe(decided);
  });
});

describe('what a refused call says', () => {
  it('is the decider’s refusal, without the call that the API would rather have', async () => {
    const body = { code: 'ILLEGAL_TRANSITION', from: 'SUGGEST', via: 'POST /api/topics/archive/{id}' };
    const refusal = refusalOf(await answer(409, JSON.stringify(body)));
    expect(refusal).toEqual({ code: 'ILLEGAL_TRANSITION', from: 'SUGGEST' });
  });

  const stale = { revision: '7', by: 'u1', at: '2026-03-01T09:00:00.000Z' };
  it.each([
    [
      { ...stale, status: 'APPROVED' },
      { ...stale, status: 'APPROVED' },
    ],
    [stale, stale],
    [{ ...stale, status: 'ELSEWHERE' }, stale],
    [{ ...stale, by: 7 }, null],
    ['yesterday', null],
    [undefined, null],
  ])('of who was there first %j is %j', async (stale, read) => {
    expect(staleOf(await answer(412, JSON.stringify({ code: 'STALE_REVISION', stale })))).toEqual(read);
  });
});
