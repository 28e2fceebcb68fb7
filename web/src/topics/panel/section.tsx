import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

export interface SectionProps {
  title: string;
  end?: ReactNode;
  /** A tab says the title already: only readers meet the heading. */
  bare?: boolean;
  children: ReactNode;
}

/** A part of the panel under its own heading; `end` stands right of it. */
export function Section({ title, end, bare = false, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.sectionHead} data-bare={bare || undefined}>
        <h3 id={id} className={classes.sectionTitle}>
          {title}
        </h3>
        {end && <span className={classes.sectionEnd}>{end}</span>}
      </div>
      {children}
    </section>
  );
}
