import type { PresentPerson } from '@keywright/events/live';
import { atom } from 'jotai';
import { accountAtom, presenceAtom } from '../state/index.ts';
import { familyOf } from '../data/family.ts';

/** Everybody on the project's channel right now but the reader. */
const othersAtom = atom((get) => {
  const me = get(accountAtom)?.id;
  return get(presenceAtom).filter((person) => person.userId !== me);
});

/** Who edits a topic, by its id; the first who began, where several do. */
const editorsAtom = atom((get) => {
  const editors = new Map<string, PresentPerson>();
  for (const person of get(othersAtom)) {
    if (!person.editing || person.subject === null) continue;
    const known = editors.get(person.subject);
    if (!known || person.since < known.since) editors.set(person.subject, person);
  }
  return editors;
});

/** The user id of who edits a topic, or null. Changes only when that person does, so a card renders no more than needed. */
export const editorAtom = familyOf((topicId) => atom((get) => get(editorsAtom).get(topicId)?.userId ?? null));

/** Who has a topic open, editing or not, each person once in the order they came. */
export const readersAtom = familyOf((topicId) =>
  atom((get) => {
    const here = get(othersAtom).filter((person) => person.subject === topicId);
    const byUser = new Map<string, PresentPerson>();
    for (const person of [...here].sort((a, b) => (a.since < b.since ? -1 : 1))) {
      const known = byUser.get(person.userId);
      byUser.set(person.userId, known ? { ...known, editing: known.editing || person.editing } : person);
    }
    return [...byUser.values()];
  }),
);
