import { Clock, Languages } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { chooseLanguage, useLanguage, useT } from '../i18n/index.ts';
import { useInterfaceLanguages } from '../i18n/interface-languages.ts';
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

/** Which languages there are is asked for as somebody is about to choose one. */
function LanguageChoice() {
  const t = useT();
  const language = useLanguage();
  const [wanted, setWanted] = useState(false);
  const offered = useInterfaceLanguages(wanted);
  const want = (): void => setWanted(true);
  return (
    <div className={classes.language} onPointerEnter={want} onPointerDown={want} onFocus={want}>
      <Languages size={14} aria-hidden="true" />
      <Select
        label={t('language.choose')}
        value={language}
        options={offered.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
        className={classes.languageSelect}
        onChange={(code) => void chooseLanguage(code)}
      />
    </div>
  );
}
