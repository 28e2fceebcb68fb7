import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../api/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { importProblemText } from './import-labels.ts';
import type { FileLimits } from './import-kind.ts';
import classes from './import.module.css';

/** What went wrong and what helps, with the one way on where there is one. */
export function ProblemNote({
  problem,
  limits,
  children,
}: {
  problem: ApiProblem;
  limits: FileLimits;
  children?: ReactNode;
}) {
  const t = useT();
  const formats = useFormats();
  return (
    <div role="alert" className={classes.problem}>
      <CircleX size={15} aria-hidden="true" />
      <p>{importProblemText(t, formats, problem, limits)}</p>
      {children}
    </div>
  );
}
