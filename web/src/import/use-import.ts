import { useMemo } from 'react';
import { keptChoices, NO_CHOICES } from './choices.ts';
import type { Choices, ImportAnswer, ImportKind } from './import-kind.ts';
import { type ImportCalls, type ImportRun, useImportRun } from './import-run.ts';

export interface Import extends ImportRun<Choices, ImportAnswer, ImportAnswer> {
  kind: ImportKind;
}

/** The import whose answer holds every row of the file. */
export function useImport(kind: ImportKind): Import {
  const calls = useMemo(
    (): ImportCalls<Choices, ImportAnswer, ImportAnswer> => ({
      maxBytes: kind.maxBytes,
      noChoices: NO_CHOICES,
      keptFor: keptChoices,
      check: (file, choices, signal) => kind.send(file, choices, { dryRun: true, signal }),
      take: (file, choices, sending) => kind.send(file, choices, sending),
    }),
    [kind],
  );
  return { kind, ...useImportRun(calls) };
}
