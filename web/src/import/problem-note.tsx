import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../api/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { importProblemText } from './import-labels.ts';
import classes from './import.module.css';

/** What went wrong and what helps, with the one way on where there is one. */
export function ProblemNote({
  problem,
  maxRows,
  children,
}: {
  problem: ApiProblem;
  maxRows: number;
  children?: ReactNode;
}) {
  const t = useT();
  const formats = useFormats();
  return (
    <div role="alert" className={classes.problem}>
      <CircleX size={15} aria-hidden="true" />
      <p>{importProblemText(t, formats, problem, maxRows)}</p>
      {children}
    </div>
  );
}
