import { describe, expect, it } from 'vitest';
import { gridVariables, LEAD, leastWidth, pinnedWithin, tracksOf, widthsKept } from './tracks.ts';

const COLUMNS = [
  { key: 'name', least: 200, share: 2 },
  { key: 'status', least: 80, share: 0 },
  { key: 'subject', least: 100, share: 1 },
];

describe('The columns of a grid', () => {
  it('share the remaining width, where they may', () => {
    expect(tracksOf(COLUMNS, {})).toBe('50px minmax(212px, 2fr) 92px minmax(112px, 1fr)');
  });

  it('are as wide as the reader made them, whatever room is left', () => {
    expect(tracksOf(COLUMNS, { name: 300, status: 60 })).toBe('50px 300px 60px minmax(112px, 1fr)');
  });

  it('need their least widths or those of the reader, the box and the end', () => {
    expect(leastWidth(COLUMNS, {})).toBe(50 + 212 + 92 + 112 + 10);
    expect(leastWidth(COLUMNS, { status: 300 })).toBe(50 + 212 + 300 + 112 + 10);
  });

  it('stand without a box before them where rows cannot be chosen', () => {
    expect(tracksOf(COLUMNS, {}, undefined, LEAD.margin)).toBe(
      '10px minmax(212px, 2fr) 92px minmax(112px, 1fr)',
    );
    expect(leastWidth(COLUMNS, {}, LEAD.margin)).toBe(10 + 212 + 92 + 112 + 10);
    const variables: Record<string, string> = gridVariables(COLUMNS, {}, 1, LEAD.margin);
    expect([variables['--pin-0'], variables['--pinned']]).toEqual(['10px', '222px']);
  });

  it('keep the widths they are drawn at left of the one that is changed, and no others', () => {
    const drawn = (key: string) => ({ name: 512, status: 92, subject: 312 })[key] ?? 0;
    expect(widthsKept(COLUMNS, { status: 70 }, 'status', drawn)).toEqual({ name: 512, status: 70 });
    expect(widthsKept(COLUMNS, { name: 300 }, 'subject', drawn)).toEqual({ name: 300, subject: 312 });
  });
});

describe('Pinned columns', () => {
  const WIDTHS = { status: 150 };

  it('stop beside each other', () => {
    const stopsOf = (pinned: number) => {
      const variables: Record<string, string> = gridVariables(COLUMNS, WIDTHS, pinned);
      return [variables['--pin-0'], variables['--pin-1'], variables['--pinned']];
    };
    expect(stopsOf(2)).toEqual(['50px', '262px', '412px']);
    expect(stopsOf(1)).toEqual(['50px', undefined, '262px']);
    expect(stopsOf(0)).toEqual([undefined, undefined, '50px']);
  });

  it.each([
    [2, Infinity, 2],
    [2, 612, 2],
    [2, 611, 1],
    [2, 400, 0],
    [0, 1000, 0],
  ])('%i of them, in %i px, are %i that leave room to the others', (pinned, room, stay) => {
    expect(pinnedWithin(COLUMNS, WIDTHS, pinned, room)).toBe(stay);
  });
});
