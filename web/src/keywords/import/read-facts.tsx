import { Check, TriangleAlert } from 'lucide-react';
import { currentLanguage, type T, useFormats, useT } from '../../i18n/index.ts';
import { writingFacts } from '../../import/file-facts.tsx';
import classes from './import-screen.module.css';
import type { Preview } from './preview.ts';

/** How a file was understood, a line each: its encoding, what was skipped, how headers and numbers are written. */
export function ReadFacts({ file }: { file: Preview['file'] }) {
  const t = useT();
  const { full } = useFormats();
  const { skippedLines, headerLine, language, numbers, member, currency } = file;
  const facts = [
    ...(member === null ? [] : [t('keywordImport.fact.member', { name: member })]),
    ...formatFacts(t, file),
    ...(skippedLines === 0 ? [] : [t('import.skipped', { count: skippedLines, shown: full(skippedLines) })]),
    ...(headerLine === null ? [t('keywordImport.fact.noHeader')] : []),
    ...(language === null ? [] : [t('keywordImport.fact.language', { language: languageName(language) })]),
    ...(numbers === null ? [] : [t(`keywordImport.fact.${numbers === ',' ? 'comma' : 'point'}`)]),
  ];
  const foreign = currency !== null && currency !== 'USD' ? currency : null;
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>
          <Check size={13} aria-hidden="true" /> {fact}
        </li>
      ))}
      {foreign !== null && (
        <li data-doubt="">
          <TriangleAlert size={13} aria-hidden="true" />{' '}
          {t('keywordImport.fact.currency', { currency: foreign })}
        </li>
      )}
    </ul>
  );
}

/** "UTF-16, tab-separated", "Workbook". */
function formatFacts(t: T, { format, encoding, delimiter }: Preview['file']): string[] {
  if (format === 'XLSX') return [t('keywordImport.fact.workbook')];
  const written = writingFacts(t, (encoding ?? '').replace(/[LB]E$/, ''), delimiter ?? '');
  return written.length === 0 ? [] : [written.join(', ')];
}

const languageName = (code: string): string =>
  new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(code) ?? code;
