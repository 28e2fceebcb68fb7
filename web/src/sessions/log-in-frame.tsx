import { Clock, Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES, useLanguage, useT } from '../i18n/index.ts';
import { ProductLogo, Select } from '../ui/index.ts';
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

/** Why somebody who was logged in has to log in again. */
export function SessionEnded() {
  const t = useT();
  return (
    <p role="status" className={classes.ended}>
      <Clock size={15} aria-hidden="true" />
      {t('login.ended')}
    </p>
  );
}

function LanguageChoice() {
  const t = useT();
  const language = useLanguage();
  return (
    <div className={classes.language}>
      <Languages size={14} aria-hidden="true" />
      <Select
        label={t('language.choose')}
        value={language}
        options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code], lang: code }))}
        className={classes.languageSelect}
        onChange={(code) => void chooseLanguage(code)}
      />
    </div>
  );
}
