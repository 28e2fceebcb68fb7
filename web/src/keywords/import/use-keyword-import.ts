import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { type ImportCalls, type ImportRun, useImportRun } from '../../import/import-run.ts';
import { useProjectScope } from '../../projects/index.ts';
import { forgetDraft, store } from '../../state/index.ts';
import { begunImportAtom, givenFileAtom, pastedDraft } from './begun-import.ts';
import { readPreview, startImport } from './import-calls.ts';
import {
  choicesFor,
  fittingColumns,
  type ImportPlace,
  keptForFile,
  type KeywordChoices,
} from './import-choices.ts';
import { KEYWORD_FILES } from './keyword-file-kind.ts';
import type { Preview, StartedImport } from './preview.ts';

export type KeywordImport = ImportRun<KeywordChoices, Preview, StartedImport>;

const ANYWHERE: ImportPlace = { scope: 'MY_REALITY', listId: null };

/** The import of a project that somebody has left; it goes where they ask now. */
function leftBy(projectId: string, asked: ImportPlace | null) {
  const left = store.get(begunImportAtom);
  if (left?.projectId !== projectId) return null;
  if (asked === null || left.imported !== null || left.importing) return left;
  return { ...left, choices: { ...left.choices, place: asked } };
}

/**
 * The import of keywords of the project on screen. It outlives its screen: file and choices are there again when somebody
 * comes back, one that is being sent goes on under its key, and what was let go or pasted on another screen is taken up.
 */
export function useKeywordImport(asked: ImportPlace | null): KeywordImport {
  const { projectId } = useProjectScope();
  const { scope, listId } = asked ?? ANYWHERE;
  const isPlaced = asked !== null;
  const calls = useMemo(
    (): ImportCalls<KeywordChoices, Preview, StartedImport> => ({
      maxBytes: KEYWORD_FILES.maxBytes,
      noChoices: choicesFor({ scope, listId }),
      keptFor: keptForFile,
      check: (file, choices, signal) =>
        readPreview(projectId, file, choices, { verdict: null, page: 0, signal }),
      take: (file, choices, sending) => startImport(projectId, file, choices, sending),
    }),
    [projectId, scope, listId],
  );
  const run = useImportRun(calls, leftBy(projectId, asked));
  const { state, choose, decide } = run;
  const { file, choices, imported, answer, current, sent } = state;
  const importing = state.work === 'importing';
  useEffect(
    () => store.set(begunImportAtom, { projectId, file, choices, imported, sent, importing }),
    [projectId, file, choices, imported, sent, importing],
  );
  useEffect(() => {
    if (imported !== null && file?.pasted !== undefined) forgetDraft(pastedDraft(projectId));
  }, [imported, file, projectId]);
  const given = useAtomValue(givenFileAtom);
  useEffect(() => {
    if (given === null) return;
    store.set(givenFileAtom, null);
    choose(given);
    // It was given over a place, whatever the import before was for.
    if (isPlaced) decide({ place: { scope, listId } });
  }, [given, choose, decide, isPlaced, scope, listId]);
  // What somebody said of the columns of the file before is looked for in this one as soon as its columns are known.
  const { wanted } = choices;
  useEffect(() => {
    if (!current || answer === null || Object.keys(wanted).length === 0) return;
    decide({ columns: fittingColumns(wanted, answer.columns), wanted: {} });
  }, [current, answer, wanted, decide]);
  return run;
}
