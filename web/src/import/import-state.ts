import type { ApiProblem } from '../api/index.ts';
import type { ChosenFile } from './import-kind.ts';

/**
 * An import on its way from a chosen file to what it brings:
 *   no file -> checking -> checked -> importing -> imported
 * A new file or choice is checked again from any state but `importing`. What goes wrong leaves the file and the choices
 * where they were, with the problem beside them; `answer` is the last check, `current` while it is about this file and
 * these choices.
 */
export interface ImportState<Choices, Answer, Done> {
  file: ChosenFile | null;
  choices: Choices;
  work: 'checking' | 'importing' | null;
  answer: Answer | null;
  current: boolean;
  problem: ApiProblem | null;
  /** What was taken in, once it was. */
  imported: Done | null;
  /** Counts the checks that were asked for. */
  checks: number;
}

/** What of an import outlives the screen that shows it. */
export interface BegunImport<Choices, Done> {
  file: ChosenFile | null;
  choices: Choices;
  imported: Done | null;
}

/** Where an import begins: with nothing, or where it was left. */
export function beginWith<Choices, Answer, Done>(
  noChoices: Choices,
  begun: BegunImport<Choices, Done> | null,
): ImportState<Choices, Answer, Done> {
  const { file, choices, imported } = begun ?? { file: null, choices: noChoices, imported: null };
  return {
    file,
    choices,
    work: file !== null && imported === null ? 'checking' : null,
    answer: null,
    current: false,
    problem: null,
    imported,
    checks: 0,
  };
}

export type ImportAction<Choices, Answer, Done> =
  | { kind: 'chosen'; file: ChosenFile; keptFor: (choices: Choices, same: boolean) => Choices }
  | { kind: 'decided'; choices: Partial<Choices> }
  | { kind: 'check' }
  | { kind: 'checked'; answer: Answer }
  | { kind: 'importing' }
  | { kind: 'imported'; done: Done }
  | { kind: 'failed'; problem: ApiProblem }
  | { kind: 'again'; noChoices: Choices };

export function importReducer<Choices, Answer, Done>(
  state: ImportState<Choices, Answer, Done>,
  action: ImportAction<Choices, Answer, Done>,
): ImportState<Choices, Answer, Done> {
  switch (action.kind) {
    case 'chosen': {
      const same = state.file?.name === action.file.name;
      return {
        ...checking(state),
        file: action.file,
        choices: action.keptFor(state.choices, same),
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
      return { ...state, work: null, imported: action.done };
    case 'failed':
      return { ...state, work: null, problem: action.problem };
    case 'again':
      return { ...beginWith<Choices, Answer, Done>(action.noChoices, null), checks: state.checks };
  }
}

function checking<Choices, Answer, Done>(
  state: ImportState<Choices, Answer, Done>,
): ImportState<Choices, Answer, Done> {
  return {
    ...state,
    work: 'checking',
    current: false,
    problem: null,
    imported: null,
    checks: state.checks + 1,
  };
}
