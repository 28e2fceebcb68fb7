import type { CountryRow } from '../markets/market-calls.ts';
import { ChangedLast, EnabledMark, MappedTo, Uses, usesIn } from '../markets/market-cells.tsx';
import { marketColumn, type MarketColumnSpec } from '../markets/market-grid.tsx';
import classes from '../markets/markets.module.css';

/** What the table of countries shows, its first three on a phone as well. `placeOf` says a place of a provider by its code. */
export const countryColumns = (placeOf: {
  google: (id: string) => string;
  bing: (id: string) => string;
}): readonly MarketColumnSpec<CountryRow>[] => [
  marketColumn<CountryRow>({
    key: 'name',
    label: 'backOffice.markets.field.name',
    least: 170,
    share: 3,
    fixed: true,
    value: ({ name }) => name,
    cell: ({ name }) => <span className={classes.name}>{name}</span>,
  }),
  marketColumn<CountryRow>({
    key: 'code',
    label: 'backOffice.code',
    least: 64,
    value: ({ code }) => code,
    cell: ({ code }) => <span className={classes.code}>{code}</span>,
  }),
  marketColumn<CountryRow>({
    key: 'enabled',
    label: 'backOffice.markets.state',
    least: 84,
    value: ({ enabled }) => Number(enabled),
    cell: ({ enabled }) => <EnabledMark enabled={enabled} />,
  }),
  marketColumn<CountryRow>({
    key: 'defaultLanguage',
    label: 'backOffice.markets.field.defaultLanguage',
    least: 90,
    value: ({ defaultLanguage }) => defaultLanguage,
    cell: ({ defaultLanguage }) => <span className={classes.code}>{defaultLanguage}</span>,
  }),
  marketColumn<CountryRow>({
    key: 'timeZone',
    label: 'backOffice.markets.field.timeZone',
    least: 170,
    share: 2,
    value: ({ timeZone }) => timeZone,
    cell: ({ timeZone }) => timeZone ?? <span className={classes.quiet}>—</span>,
  }),
  marketColumn<CountryRow>({
    key: 'google',
    label: 'backOffice.markets.field.google',
    least: 96,
    value: ({ google }) => google && placeOf.google(google),
    cell: ({ google }) => <MappedTo code={google && placeOf.google(google)} />,
  }),
  marketColumn<CountryRow>({
    key: 'bing',
    label: 'backOffice.markets.field.bing',
    least: 96,
    value: ({ bing }) => bing && placeOf.bing(bing),
    cell: ({ bing }) => <MappedTo code={bing && placeOf.bing(bing)} />,
  }),
  marketColumn<CountryRow>({
    key: 'used',
    label: 'backOffice.markets.used',
    least: 70,
    align: 'end',
    first: 'desc',
    value: ({ usedBy }) => usesIn(usedBy),
    cell: ({ usedBy }) => <Uses usedBy={usedBy} />,
  }),
  marketColumn<CountryRow>({
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
