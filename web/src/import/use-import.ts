import { LIMITS } from '@keywright/events/catalogue';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiProblem, randomId } from '../api/index.ts';
import type { Choices, ChosenFile, ImportKind } from './import-kind.ts';
import { importReducer, type ImportState, NO_FILE } from './import-state.ts';

export interface Import {
  kind: ImportKind;
  state: ImportState;
  choose: (file: File) => void;
  /** Changes some of what was decided about the file, and checks it again. */
  decide: (choices: Partial<Choices>) => void;
  /** Checks the same file once more. */
  check: () => void;
  take: () => void;
  /** Waits no longer for what is under way, and checks its result. */
  stop: () => void;
  again: () => void;
}

/** Runs an import against the server; see import-state.ts for its states. */
export function useImport(kind: ImportKind): Import {
  const [state, dispatch] = useReducer(importReducer, NO_FILE);
  const { file, choices, checks } = state;
  const key = useRef<string | null>(null);
  const taking = useRef<AbortController | null>(null);

  useEffect(() => {
    if (file === null) return;
    key.current = null;
    const { signal, abort } = controller();
    kind.send(file, choices, { dryRun: true, signal }).then(
      (answer) => !signal.aborted && dispatch({ kind: 'checked', answer }),
      (error: unknown) => !signal.aborted && dispatch({ kind: 'failed', problem: problemOf(error) }),
    );
    return abort;
    // `checks` counts up whenever file or choices change, and when a check is repeated.
  }, [kind, file, choices, checks]);

  const take = useCallback(() => {
    if (file === null) return;
    const run = new AbortController();
    taking.current = run;
    key.current ??= randomId();
    dispatch({ kind: 'importing' });
    kind.send(file, choices, { key: key.current, signal: run.signal }).then(
      (answer) => !run.signal.aborted && dispatch({ kind: 'imported', answer }),
      (error: unknown) => {
        if (run.signal.aborted) return;
        const problem = problemOf(error);
        // What was refused is answered the same for ever under its key; what was lost may be asked for again.
        if (problem.status >= 400 && problem.status < 500) key.current = null;
        dispatch({ kind: 'failed', problem });
      },
    );
  }, [kind, file, choices]);

  return {
    kind,
    state,
    choose: useCallback((chosen: File) => {
      readFile(chosen).then(
        (read) => dispatch({ kind: 'chosen', file: read }),
        (error: unknown) => dispatch({ kind: 'failed', problem: problemOf(error) }),
      );
    }, []),
    decide: useCallback((next: Partial<Choices>) => dispatch({ kind: 'decided', choices: next }), []),
    check: useCallback(() => dispatch({ kind: 'check' }), []),
    take,
    stop: useCallback(() => {
      taking.current?.abort();
      dispatch({ kind: 'check' });
    }, []),
    again: useCallback(() => dispatch({ kind: 'again' }), []),
  };
}

function controller() {
  const made = new AbortController();
  return { signal: made.signal, abort: () => made.abort() };
}

const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : ApiProblem.network(error);

/** Reads a chosen file into memory. Throws ApiProblem BODY_TOO_LARGE, or FILE_UNREADABLE for folders and lost files. */
async function readFile(file: File): Promise<ChosenFile> {
  if (file.size > LIMITS.importBytes) throw new ApiProblem(413, { code: 'BODY_TOO_LARGE' });
  try {
    const content = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
    return { name: file.name, size: file.size, content };
  } catch (cause) {
    throw new ApiProblem(0, { code: 'FILE_UNREADABLE' }, undefined, { cause });
  }
}
