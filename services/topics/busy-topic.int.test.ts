import { expect, it } from 'vitest';
import { startTopicsApp } from './testing/start-topics-app.ts';

const NOTES = 200;

it('200 notes that are written on one topic at once are all recorded, each once', async () => {
  await using test = await startTopicsApp();
  const id = await test.addTopic();
  await test.login('owner');
  const notes = Array.from({ length: NOTES }, (_, nth) => `note ${nth}`);
  const answers = await Promise.all(
    notes.map((note, nth) =>
      test.post('owner', `/api/topics/${id}/notes`, { note }, { 'idempotency-key': `${id}-${nth}` }),
    ),
  );
  // On a slow machine some may be told to come again; never that the store is not there.
  const refused = answers.flatMap(({ status, body }, nth) => {
    expect([undefined, 'STREAM_BUSY']).toContain(body['code']);
    return status === 201 ? [] : [nth];
  });
  for (const nth of refused)
    await test.post(
      'owner',
      `/api/topics/${id}/notes`,
      { note: notes[nth] },
      { 'idempotency-key': `${id}-${nth}` },
    );
  const recorded = await test.platform.store.readStream(`topic-${id}`);
  const written = recorded.flatMap(({ type, data }) =>
    type === 'TopicNoteAdded' ? [(data as { text: string }).text] : [],
  );
  expect(written.toSorted()).toEqual(notes.toSorted());
});
