import type { PresentPerson } from '@keywright/events/live';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { editorAtom, presentPeopleAtom, readersAtom } from './presence.ts';

let store: ReturnType<typeof createStore>;
const person = (userId: string, topicId: string | null, editing = false, since = '2026-03-01T09:00:00Z'): PresentPerson => ({
  userId,
  topicId,
  view: null,
  editing,
  since,
});

beforeEach(() => (store = createStore()));

describe('who is at a topic', () => {
  it('names the one who edits it', () => {
    store.set(presentPeopleAtom, [person('noor', 'a'), person('jonas', 'a', true), person('ines', 'b', true)]);
    expect(store.get(editorAtom('a'))).toBe('jonas');
    expect(store.get(editorAtom('c'))).toBeNull();
  });

  it('names the one who began first where two edit', () => {
    store.set(presentPeopleAtom, [person('noor', 'a', true, '2026-03-01T09:05:00Z'), person('jonas', 'a', true)]);
    expect(store.get(editorAtom('a'))).toBe('jonas');
  });

  it('counts a person with two tabs once, as editing when one of them is', () => {
    store.set(presentPeopleAtom, [person('noor', 'a'), person('noor', 'a', true, '2026-03-01T09:05:00Z')]);
    expect(store.get(readersAtom('a'))).toMatchObject([{ userId: 'noor', editing: true }]);
  });

  it('does not disturb a topic whose editor stays when others come and go', () => {
    store.set(presentPeopleAtom, [person('jonas', 'a', true)]);
    let told = 0;
    store.sub(editorAtom('a'), () => (told += 1));
    store.set(presentPeopleAtom, [person('jonas', 'a', true), person('noor', 'b')]);
    expect(told).toBe(0);
    store.set(presentPeopleAtom, []);
    expect(told).toBe(1);
  });
});
