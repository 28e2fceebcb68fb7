import { describe, expect, it } from 'vitest';
import { type BulkResult, runBulk } from './run-bulk.ts';

const ids = Array.from({ length: 20 }, (_, index) => `t${index}`);

describe('a bulk request', () => {
  it('answers for every topic, whether it was done or refused', async () => {
    const results: BulkResult<string>[] = [];
    const send = (id: string): Promise<string> =>
      id === 't3' ? Promise.reject(new Error('no')) : Promise.resolve(id);
    await runBulk(ids, send, (result) => results.push(result), new AbortController().signal);
    expect(results.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(results.filter(({ problem }) => problem !== null).map(({ id }) => id)).toEqual(['t3']);
  });

  it('never has more than four in flight', async () => {
    let [now, most] = [0, 0];
    const send = async (): Promise<void> => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now -= 1;
    };
    await runBulk(ids, send, () => undefined, new AbortController().signal);
    expect(most).toBe(4);
  });

  it('sends nothing more once it is cancelled', async () => {
    const abort = new AbortController();
    const sent: string[] = [];
    const send = (id: string): Promise<void> => {
      sent.push(id);
      if (sent.length === 6) abort.abort();
      return Promise.resolve();
    };
    await runBulk(ids, send, () => undefined, abort.signal);
    expect(sent.length).toBeLessThan(10);
  });
});
