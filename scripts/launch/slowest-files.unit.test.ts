import { describe, expect, it } from 'vitest';
import { slowestFiles } from './slowest-files.reporter.mjs';

describe('The slowest files of a run', () => {
  it('are twenty at most, the slowest first, with what all of them took', () => {
    const files = Array.from({ length: 25 }, (_, index) => ({ name: `file-${index}`, ms: 100 * index }));
    const [title, first, ...others] = slowestFiles(files);
    expect(title).toBe('The slowest of 25 files, which took 30.0 s together:');
    expect(first).toBe('     2.4 s  file-24');
    expect(others).toHaveLength(19);
    expect(others.at(-1)).toBe('     0.5 s  file-5');
  });

  it('are not told of one file alone', () => {
    expect(slowestFiles([{ name: 'alone', ms: 100 }])).toEqual([]);
  });
});
