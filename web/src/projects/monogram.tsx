import classes from './projects.module.css';

/** The grounds a project's letter may stand on, dark enough for its light letter in both schemes. */
const GROUNDS = 6;

function groundOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % GROUNDS;
}

/** A project's first letter on its own colour, where a logo would stand. */
export function Monogram({ project, size = 26 }: { project: { id: string; name: string }; size?: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes.monogram}
      data-ground={groundOf(project.id)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.46) }}
    >
      {[...project.name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  );
}
