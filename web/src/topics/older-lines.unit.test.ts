import { describe, expect, it } from 'vitest';
import { continued, PAGE_OF_LINES, withOlder } from './older-lines.ts';

const lines = (...ids: string[]) => ids.map((id) => ({ id }));

describe('Lines that were shown', () => {
  it('stay behind newer ones, each once', () => {
    expect(continued(lines('5', '4', '3'), lines('4', '3', '2', '1'))).toEqual(
      lines('5', '4', '3', '2', '1'),
    );
  });

  it('are let go where others stand between them and the newest', () => {
    expect(continued(lines('9', '8', '7'), lines('4', '3'))).toEqual(lines('9', '8', '7'));
  });
});

describe('Older lines', () => {
  const many = (count: number) => lines(...Array.from({ length: count }, (_, nth) => `${count - nth}`));
  const pagesOf = (all: () => readonly { id: string }[]) => (page: number) =>
    Promise.resolve(all().slice(page * PAGE_OF_LINES, (page + 1) * PAGE_OF_LINES));

  it.each([237, 121, 100, 300])(
    'are reached to the first of %s, each once and in their order',
    async (count) => {
      const all = many(count);
      let shown: readonly { id: string }[] = all.slice(0, PAGE_OF_LINES);
      for (let asked = 1; asked < count / PAGE_OF_LINES; asked += 1)
        shown = await withOlder(
          shown,
          pagesOf(() => all),
        );
      expect(shown).toEqual(all);
    },
  );

  it.each([1, 7])('are all reached, also where %s of those shown were taken back meanwhile', async (gone) => {
    const all = many(237);
    let there = all;
    const ask = pagesOf(() => there);
    let shown = await withOlder(all.slice(0, PAGE_OF_LINES), ask);
    there = all.filter((_, at) => at < 20 || at >= 20 + gone);
    for (let asked = 0; asked < 3; asked += 1) shown = await withOlder(shown, ask);
    expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(there.map(({ id }) => id)));
  });

  it('come behind newer ones that came meanwhile', async () => {
    const all = many(237);
    let there = all.slice(5);
    const ask = pagesOf(() => there);
    const first = await withOlder(there.slice(0, PAGE_OF_LINES), ask);
    there = all;
    const shown = continued(all.slice(0, PAGE_OF_LINES), first);
    expect(await withOlder(shown, ask)).toEqual(all);
  });
});
