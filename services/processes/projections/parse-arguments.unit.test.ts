import { describe, expect, it } from 'vitest';
import { parseArguments } from './parse-arguments.ts';

describe('The arguments of the read models command', () => {
  it.each([
    [['list'], { task: 'list', name: undefined }],
    [
      ['rebuild', 'topics', '--data', '/somewhere'],
      { task: 'rebuild', name: 'topics', dataDir: '/somewhere' },
    ],
    [['rebuild', 'all', '--adopt-store'], { name: 'all', adoptStore: true }],
    [['retry', '17', 'topics'], { position: 17n, name: 'topics' }],
    [['retry', 'all'], { position: 'all', name: undefined }],
  ])('understands %j', (args, meant) => {
    expect(parseArguments(args)).toMatchObject(meant);
  });

  it.each([
    ['no word', [], /^Say what to do:/],
    ['an unknown word', ['mend'], /^Say what to do:/],
    ['a rebuild of nothing', ['rebuild'], /^Say what to do:/],
    [
      'a position that is none',
      ['retry', 'soon'],
      /^retry takes a position or "all", and "soon" is neither\.$/,
    ],
    ['an unknown option', ['list', '--fast'], /^Unknown option '--fast'/],
  ])('refuses %s', (_, args, sentence) => {
    expect(() => parseArguments(args)).toThrow(sentence);
  });
});
