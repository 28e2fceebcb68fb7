import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

/** A part of the panel under its own heading; `end` stands right of it. */
export function Section({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.sectionHead}>
        <h3 id={id} className={classes.sectionTitle}>
          {title}
        </h3>
        {end && <span className={classes.sectionEnd}>{end}</span>}
      </div>
      {children}
    </section>
  );
}
