import { Link } from 'react-router-dom';
import { useFormats, useT } from '../../i18n/index.ts';
import { adminPath } from '../admin-paths.ts';
import { isSource } from '../languages.ts';
import type { LanguageRow } from '../markets/market-calls.ts';
import { ChangedLast, EnabledMark, MappedTo, Uses, usesIn } from '../markets/market-cells.tsx';
import { marketColumn, type MarketColumnSpec } from '../markets/market-grid.tsx';
import classes from '../markets/markets.module.css';

/** What the table of languages shows, its first three on a phone as well. */
export const LANGUAGE_COLUMNS: readonly MarketColumnSpec<LanguageRow>[] = [
  marketColumn<LanguageRow>({
    key: 'name',
    label: 'backOffice.markets.field.name',
    least: 150,
    share: 3,
    fixed: true,
    value: ({ name }) => name,
    cell: ({ name }) => <span className={classes.name}>{name}</span>,
  }),
  marketColumn<LanguageRow>({
    key: 'code',
    label: 'backOffice.code',
    least: 70,
    value: ({ code }) => code,
    cell: ({ code }) => <span className={classes.code}>{code}</span>,
  }),
  marketColumn<LanguageRow>({
    key: 'missing',
    label: 'backOffice.language.texts',
    least: 150,
    share: 1,
    first: 'desc',
    value: ({ systemLanguage, missing }) => (systemLanguage ? missing : null),
    cell: (row) => <TextsOf row={row} />,
  }),
  marketColumn<LanguageRow>({
    key: 'nativeName',
    label: 'backOffice.markets.field.nativeName',
    least: 110,
    share: 2,
    value: ({ nativeName }) => nativeName,
    cell: ({ code, nativeName }) => <bdi lang={code}>{nativeName}</bdi>,
  }),
  marketColumn<LanguageRow>({
    key: 'enabled',
    label: 'backOffice.markets.state',
    least: 84,
    value: ({ enabled }) => Number(enabled),
    cell: ({ enabled }) => <EnabledMark enabled={enabled} />,
  }),
  marketColumn<LanguageRow>({
    key: 'google',
    label: 'backOffice.markets.field.google',
    least: 96,
    value: ({ google }) => google,
    cell: ({ google }) => <MappedTo code={google} />,
  }),
  marketColumn<LanguageRow>({
    key: 'bing',
    label: 'backOffice.markets.field.bing',
    least: 96,
    value: ({ bing }) => bing,
    cell: ({ bing }) => <MappedTo code={bing} />,
  }),
  marketColumn<LanguageRow>({
    key: 'used',
    label: 'backOffice.markets.used',
    least: 70,
    align: 'end',
    first: 'desc',
    value: ({ usedBy }) => usesIn(usedBy),
    cell: ({ usedBy }) => <Uses usedBy={usedBy} />,
  }),
  marketColumn<LanguageRow>({
    key: 'changed',
    label: 'backOffice.markets.changed',
    least: 130,
    share: 1,
    gap: true,
    first: 'desc',
    value: ({ changedAt }) => changedAt,
    cell: (row) => <ChangedLast row={row} />,
  }),
];

/** How much of the interface is said in a language, and the way to what is not. */
function TextsOf({ row }: { row: LanguageRow }) {
  const t = useT();
  if (!row.systemLanguage)
    return <span className={classes.quiet}>{t('backOffice.language.notInInterface')}</span>;
  return <MissingTexts row={row} />;
}

/** The same of a language of the interface; the source of all lacks nothing. */
export function MissingTexts({ row: { code, missing, labels } }: { row: LanguageRow }) {
  const t = useT();
  const { full } = useFormats();
  const said = t('backOffice.language.translated', { count: labels, shown: full(labels) });
  if (isSource(code) || missing === 0) return <span title={said}>{t('backOffice.words.complete')}</span>;
  return (
    <Link
      to={`${adminPath('translations')}?${new URLSearchParams({ show: 'missing', in: code })}`}
      title={said}
      className={classes.link}
      // The row leads elsewhere.
      onClick={(event) => event.stopPropagation()}
    >
      {t('backOffice.words.lacking', { count: missing, shown: full(missing) })}
    </Link>
  );
}
