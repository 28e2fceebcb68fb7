import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '../../state/index.ts';
import { dismissToast, showToast, showUndo, toastsAtom } from './toasts.tsx';

const titles = () => store.get(toastsAtom).map((toast) => toast.title);

describe('toasts', () => {
  beforeEach(() => store.set(toastsAtom, []));

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

  it.each([
    ['done', 5],
    ['undo', 8],
    ['error', null],
  ] as const)('of kind %s stay %s seconds', (kind, seconds) => {
    showToast({ kind, title: 'x' });
    expect(store.get(toastsAtom)[0]?.seconds).toBe(seconds);
  });

  it('carry the undo action of what was done', () => {
    let undone = 0;
    const id = showUndo({ title: 'moved', label: 'Undo', undo: () => (undone += 1) });
    store.get(toastsAtom)[0]?.action?.run();
    expect(undone).toBe(1);
    dismissToast(id);
    expect(titles()).toEqual([]);
  });
});
