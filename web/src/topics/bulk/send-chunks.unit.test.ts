import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../api/problem.ts';
import { patiently, sendChunks } from './send-chunks.ts';

const ids = Array.from({ length: 60 }, (_, index) => `t${index}`);

describe('a bulk of 60 topics', () => {
  it('comes in chunks of at most 25, each topic once and in order', async () => {
    const sent: (readonly string[])[] = [];
    await sendChunks(ids, (chunk) => Promise.resolve(void sent.push(chunk)), new AbortController().signal);
    expect(sent.map((chunk) => chunk.length)).toEqual([25, 25, 10]);
    expect(sent.flat()).toEqual(ids);
  });

  it('sends no further chunk once it is stopped, and waits for the one under way', async () => {
    const abort = new AbortController();
    const answered: string[] = [];
    const send = async (chunk: readonly string[]): Promise<void> => {
      abort.abort();
      await Promise.resolve();
      answered.push(...chunk);
    };
    await sendChunks(ids, send, abort.signal);
    expect(answered).toEqual(ids.slice(0, 25));
  });

  it('ends where a chunk gets no answer', async () => {
    let asked = 0;
    const send = () => Promise.reject(new Error(`no answer to chunk ${(asked += 1)}`));
    await expect(sendChunks(ids, send, new AbortController().signal)).rejects.toThrow('chunk 1');
    expect(asked).toBe(1);
  });
});

describe('a chunk that the server has no time for', () => {
  const tooSoon = () => new ApiProblem(429, { code: 'RATE_LIMITED' }, new Headers({ 'Retry-After': '7' }));

  it('is sent again after the pause that was asked for', async () => {
    vi.useFakeTimers();
    const sent: number[] = [];
    const send = () => {
      sent.push(Date.now());
      return sent.length < 3 ? Promise.reject(tooSoon()) : Promise.resolve('done');
    };
    const answered = patiently(send, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await answered).toBe('done');
    expect(sent.map((at) => (at - sent[0]!) / 1000)).toEqual([0, 7, 14]);
    vi.useRealTimers();
  });

  it('is not sent again once it is stopped', async () => {
    const abort = new AbortController();
    let asked = 0;
    const send = () => {
      asked += 1;
      setTimeout(() => abort.abort());
      return Promise.reject(tooSoon());
    };
    await expect(patiently(send, abort.signal)).rejects.toMatchObject({ status: 429 });
    expect(asked).toBe(1);
  });

  it('is refused for good where the server says something else', async () => {
    const send = () => Promise.reject(new ApiProblem(403, { code: 'ROLE_REQUIRED' }));
    await expect(patiently(send, new AbortController().signal)).rejects.toMatchObject({ status: 403 });
  });
});
