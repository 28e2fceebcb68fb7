import type { ApiProblem } from '../../api/index.ts';
import type { ImportAnswer, Mapping, PageFile } from './import-request.ts';

/**
 * An import on its way from a chosen file to its pages:
 *   no file -> checking -> checked -> taking -> taken
 * A new file or mapping is checked again from any state but `taking`. What goes wrong leaves the file and the mapping
 * where they were, with the problem beside them; `answer` is the last check, `current` while it is about this file and
 * this mapping.
 */
export interface ImportState {
  file: PageFile | null;
  mapping: Mapping;
  work: 'checking' | 'taking' | null;
  answer: ImportAnswer | null;
  current: boolean;
  problem: ApiProblem | null;
  /** What was taken in, once it was. */
  taken: ImportAnswer | null;
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
  taken: null,
  checks: 0,
};

export type ImportAct =
  | { kind: 'chosen'; file: PageFile }
  | { kind: 'mapped'; mapping: Mapping }
  | { kind: 'check' }
  | { kind: 'checked'; answer: ImportAnswer }
  | { kind: 'taking' }
  | { kind: 'taken'; answer: ImportAnswer }
  | { kind: 'failed'; problem: ApiProblem }
  | { kind: 'again' };

export function afterAct(state: ImportState, act: ImportAct): ImportState {
  switch (act.kind) {
    case 'chosen': {
      // A file that was repaired keeps what was said about its columns.
      const same = state.file?.name === act.file.name;
      return {
        ...checking(state),
        file: act.file,
        mapping: same ? state.mapping : {},
        answer: same ? state.answer : null,
      };
    }
    case 'mapped':
      return { ...checking(state), mapping: act.mapping };
    case 'check':
      return checking(state);
    case 'checked':
      return { ...state, work: null, answer: act.answer, current: true, problem: null };
    case 'taking':
      return { ...state, work: 'taking', problem: null };
    case 'taken':
      return { ...state, work: null, taken: act.answer };
    case 'failed':
      return { ...state, work: null, problem: act.problem };
    case 'again':
      return { ...NO_FILE, checks: state.checks };
  }
}

const checking = (state: ImportState): ImportState => ({
  ...state,
  work: 'checking',
  current: false,
  problem: null,
  taken: null,
  checks: state.checks + 1,
});
