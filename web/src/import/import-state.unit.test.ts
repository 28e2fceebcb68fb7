import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import type { ImportAnswer, ChosenFile } from './import-kind.ts';
import { importReducer, type ImportAction, NO_FILE } from './import-state.ts';

const FILE: ChosenFile = { name: 'pages.csv', size: 3, content: new Blob(['url']) };
const ANSWER = { counts: { create: 1, skip: 0, leftOut: 0, error: 0 } } as ImportAnswer;
const LOST = ApiProblem.network(null);

const after = (...acts: ImportAction[]) => acts.reduce(importReducer, NO_FILE);
const CHECKED: ImportAction[] = [
  { kind: 'chosen', file: FILE },
  { kind: 'decided', choices: { mapping: { url: 'Link' } } },
  { kind: 'checked', answer: ANSWER },
];

describe('An import of pages', () => {
  it('checks a file as soon as it is chosen', () => {
    expect(after({ kind: 'chosen', file: FILE })).toMatchObject({ file: FILE, work: 'checking', checks: 1 });
  });

  it('checks again when a column is mapped differently', () => {
    expect(after(...CHECKED.slice(0, 2))).toMatchObject({
      choices: { mapping: { url: 'Link' }, skip: [] },
      work: 'checking',
      checks: 2,
    });
  });

  it.each<[string, ImportAction[]]>([
    ['the check fails', [{ kind: 'check' }, { kind: 'failed', problem: LOST }]],
    ['the import fails', [{ kind: 'importing' }, { kind: 'failed', problem: LOST }]],
  ])('keeps file, mapping and the last check when %s', (_what, acts) => {
    expect(after(...CHECKED, ...acts)).toMatchObject({
      file: FILE,
      choices: { mapping: { url: 'Link' } },
      answer: ANSWER,
      problem: LOST,
      work: null,
    });
  });

  it('keeps what was said of columns for the same file repaired, not of its rows, and forgets it for another', () => {
    const repaired = { ...FILE, size: 9 };
    const decided = {
      dates: { published: 'MDY' },
      skip: [3],
      corrections: [{ row: 2, column: 'url', value: 'x' }],
    } as const;
    const again = after(
      ...CHECKED,
      { kind: 'decided', choices: decided },
      { kind: 'chosen', file: repaired },
    );
    expect(again.choices).toEqual({
      mapping: { url: 'Link' },
      dates: { published: 'MDY' },
      skip: [],
      corrections: [],
    });
    const other = after(...CHECKED, { kind: 'chosen', file: { ...FILE, name: 'other.csv' } });
    expect(other).toMatchObject({ choices: { mapping: {} }, answer: null });
  });

  it.each<[string, ImportAction[], boolean]>([
    ['was the last thing done', [], true],
    ['was followed by a failed import', [{ kind: 'importing' }, { kind: 'failed', problem: LOST }], true],
    ['was about another mapping', [{ kind: 'decided', choices: { mapping: {} } }], false],
    ['was followed by a failed check', [{ kind: 'check' }, { kind: 'failed', problem: LOST }], false],
  ])('knows whether a check still holds that %s', (_what, acts, current) => {
    expect(after(...CHECKED, ...acts).current).toBe(current);
  });

  it('forgets a problem with the next try', () => {
    const failed: ImportAction = { kind: 'failed', problem: LOST };
    expect(after(...CHECKED, failed, { kind: 'importing' }).problem).toBeNull();
    expect(after(...CHECKED, failed, { kind: 'check' }).problem).toBeNull();
  });

  it('ends with what was imported, and begins anew without a file', () => {
    const imported = after(...CHECKED, { kind: 'importing' }, { kind: 'imported', answer: ANSWER });
    expect(imported).toMatchObject({ imported: ANSWER, work: null });
    expect(importReducer(imported, { kind: 'again' })).toMatchObject({
      file: null,
      choices: { mapping: {} },
      imported: null,
    });
  });
});
