import { describe, expect, it } from 'vitest';
import { linesAsWords } from './pasted-lines.ts';

describe('lines that are pasted into a field of one line', () => {
  it.each([
    ['are a word each', 'tent\nboots\r\nrope\r', 'tent, boots, rope'],
    ['are the first cells of a table', 'tent\t20\nboots\t10', 'tent, boots'],
    ['are fewer by those that are empty', '\n tent \n\n\tx\nboots', 'tent, boots'],
  ])('%s', (_, copied, words) => {
    expect(linesAsWords(copied)).toBe(words);
  });

  it('are left to the browser where they are one', () => {
    expect(linesAsWords('tent poles\n')).toBeNull();
    expect(linesAsWords('tent, boots')).toBeNull();
  });

  it('are all there, however many', () => {
    const many = Array.from({ length: 400 }, (_, nth) => `tent ${nth}`);
    expect(linesAsWords(many.join('\n'))?.split(', ')).toEqual(many);
  });
});
