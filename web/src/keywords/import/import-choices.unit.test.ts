import { describe, expect, it } from 'vitest';
import {
  choicesFor,
  type ColumnChoices,
  fittingColumns,
  keptForFile,
  placedColumns,
  withToggled,
  withColumn,
} from './import-choices.ts';
import type { ImportField, Preview } from './preview.ts';

const column = (place: number, header: string | null, field: ImportField | null = null, certain = true) => ({
  place,
  header,
  sample: 'x',
  field,
  certain,
});
const FILE: Preview['columns'] = [
  column(0, 'Keyword', 'keyword'),
  column(1, 'CPC', 'cpc', false),
  column(2, 'CPC'),
  column(3, null),
];

const fields = (chosen: ColumnChoices) => placedColumns(FILE, chosen).map((one) => one.column);

describe('The columns of a file of keywords', () => {
  it('are told apart by place where two have one name', () => {
    const second = placedColumns(FILE, {})[2]!;
    const chosen = withColumn({}, second, 'cpc');
    expect(fields(chosen)).toEqual(['keyword', null, 'cpc', null]);
    expect(fields(withColumn(chosen, placedColumns(FILE, chosen)[2]!, null))).toEqual([
      'keyword',
      null,
      null,
      null,
    ]);
  });

  it('let go of what they stood for', () => {
    const chosen = withColumn({}, placedColumns(FILE, {})[0]!, 'volume');
    expect(chosen).toEqual({ keyword: null, volume: { place: 0, header: 'Keyword' } });
  });

  it('are doubtful until somebody has chosen', () => {
    const doubts = (chosen: ColumnChoices) => placedColumns(FILE, chosen).map((one) => one.doubtful);
    expect(doubts({})[1]).toBe(true);
    expect(doubts({ cpc: { place: 1, header: 'CPC' } })[1]).toBe(false);
  });
});

describe('What was chosen of one file', () => {
  it('is kept for another but for its rows', () => {
    const choices = {
      ...choicesFor({ scope: 'MY_GOAL', listId: 'l' }),
      hasHeader: false,
      columns: { cpc: { place: 2, header: 'CPC' } },
      known: 'MOVE',
      move: [3],
      empty: [4],
      skip: [5, 'OUT_OF_SCOPE'],
    } as const;
    expect(keptForFile(choices)).toEqual({
      place: { scope: 'MY_GOAL', listId: 'l' },
      hasHeader: null,
      columns: {},
      wanted: { cpc: { place: 2, header: 'CPC' } },
      known: 'MOVE',
      move: [],
      empty: [],
      skip: ['OUT_OF_SCOPE'],
    });
  });

  it.each<[string, ColumnChoices, ColumnChoices]>([
    ['at its place', { cpc: { place: 2, header: 'CPC' } }, { cpc: { place: 2, header: 'CPC' } }],
    ['moved', { volume: { place: 9, header: 'Keyword' } }, { volume: { place: 0, header: 'Keyword' } }],
    ['gone', { volume: { place: 1, header: 'Searches' } }, {}],
    ['one of two at another place', { cpc: { place: 7, header: 'CPC' } }, {}],
    [
      'without a header at its place',
      { volume: { place: 3, header: '' } },
      { volume: { place: 3, header: '' } },
    ],
    ['without a header elsewhere', { volume: { place: 2, header: '' } }, {}],
    ['left out', { cpc: null }, { cpc: null }],
  ])('is looked for in another: %s', (_, wanted, expected) => {
    expect(fittingColumns(wanted, FILE)).toEqual(expected);
  });

  it('has rows put in and out', () => {
    expect(withToggled([1], 2)).toEqual([1, 2]);
    expect(withToggled([1, 2], 1)).toEqual([2]);
  });
});
