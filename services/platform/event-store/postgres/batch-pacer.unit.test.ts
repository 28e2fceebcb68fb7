import { describe, expect, it } from 'vitest';
import { BatchPacer } from './batch-pacer.ts';

/** A pacer that has seen batches of 64, whose work took 1 ms and whose commit took `commitMs`. */
function paceAfter(commitMs: number): BatchPacer {
  const pace = new BatchPacer();
  for (let sent = 10; sent < 500; sent += 10) {
    pace.record({ appends: 64, workMs: 1, sent, answered: sent + 1 + commitMs });
  }
  return pace;
}

describe('What is sent', () => {
  it('is everything at first, and nothing more until that is answered', () => {
    expect(new BatchPacer().batchSize(64, 0)).toBe(64);
    expect(new BatchPacer().batchSize(64, 1)).toBe(0);
  });

  it.each([
    ['half of what waits, so that server and process work side by side', 0.3, 64, 0, 32],
    ['the other half, while the first is under way', 0.3, 32, 1, 32],
    ['nothing more with two batches under way', 0.3, 32, 2, 0],
    ['all of a few appends, whose work is less than a second commit', 0.6, 8, 0, 8],
    ['nothing yet of a few that come while a batch is under way', 0.6, 8, 1, 0],
    ['everything at once where a commit takes long', 5, 64, 0, 64],
    ['nothing yet where a commit takes long', 5, 64, 1, 0],
    ['halves where a commit takes long but the work still longer', 5, 400, 0, 200],
    ['a single append at once', 0.3, 1, 0, 1],
  ])('is %s', (_, commitMs, waiting, underWay, expected) => {
    expect(paceAfter(commitMs).batchSize(waiting, underWay)).toBe(expected);
  });

  it('counts the time of a batch from when the server was done with the one before', () => {
    const pace = new BatchPacer();
    pace.record({ appends: 64, workMs: 1, sent: 10, answered: 11.3 });
    pace.record({ appends: 64, workMs: 1, sent: 10.1, answered: 12.6 });
    expect(pace.batchSize(64, 0)).toBe(32);
  });
});
