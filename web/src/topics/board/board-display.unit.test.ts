import { describe, expect, it } from 'vitest';
import { readBoardDisplay, USUAL_BOARD } from './board-display.ts';

describe('how the reader likes a board, as the browser has kept it', () => {
  it('comes back as it was', () => {
    const kept = { density: 'compact', group: 'tag', fields: { note: false, address: true } };
    expect(readBoardDisplay(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it.each([
    ['nothing', null],
    ['no object', 'compact'],
    ['words that are not known', { density: 'tiny', group: 'moon', fields: { colour: true } }],
    ['other types', { density: 3, group: [], fields: { note: 'no' } }],
  ])('is as at first with %s', (_, stored) => {
    expect(readBoardDisplay(stored)).toEqual(USUAL_BOARD);
  });

  it('keeps what is understood beside what is not', () => {
    expect(readBoardDisplay({ density: 'compact', group: 'moon' })).toEqual({
      ...USUAL_BOARD,
      density: 'compact',
    });
  });
});
