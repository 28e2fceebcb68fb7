import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import classes from './manage.module.css';
import own from './settings.module.css';

/** The parts of a project's settings, in their order. */
const PARTS = ['general', 'market', 'thresholds', 'workflow', 'product', 'ownership', 'delete'] as const;

/** The ways to the parts, and the parts. */
export function SettingsParts({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className={own.settings}>
      <nav aria-label={t('projects.parts')} className={own.parts}>
        {PARTS.map((part) => (
          <a key={part} href={`#${part}`}>
            {t(`projects.part.${part}`)}
          </a>
        ))}
      </nav>
      <div className={own.column}>{children}</div>
    </div>
  );
}

/** One part under its name, with a sentence on what it is about. */
export function SettingsPart({ part, children }: { part: (typeof PARTS)[number]; children: ReactNode }) {
  const t = useT();
  return (
    <section id={part} aria-labelledby={`${part}-name`} className={own.part}>
      <div>
        <h2 id={`${part}-name`}>{t(`projects.part.${part}`)}</h2>
        <p className={classes.hint}>{t(`projects.part.${part}.hint`)}</p>
      </div>
      {children}
    </section>
  );
}

/** What is on or off, with a sentence on what that does. */
export function Switched(props: {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { label, hint, checked, onChange } = props;
  return (
    <label className={own.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label}
        <span className={classes.hint}>{hint}</span>
      </span>
    </label>
  );
}
