import { expect } from 'vitest';
import type { TopicsApp } from './start-topics-app.ts';

export const TRIES = 100;
/** How long the answer to a command waits for its own read model. */
export const OWN_READ_MS = 250;

/**
 * Writes a note and reads the topic at once, so often. Answers how often the note was not there, and how many of the
 * commands were answered within their time: after that they are, whatever the read model has.
 */
export async function readWrites(test: TopicsApp): Promise<{ stale: number; inTime: number }> {
  const id = await test.addTopic();
  const outcome = { stale: 0, inTime: 0 };
  for (let count = 1; count <= TRIES; count += 1) {
    const began = performance.now();
    const written = await test.post('author', `/api/topics/${id}/notes`, { note: `Note ${count}` });
    const inTime = performance.now() - began < OWN_READ_MS;
    expect(written).toMatchObject({ status: 201, body: { revision: String(count) } });
    const { body } = await test.request('watcher', 'GET', `/api/topics/${id}`);
    if (inTime) outcome.inTime += 1;
    if (inTime && body['revision'] !== written.body['revision']) outcome.stale += 1;
  }
  return outcome;
}
