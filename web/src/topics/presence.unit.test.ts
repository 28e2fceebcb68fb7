import type { PresentPerson } from '@keywright/events/live';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { presenceAtom, sessionAtom } from '../state/index.ts';
import { editorAtom, readersAtom } from './presence.ts';

let store: ReturnType<typeof createStore>;
const person = (
  userId: string,
  subject: string | null,
  editing = false,
  since = '2026-03-01T09:00:00Z',
): PresentPerson => ({
  key: `${userId} ${since}`,
  userId,
  subject,
  view: null,
  editing,
  since,
});

beforeEach(() => (store = createStore()));

describe('who is at a topic', () => {
  it('names the one who edits it', () => {
    store.set(presenceAtom, [person('noor', 'a'), person('jonas', 'a', true), person('ines', 'b', true)]);
    expect(store.get(editorAtom('a'))).toBe('jonas');
    expect(store.get(editorAtom('c'))).toBeNull();
  });

  it('names the one who began first where two edit', () => {
    store.set(presenceAtom, [person('noor', 'a', true, '2026-03-01T09:05:00Z'), person('jonas', 'a', true)]);
    expect(store.get(editorAtom('a'))).toBe('jonas');
  });

  it('counts a person with two tabs once, as editing when one of them is', () => {
    store.set(presenceAtom, [person('noor', 'a'), person('noor', 'a', true, '2026-03-01T09:05:00Z')]);
    expect(store.get(readersAtom('a'))).toMatchObject([{ userId: 'noor', editing: true }]);
  });

  it('leaves the reader out', () => {
    const account = {
      id: 'ines',
      userName: 'ines',
      email: 'ines@demo.test',
      name: 'Ines Okafor',
      language: 'en-GB',
      plan: 'Free',
      startView: null,
    };
    store.set(sessionAtom, { kind: 'user', account });
    store.set(presenceAtom, [person('ines', 'a', true), person('noor', 'a')]);
    expect(store.get(editorAtom('a'))).toBeNull();
    expect(store.get(readersAtom('a'))).toMatchObject([{ userId: 'noor' }]);
  });

  it('does not disturb a topic whose editor stays when others come and go', () => {
    store.set(presenceAtom, [person('jonas', 'a', true)]);
    let calls = 0;
    store.sub(editorAtom('a'), () => (calls += 1));
    store.set(presenceAtom, [person('jonas', 'a', true), person('noor', 'b')]);
    expect(calls).toBe(0);
    store.set(presenceAtom, []);
    expect(calls).toBe(1);
  });
});
