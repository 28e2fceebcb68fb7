import { expect, it } from 'vitest';
import { startTopicsApp } from './testing/start-topics-app.ts';

const NOTES = 200;

it('200 notes that are written on one topic at once are all recorded, each once', async () => {
  await using test = await startTopicsApp();
  const id = await test.addTopic();
  await test.login('owner');
  const notes = Array.from({ length: NOTES }, (_, nth) => `note ${nth}`);
  const write = (nth: number) =>
    test.post(
      'owner',
      `/api/topics/${id}/notes`,
      { note: notes[nth] },
      { 'idempotency-key': `${id}-${nth}` },
    );
  const began = performance.now();
  const waits: number[] = [];
  const answers = await Promise.all(
    notes.map((_, nth) => write(nth).finally(() => waits.push(performance.now() - began))),
  );
  // On a slow machine some may be told to come again; never that the store is not there.
  const refused = answers.flatMap(({ status, body }, nth) => {
    expect([undefined, 'STREAM_BUSY']).toContain(body['code']);
    return status === 201 ? [] : [nth];
  });
  console.warn(
    `the slowest of ${NOTES}: ${Math.max(...waits).toFixed(0)} ms, ${refused.length} to come again`,
  );
  // One after the other nobody is in the way: a second round is the last.
  for (const nth of refused) expect((await write(nth)).status).toBe(201);
  const recorded = await test.platform.store.readStream(`topic-${id}`);
  const written = recorded.flatMap(({ type, data }) =>
    type === 'TopicNoteAdded' ? [(data as { text: string }).text] : [],
  );
  expect(written.toSorted()).toEqual(notes.toSorted());
});
