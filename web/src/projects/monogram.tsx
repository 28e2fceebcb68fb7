import { lazy, Suspense } from 'react';
import classes from './projects.module.css';

/** The grounds a project's letter may stand on, dark enough for its light letter in both schemes. */
const GROUNDS = 6;

function groundOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % GROUNDS;
}

const Logo = lazy(() => import('./logo.tsx').then((module) => ({ default: module.Logo })));

interface Marked {
  id: string;
  name: string;
  logo: string | null;
}

/** A project's logo, or its first letter on its own colour. */
export function Monogram({ project, size = 26 }: { project: Marked; size?: number }) {
  const letter = (
    <span
      aria-hidden="true"
      className={classes.monogram}
      data-ground={groundOf(project.id)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.46) }}
    >
      {[...project.name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  );
  if (project.logo === null) return letter;
  return (
    <Suspense fallback={letter}>
      <Logo projectId={project.id} logo={project.logo} size={size}>
        {letter}
      </Logo>
    </Suspense>
  );
}
