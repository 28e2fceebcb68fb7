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
  /** What was sent of this file with these choices, unless it was refused; lost or given up it may have come in all the same. */
  sent: SentImport<Done> | null;
}

/** An import that is on its way, or whose answer was lost. */
interface SentImport<Done> {
  /** Its Idempotency-Key, under which it is sent again. */
  key: string;
  answer: Promise<Done>;
  /** Waits no longer for its answer. */
  stop: () => void;
}

/** What of an import outlives the screen that shows it. */
export interface BegunImport<Choices, Done> {
  file: ChosenFile | null;
  choices: Choices;
  imported: Done | null;
  sent: SentImport<Done> | null;
  /** Its answer is waited for. */
  importing: boolean;
}

/** Where an import begins: with nothing, or where it was left. */
export function beginWith<Choices, Answer, Done>(
  noChoices: Choices,
  begun: BegunImport<Choices, Done> | null,
): ImportState<Choices, Answer, Done> {
  const { file, choices, imported, sent, importing } = begun ?? { ...NOTHING_BEGUN, choices: noChoices };
  return {
    file,
    choices,
    work: importing ? 'importing' : file !== null && imported === null ? 'checking' : null,
    answer: null,
    current: false,
    problem: null,
    imported,
    // What is being sent is not checked meanwhile.
    checks: file !== null && !importing ? 1 : 0,
    sent,
  };
}

const NOTHING_BEGUN = { file: null, imported: null, sent: null, importing: false };

export type ImportAction<Choices, Answer, Done> =
  | { kind: 'chosen'; file: ChosenFile; keptFor: (choices: Choices, same: boolean) => Choices }
  | { kind: 'decided'; choices: Partial<Choices> }
  | { kind: 'check' }
  | { kind: 'checked'; answer: Answer }
  | { kind: 'importing'; sent: SentImport<Done> }
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
        sent: null,
      };
    }
    case 'decided':
      return { ...checking(state), choices: { ...state.choices, ...action.choices }, sent: null };
    case 'check':
      return checking(state);
    case 'checked':
      return { ...state, work: null, answer: action.answer, current: true, problem: null };
    case 'importing':
      return { ...state, work: 'importing', problem: null, sent: action.sent };
    case 'imported':
      return { ...state, work: null, imported: action.done, sent: null };
    case 'failed': {
      const refused = state.work === 'importing' && isRefusal(action.problem);
      return { ...state, work: null, problem: action.problem, sent: refused ? null : state.sent };
    }
    case 'again':
      return { ...beginWith<Choices, Answer, Done>(action.noChoices, null), checks: state.checks };
  }
}

/** What was refused is answered the same for ever under its key; what was lost, or is still under way, may be asked for again. */
const isRefusal = ({ status, code }: ApiProblem): boolean =>
  status >= 400 && status < 500 && code !== 'IDEMPOTENCY_IN_PROGRESS';

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
