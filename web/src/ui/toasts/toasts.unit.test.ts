import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPerson, sessionAtom, store } from '../../state/index.ts';
import { dismissToast, showToast, showUndo, toastsAtom } from './toasts.tsx';
import { forgetUndo, lastUndoAtom, rememberUndo, undoLast } from './ways-back.ts';

let undone: string[] = [];
const way = (name: string) => ({
  what: `act ${name}`,
  by: 'ann',
  of: name,
  undo: () => void undone.push(name),
});
const show = (title: string) => showUndo({ title, label: 'Undo', way: way(title) });
const work = (id: string) =>
  store.set(sessionAtom, {
    kind: 'user',
    account: {
      id,
      userName: id,
      email: `${id}@test.example`,
      name: id,
      language: 'en-GB',
      plan: 'Free',
      startView: null,
    },
  });

const titles = () => store.get(toastsAtom).map((toast) => toast.title);

describe('toasts', () => {
  beforeEach(() => {
    forgetPerson();
    work('ann');
    undone = [];
  });

  it('are at most three: the oldest goes', () => {
    for (const title of ['one', 'two', 'three', 'four']) showToast({ kind: 'done', title });
    expect(titles()).toEqual(['two', 'three', 'four']);
  });

  it('keep an error that nobody has closed', () => {
    showToast({ kind: 'error', title: 'refused' });
    for (const title of ['one', 'two', 'three']) showToast({ kind: 'done', title });
    expect(titles()).toEqual(['refused', 'two', 'three']);
  });

  it('of errors alone let the oldest go', () => {
    for (const title of ['one', 'two', 'three', 'four']) showToast({ kind: 'error', title });
    expect(titles()).toEqual(['two', 'three', 'four']);
  });

  it('replace the one of the same id', () => {
    showToast({ id: 'move', kind: 'done', title: 'first' });
    showToast({ id: 'move', kind: 'error', title: 'second' });
    expect(titles()).toEqual(['second']);
  });

  it('with a way back replace the one about the same thing, which Ctrl Z still takes back, and last as long as any', () => {
    const date = (title: string) => showUndo({ id: 'date', title, label: 'Undo', way: way(title) });
    date('24 March');
    const before = store.get(toastsAtom)[0]!;
    show('another');
    date('25 March');
    expect(titles()).toEqual(['another', '25 March']);
    const now = store.get(toastsAtom)[1]!;
    expect(now.nth).toBeGreaterThan(before.nth);
    undoLast();
    expect(titles()).toEqual(['another']);
    undoLast();
    undoLast();
    expect(undone).toEqual(['25 March', 'another', '24 March']);
  });

  it.each([
    ['done', 5],
    ['undo', 8],
    ['error', null],
  ] as const)('of kind %s stay %s seconds', (kind, seconds) => {
    showToast({ kind, title: 'x' });
    expect(store.get(toastsAtom)[0]?.seconds).toBe(seconds);
  });

  it('leave nothing for the next person to see or take back', () => {
    show('one');
    forgetPerson();
    expect([titles(), undoLast(), undone]).toEqual([[], false, []]);
  });

  it('offer nothing of somebody who has gone while the answer was on its way', () => {
    work('next');
    expect(show('one')).toBeNull();
    expect(rememberUndo(way('two'))).toBeNull();
    expect([titles(), undoLast(), store.get(lastUndoAtom), undone]).toEqual([[], false, null, []]);
  });

  it('are not the only way back: what is shown elsewhere is the last act, too, until that is taken back', () => {
    show('one');
    for (const name of ['two', 'three']) rememberUndo(way(name));
    expect(titles()).toEqual(['one']);
    forgetUndo('three');
    expect(store.get(lastUndoAtom)).toBe('act two');
    expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]);
    forgetUndo('two');
    expect(undone).toEqual(['two', 'one']);
  });

  it('can be taken back from the last to the first, each once', () => {
    for (const name of ['one', 'two', 'three']) show(name);
    store.get(toastsAtom)[1]?.action?.run();
    expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]);
    expect(undone).toEqual(['two', 'three', 'one']);
  });

  it('go with the act that was taken back elsewhere', () => {
    for (const name of ['one', 'two']) show(name);
    forgetUndo('one');
    expect(titles()).toEqual(['two']);
    undoLast();
    expect([titles(), undone]).toEqual([[], ['two']]);
  });

  it('carry the undo action of what was done', () => {
    const id = show('moved');
    store.get(toastsAtom)[0]?.action?.run();
    expect(undone).toEqual(['moved']);
    dismissToast(id!);
    expect(titles()).toEqual([]);
  });
});
