import { Check, Settings } from 'lucide-react';
import { ApiProblem } from '../api/index.ts';
import { problemText, useT } from '../i18n/index.ts';
import { Button, EmptyState, ScreenHeader, SkeletonRows } from '../ui/index.ts';
import classes from './back-office.module.css';
import { type WrittenLanguage, useLanguages } from './languages.ts';

/** /back-office/global-settings: the languages of the product, those of the interface first. */
export function GlobalSettings() {
  const t = useT();
  const languages = useLanguages();
  return (
    <>
      <ScreenHeader
        icon={<Settings size={16} aria-hidden="true" />}
        title={t('backOffice.globalSettings')}
        facts={languages.data && t('backOffice.languages', { count: languages.data.length })}
      />
      <div
        className={classes.content}
        role="region"
        aria-label={t('backOffice.languagesCaption')}
        tabIndex={0}
      >
        {languages.data ? (
          <LanguageTable languages={languages.data} />
        ) : languages.error ? (
          <EmptyState
            kind="not-connected"
            title={t('failure.title')}
            text={languages.error instanceof ApiProblem ? problemText(t, languages.error) : t('failure.text')}
          >
            <Button onClick={() => void languages.refetch()}>{t('failure.retry')}</Button>
          </EmptyState>
        ) : (
          <SkeletonRows rows={6} height={36} />
        )}
      </div>
    </>
  );
}

function LanguageTable({ languages }: { languages: readonly WrittenLanguage[] }) {
  const t = useT();
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('backOffice.languagesCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('backOffice.code')}</th>
          <th scope="col">{t('backOffice.name')}</th>
          <th scope="col">{t('backOffice.nativeName')}</th>
          <th scope="col">{t('backOffice.system')}</th>
        </tr>
      </thead>
      <tbody>
        {languages.map((language) => (
          <tr key={language.code}>
            <td className={classes.code}>{language.code}</td>
            <td>{language.name}</td>
            <td lang={language.code}>{language.nativeName}</td>
            <td>
              {language.systemLanguage ? (
                <span className={classes.yes}>
                  <Check size={14} aria-hidden="true" />
                  {t('backOffice.yes')}
                </span>
              ) : (
                t('backOffice.no')
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
