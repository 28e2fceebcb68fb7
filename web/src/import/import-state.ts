import type { ApiProblem } from '../api/index.ts';
import type { Choices, ChosenFile, ImportAnswer } from './import-kind.ts';

/**
 * An import on its way from a chosen file to its pages:
 *   no file -> checking -> checked -> importing -> imported
 * A new file or choice is checked again from any state but `importing`. What goes wrong leaves the file and the choices
 * where they were, with the problem beside them; `answer` is the last check, `current` while it is about this file and
 * these choices.
 */
export interface ImportState {
  file: ChosenFile | null;
  choices: Choices;
  work: 'checking' | 'importing' | null;
  answer: ImportAnswer | null;
  current: boolean;
  problem: ApiProblem | null;
  /** What was taken in, once it was. */
  imported: ImportAnswer | null;
  /** Counts the checks that were asked for. */
  checks: number;
}

const NO_CHOICES: Choices = { mapping: {}, skip: [], dates: {}, corrections: [] };

export const NO_FILE: ImportState = {
  file: null,
  choices: NO_CHOICES,
  work: null,
  answer: null,
  current: false,
  problem: null,
  imported: null,
  checks: 0,
};

export type ImportAction =
  | { kind: 'chosen'; file: ChosenFile }
  | { kind: 'decided'; choices: Partial<Choices> }
  | { kind: 'check' }
  | { kind: 'checked'; answer: ImportAnswer }
  | { kind: 'importing' }
  | { kind: 'imported'; answer: ImportAnswer }
  | { kind: 'failed'; problem: ApiProblem }
  | { kind: 'again' };

export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.kind) {
    case 'chosen': {
      // A file that was repaired keeps what was said about its columns; its rows are others.
      const same = state.file?.name === action.file.name;
      return {
        ...checking(state),
        file: action.file,
        choices: same ? { ...state.choices, skip: [], corrections: [] } : NO_CHOICES,
        answer: same ? state.answer : null,
      };
    }
    case 'decided':
      return { ...checking(state), choices: { ...state.choices, ...action.choices } };
    case 'check':
      return checking(state);
    case 'checked':
      return { ...state, work: null, answer: action.answer, current: true, problem: null };
    case 'importing':
      return { ...state, work: 'importing', problem: null };
    case 'imported':
      return { ...state, work: null, imported: action.answer };
    case 'failed':
      return { ...state, work: null, problem: action.problem };
    case 'again':
      return { ...NO_FILE, checks: state.checks };
  }
}

const checking = (state: ImportState): ImportState => ({
  ...state,
  work: 'checking',
  current: false,
  problem: null,
  imported: null,
  checks: state.checks + 1,
});
