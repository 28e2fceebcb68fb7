import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import type { Choices, ImportAnswer, ChosenFile } from './import-kind.ts';
import { keptChoices, NO_CHOICES as noChoices } from './choices.ts';
import { beginWith, type ImportAction, importReducer } from './import-state.ts';

type Act = ImportAction<Choices, ImportAnswer, ImportAnswer>;

const FILE: ChosenFile = { name: 'pages.csv', size: 3, content: new Blob(['url']) };
const ANSWER = { counts: { create: 1, skip: 0, leftOut: 0, error: 0 } } as ImportAnswer;
const LOST = ApiProblem.network(null);

const begun = beginWith<Choices, ImportAnswer, ImportAnswer>(noChoices, null);
const after = (...acts: Act[]) => acts.reduce(importReducer<Choices, ImportAnswer, ImportAnswer>, begun);
const chosen = (file: ChosenFile): Act => ({ kind: 'chosen', file, keptFor: keptChoices });
const CHECKED: Act[] = [
  chosen(FILE),
  { kind: 'decided', choices: { mapping: { url: 'Link' } } },
  { kind: 'checked', answer: ANSWER },
];

const SENT = { key: 'a', answer: new Promise<never>(() => undefined), stop: () => undefined };
const SENDING: Act = { kind: 'importing', sent: SENT };

describe('An import of pages', () => {
  it('checks a file as soon as it is chosen', () => {
    expect(after(chosen(FILE))).toMatchObject({ file: FILE, work: 'checking', checks: 1 });
  });

  it('checks again when a column is mapped differently', () => {
    expect(after(...CHECKED.slice(0, 2))).toMatchObject({
      choices: { mapping: { url: 'Link' }, skip: [] },
      work: 'checking',
      checks: 2,
    });
  });

  it.each<[string, Act[]]>([
    ['the check fails', [{ kind: 'check' }, { kind: 'failed', problem: LOST }]],
    ['the import fails', [SENDING, { kind: 'failed', problem: LOST }]],
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
    const again = after(...CHECKED, { kind: 'decided', choices: decided }, chosen(repaired));
    expect(again.choices).toEqual({
      mapping: { url: 'Link' },
      dates: { published: 'MDY' },
      skip: [],
      corrections: [],
    });
    const other = after(...CHECKED, chosen({ ...FILE, name: 'other.csv' }));
    expect(other).toMatchObject({ choices: { mapping: {} }, answer: null });
  });

  it.each<[string, Act[], boolean]>([
    ['was the last thing done', [], true],
    ['was followed by a failed import', [SENDING, { kind: 'failed', problem: LOST }], true],
    ['was about another mapping', [{ kind: 'decided', choices: { mapping: {} } }], false],
    ['was followed by a failed check', [{ kind: 'check' }, { kind: 'failed', problem: LOST }], false],
  ])('knows whether a check still holds that %s', (_what, acts, current) => {
    expect(after(...CHECKED, ...acts).current).toBe(current);
  });

  it('forgets a problem with the next try', () => {
    const failed: Act = { kind: 'failed', problem: LOST };
    expect(after(...CHECKED, failed, SENDING).problem).toBeNull();
    expect(after(...CHECKED, failed, { kind: 'check' }).problem).toBeNull();
  });

  it('goes on where it was left', () => {
    const choices = { ...noChoices, skip: [2] };
    const left = { file: FILE, choices, imported: null, sent: null, importing: false };
    expect(beginWith(noChoices, left)).toMatchObject({
      file: FILE,
      choices: { skip: [2] },
      work: 'checking',
    });
    expect(beginWith(noChoices, { ...left, imported: ANSWER })).toMatchObject({
      imported: ANSWER,
      work: null,
    });
  });

  it('that was left while it was sent is waited for, under its key', () => {
    const left = { file: FILE, choices: noChoices, imported: null, sent: SENT, importing: true };
    expect(beginWith(noChoices, left)).toMatchObject({ work: 'importing', sent: SENT });
  });

  const refused = (status: number, code: string): Act => ({
    kind: 'failed',
    problem: new ApiProblem(status, { code }),
  });
  it.each<[string, Act[], boolean]>([
    ['lost', [SENDING, { kind: 'failed', problem: LOST }], true],
    ['lost and checked again', [SENDING, { kind: 'failed', problem: LOST }, { kind: 'check' }], true],
    ['given up', [SENDING, { kind: 'check' }, { kind: 'checked', answer: ANSWER }], true],
    ['still under way', [SENDING, refused(409, 'IDEMPOTENCY_IN_PROGRESS')], true],
    ['lost by the server', [SENDING, refused(503, 'STORE_UNAVAILABLE')], true],
    ['refused', [SENDING, refused(422, 'LIMIT_REACHED')], false],
    ['followed by another choice', [SENDING, { kind: 'decided', choices: { skip: [2] } }], false],
    ['followed by another file', [SENDING, chosen(FILE)], false],
    ['answered', [SENDING, { kind: 'imported', done: ANSWER }], false],
  ])('that was %s is the same one when it is begun again: %s', (_what, acts, same) => {
    expect(after(...CHECKED, ...acts).sent).toBe(same ? SENT : null);
  });

  it('ends with what was imported, and begins anew without a file', () => {
    const imported = after(...CHECKED, SENDING, { kind: 'imported', done: ANSWER });
    expect(imported).toMatchObject({ imported: ANSWER, work: null });
    expect(importReducer(imported, { kind: 'again', noChoices })).toMatchObject({
      file: null,
      choices: { mapping: {} },
      imported: null,
    });
  });
});
