import { useCallback, useEffect, useReducer } from 'react';
import { ApiProblem, randomId } from '../api/index.ts';
import type { ChosenFile } from './import-kind.ts';
import { beginWith, type BegunImport, importReducer, type ImportState } from './import-state.ts';

/** How files of a kind are asked about and taken in; both throw ApiProblem. Stays the same object as long as it is the same. */
export interface ImportCalls<Choices, Answer, Done> {
  maxBytes: number;
  /** What nobody has decided anything about begins with. */
  noChoices: Choices;
  /** What still holds of the choices about another file; `same`: it has the name of the one before. */
  keptFor: (choices: Choices, same: boolean) => Choices;
  /** What would become of the rows. */
  check: (file: ChosenFile, choices: Choices, signal: AbortSignal) => Promise<Answer>;
  /** `key` is the same for every try of one import, so that what the first took in is not counted as there already. */
  take: (file: ChosenFile, choices: Choices, sending: { key: string; signal: AbortSignal }) => Promise<Done>;
}

export interface ImportRun<Choices, Answer, Done> {
  state: ImportState<Choices, Answer, Done>;
  /** One of the disk, or one that is held in memory already. */
  choose: (file: File | ChosenFile) => void;
  /** Changes some of what was decided about the file, and checks it again. */
  decide: (choices: Partial<Choices>) => void;
  /** Checks the same file once more. */
  check: () => void;
  take: () => void;
  /** Waits no longer for what is under way, and checks its result; begun once more it is the same import. */
  stop: () => void;
  again: () => void;
}

/** Runs an import against the server; see import-state.ts for its states. `begun` is one that was left and is come back to. */
export function useImportRun<Choices, Answer, Done>(
  calls: ImportCalls<Choices, Answer, Done>,
  begun: BegunImport<Choices, Done> | null = null,
): ImportRun<Choices, Answer, Done> {
  const { noChoices, keptFor, maxBytes } = calls;
  const [state, dispatch] = useReducer(
    importReducer<Choices, Answer, Done>,
    beginWith<Choices, Answer, Done>(noChoices, begun),
  );
  const { file, choices, checks, imported, sent, work } = state;
  const isTaking = work === 'importing';

  useEffect(() => {
    // One that was left while it was sent, and is come back to, asks for no check.
    if (file === null || imported !== null || checks === 0) return;
    const { signal, abort } = controller();
    calls.check(file, choices, signal).then(
      (answer) => !signal.aborted && dispatch({ kind: 'checked', answer }),
      (error: unknown) => !signal.aborted && dispatch({ kind: 'failed', problem: problemOf(error) }),
    );
    return abort;
    // `checks` counts up whenever file or choices change, and when a check is repeated.
  }, [calls, file, choices, checks, imported]);

  // Also one that was left while it was sent, and is come back to.
  useEffect(() => {
    if (!isTaking || sent === null) return;
    let left = false;
    sent.answer.then(
      (done) => !left && dispatch({ kind: 'imported', done }),
      (error: unknown) => !left && dispatch({ kind: 'failed', problem: problemOf(error) }),
    );
    return () => {
      left = true;
    };
  }, [isTaking, sent]);

  const take = useCallback(() => {
    if (file === null) return;
    const key = sent?.key ?? randomId();
    const { signal, abort } = controller();
    const answer = calls.take(file, choices, { key, signal });
    dispatch({ kind: 'importing', sent: { key, answer, stop: abort } });
  }, [calls, file, choices, sent]);

  return {
    state,
    choose: useCallback(
      (chosen: File | ChosenFile) => {
        readFile(chosen, maxBytes).then(
          (read) => dispatch({ kind: 'chosen', file: read, keptFor }),
          (error: unknown) => dispatch({ kind: 'failed', problem: problemOf(error) }),
        );
      },
      [keptFor, maxBytes],
    ),
    decide: useCallback((next: Partial<Choices>) => dispatch({ kind: 'decided', choices: next }), []),
    check: useCallback(() => dispatch({ kind: 'check' }), []),
    take,
    stop: useCallback(() => {
      sent?.stop();
      dispatch({ kind: 'check' });
    }, [sent]),
    again: useCallback(() => dispatch({ kind: 'again', noChoices }), [noChoices]),
  };
}

function controller() {
  const made = new AbortController();
  return { signal: made.signal, abort: () => made.abort() };
}

const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : ApiProblem.network(error);

/** Reads a chosen file into memory. Throws ApiProblem BODY_TOO_LARGE, or FILE_UNREADABLE for folders and lost files. */
async function readFile(file: File | ChosenFile, maxBytes: number): Promise<ChosenFile> {
  if (file.size > maxBytes) throw new ApiProblem(413, { code: 'BODY_TOO_LARGE' });
  if (!(file instanceof File)) return file;
  try {
    const content = new Blob([await file.arrayBuffer()], { type: file.type });
    return { name: file.name, size: file.size, content };
  } catch (cause) {
    throw new ApiProblem(0, { code: 'FILE_UNREADABLE' }, undefined, { cause });
  }
}
