import type { ApiProblem } from '../api/index.ts';
import type { ImportAnswer, Mapping, ChosenFile } from './import-kind.ts';

/**
 * An import on its way from a chosen file to its pages:
 *   no file -> checking -> checked -> importing -> imported
 * A new file or mapping is checked again from any state but `importing`. What goes wrong leaves the file and the mapping
 * where they were, with the problem beside them; `answer` is the last check, `current` while it is about this file and
 * this mapping.
 */
export interface ImportState {
  file: ChosenFile | null;
  mapping: Mapping;
  work: 'checking' | 'importing' | null;
  answer: ImportAnswer | null;
  current: boolean;
  problem: ApiProblem | null;
  /** What was taken in, once it was. */
  imported: ImportAnswer | null;
  /** Counts the checks that were asked for. */
  checks: number;
}

export const NO_FILE: ImportState = {
  file: null,
  mapping: {},
  work: null,
  answer: null,
  current: false,
  problem: null,
  imported: null,
  checks: 0,
};

export type ImportAction =
  | { kind: 'chosen'; file: ChosenFile }
  | { kind: 'mapped'; mapping: Mapping }
  | { kind: 'check' }
  | { kind: 'checked'; answer: ImportAnswer }
  | { kind: 'importing' }
  | { kind: 'imported'; answer: ImportAnswer }
  | { kind: 'failed'; problem: ApiProblem }
  | { kind: 'again' };

export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.kind) {
    case 'chosen': {
      // A file that was repaired keeps what was said about its columns.
      const same = state.file?.name === action.file.name;
      return {
        ...checking(state),
        file: action.file,
        mapping: same ? state.mapping : {},
        answer: same ? state.answer : null,
      };
    }
    case 'mapped':
      return { ...checking(state), mapping: action.mapping };
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
