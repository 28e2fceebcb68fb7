import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
let views: typeof import('./view-display.ts');
beforeAll(async () => {
  views = await import('./view-display.ts');
});
afterAll(() => void vi.unstubAllGlobals());

const list = { density: 'normal', columns: { widths: { name: 90, msv: 60 }, order: ['name'] } };

describe('How a saved view looks', () => {
  it.each([null, '', '{', '[]', 'null', '7'])('is nobody’s where %s is saved', (text) => {
    expect(views.savedDisplay(text)).toEqual({});
  });

  it('is saved with what belongs to parts that are not on screen', () => {
    const text = views.displayWith({ board: { density: 'roomy' }, list }, { list: { density: 'compact' } });
    expect(views.savedDisplay(text)).toEqual({ board: { density: 'roomy' }, list: { density: 'compact' } });
    expect(views.displayWith({}, {})).toBeNull();
  });

  it.each([
    ['nothing was changed', undefined, false],
    [
      'it was changed and changed back',
      { list: { columns: { order: ['name'], widths: { msv: 60, name: 90 } }, density: 'normal' } },
      false,
    ],
    [
      'a width differs',
      { list: { ...list, columns: { ...list.columns, widths: { name: 91, msv: 60 } } } },
      true,
    ],
    ['the order differs', { list: { ...list, columns: { ...list.columns, order: ['msv', 'name'] } } }, true],
    ['a part is new to it', { board: {} }, true],
  ])('is edited or not where %s', (_case, unsaved, edited) => {
    expect(views.isDisplayEdited({ list }, unsaved)).toBe(edited);
  });
});
