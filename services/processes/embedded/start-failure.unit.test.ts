import { describe, expect, it } from 'vitest';
import { StartError } from '../../platform/embedded/start-error.ts';
import { asSentence } from './start-failure.ts';

describe('A start that failed', () => {
  it.each([
    ['a sentence for a person as it is', new StartError('Port 1 is in use.'), 'Port 1 is in use.'],
    [
      'a disk that is full, whoever noticed',
      Object.assign(new Error('x'), { code: '53100' }),
      'The disk that holds the data is full: free some space and start again.',
    ],
    [
      'a folder that may not be written',
      Object.assign(new Error('x'), { code: 'EROFS', path: '/data' }),
      'This account may not write /data: choose another folder with --data, or start as its owner.',
    ],
  ])('tells %s', (_, error, sentence) => {
    expect(asSentence(error)).toBe(sentence);
  });

  it('tells everything known of what nobody foresaw', () => {
    expect(asSentence(new TypeError('x is not a function'))).toContain('start-failure.unit.test');
  });
});
