import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import type { ChosenFile } from '../../import/import-kind.ts';
import { PREVIEW_ROWS, readPreview } from './import-calls.ts';
import type { KeywordChoices } from './import-choices.ts';
import type { Preview, PreviewRow, KeywordVerdict } from './preview.ts';

interface CheckedRowsOf {
  projectId: string;
  file: ChosenFile;
  choices: KeywordChoices;
  /** The last check: how many rows there are of each verdict, and the first page of all. */
  answer: Preview | null;
  /** It is about this file and these choices. */
  current: boolean;
  /** Only the rows of this one; null = all. */
  verdict: KeywordVerdict | null;
}

/** The rows of a check, as far as they were looked at: a page at a time, the one that is needed last first. */
export interface CheckedRows {
  total: number;
  rowAt: (index: number) => PreviewRow | null;
  need: (first: number, last: number) => void;
  problem: ApiProblem | null;
  retry: () => void;
}

type Pages = ReadonlyMap<number, readonly PreviewRow[]>;
const NONE: Pages = new Map();

export function useCheckedRows(of: CheckedRowsOf): CheckedRows {
  const { projectId, file, choices, answer, current, verdict } = of;
  const begins = useMemo(
    (): Pages => (answer !== null && verdict === null ? new Map([[0, answer.rows]]) : NONE),
    [answer, verdict],
  );
  const [read, setRead] = useState({ of: begins, pages: begins });
  // What was read of another check, or of another verdict, is not of these rows.
  const pages = read.of === begins ? read.pages : begins;
  const [wanted, setWanted] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ of: Pages; problem: ApiProblem } | null>(null);
  const problem = failed?.of === begins ? failed.problem : null;
  const total = answer === null ? 0 : verdict === null ? answer.page.totalElements : answer.counts[verdict];
  const page = wanted ?? 0;
  const missing = total > 0 && current && problem === null && !pages.has(page);

  useEffect(() => {
    if (!missing) return;
    const reading = new AbortController();
    const { signal } = reading;
    readPreview(projectId, file, choices, { verdict, page, signal }).then(
      ({ rows }) => {
        if (signal.aborted) return;
        setRead((now) => {
          const known = now.of === begins ? now.pages : begins;
          return { of: begins, pages: new Map([...known, [page, rows]]) };
        });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const cause = error instanceof ApiProblem ? error : ApiProblem.network(error);
        setFailed({ of: begins, problem: cause });
      },
    );
    return () => reading.abort();
  }, [missing, projectId, file, choices, verdict, page, begins]);

  const known = useRef(pages);
  known.current = pages;
  return {
    total,
    rowAt: useCallback(
      (index) => pages.get(Math.floor(index / PREVIEW_ROWS))?.[index % PREVIEW_ROWS] ?? null,
      [pages],
    ),
    need: useCallback((first, last) => {
      const place = (index: number): number => Math.floor(index / PREVIEW_ROWS);
      const next = [place(first), place(last)].find((at) => !known.current.has(at));
      if (next !== undefined) setWanted(next);
    }, []),
    problem,
    retry: useCallback(() => setFailed(null), []),
  };
}
