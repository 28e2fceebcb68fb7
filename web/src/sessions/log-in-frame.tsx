import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES, useLanguage, useT } from '../i18n/index.ts';
import { ProductLogo } from '../ui/index.ts';
import classes from './log-in.module.css';

/** The page of a log-in: mark above, form in the middle, language and the other log-in below, a picture at its side. */
export function LogInFrame({
  aside,
  foot,
  children,
}: {
  aside?: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.mark}>
          <ProductLogo />
          Keywright
        </div>
        <div className={classes.middle}>{children}</div>
        <div className={classes.foot}>
          <LanguageChoice />
          <span className={classes.footLink}>{foot}</span>
        </div>
      </main>
      {aside && (
        // The side picture is dark in both schemes.
        <aside className={classes.aside} data-mantine-color-scheme="dark">
          {aside}
        </aside>
      )}
    </div>
  );
}

function LanguageChoice() {
  const t = useT();
  const language = useLanguage();
  return (
    <label className={classes.language}>
      <Languages size={14} aria-hidden="true" />
      <select
        aria-label={t('language.choose')}
        value={language}
        onChange={(event) => void chooseLanguage(event.currentTarget.value)}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
