import { describe, expect, it } from 'vitest';
import { savedMeanwhile, withTyped } from './settings-edits.ts';
import { projectNamed } from './testing/project-named.ts';

const korn = projectNamed('Korn');
const rye = { ...korn, name: 'Rye', revision: '2' };

describe('settings that are typed and not saved', () => {
  it('know from which revision on, and what stood there, however long they are typed', () => {
    const edits = withTyped(
      withTyped(withTyped(undefined, { name: 'K' }, korn), { name: 'Ko' }, rye),
      { low: '1' },
      rye,
    );
    expect(edits).toEqual({
      typed: { name: 'Ko', low: '1' },
      before: { name: 'Korn', low: '500' },
      revision: '1',
    });
  });

  it.each([
    ['nothing was typed', undefined, rye, []],
    ['another field was saved', withTyped(undefined, { low: '1' }, korn), rye, []],
    ['the same field was saved', withTyped(undefined, { name: 'Oat', low: '1' }, korn), rye, ['name']],
    ['the same was saved as was typed', withTyped(undefined, { name: 'Rye' }, korn), rye, []],
    ['it was typed into after that', withTyped(undefined, { name: 'Oat' }, rye), rye, []],
  ])('are in the way of nobody where %s', (_case, edits, project, fields) => {
    expect(savedMeanwhile(edits, project)).toEqual(fields);
  });
});
