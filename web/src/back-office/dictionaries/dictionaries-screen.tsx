import { Database } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSort } from '../../grid/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { ScreenFooter, ScreenHeader, Select } from '../../ui/index.ts';
import { DICTIONARY_NAMES, type DictionaryName, type DictionaryRow } from '../markets/market-calls.ts';
import { marketColumn, MarketGrid } from '../markets/market-grid.tsx';
import { useDictionary } from '../markets/market-queries.ts';
import { MarketStates } from '../markets/market-states.tsx';
import { holdsText, MarketToolbar } from '../markets/market-toolbar.tsx';
import classes from '../markets/markets.module.css';
import { useMarketPlace } from '../markets/use-market-place.ts';

const NAME = marketColumn<DictionaryRow>({
  key: 'name',
  label: 'backOffice.markets.field.name',
  least: 170,
  share: 3,
  fixed: true,
  value: ({ name }) => name,
  cell: ({ name }) => (
    <span className={classes.name} title={name}>
      {name}
    </span>
  ),
});
const CODE = marketColumn<DictionaryRow>({
  key: 'code',
  label: 'backOffice.code',
  least: 84,
  share: 1,
  value: ({ code }) => code,
  cell: ({ code }) => <span className={classes.code}>{code}</span>,
});
const ID = marketColumn<DictionaryRow>({
  key: 'id',
  label: 'backOffice.dictionary.id',
  least: 110,
  share: 1,
  value: ({ id }) => id ?? null,
  cell: ({ id }) => <span className={classes.code}>{id}</span>,
});
const NATIVE = marketColumn<DictionaryRow>({
  key: 'nativeName',
  label: 'backOffice.markets.field.nativeName',
  least: 150,
  share: 3,
  value: ({ nativeName }) => nativeName ?? null,
  cell: ({ code, nativeName }) => <bdi lang={code}>{nativeName}</bdi>,
});
const COUNTRY = marketColumn<DictionaryRow>({
  key: 'countryCode',
  label: 'backOffice.dictionary.country',
  least: 84,
  value: ({ countryCode }) => countryCode ?? null,
  cell: ({ countryCode }) => <span className={classes.code}>{countryCode}</span>,
});
const TYPE = marketColumn<DictionaryRow>({
  key: 'type',
  label: 'backOffice.dictionary.type',
  least: 110,
  value: ({ type }) => type ?? null,
  cell: ({ type }, { t }) => (type === undefined ? null : t(`backOffice.dictionary.type.${type}`)),
});

const LANGUAGES = [NAME, CODE, ID];
const PLACES = [NAME, CODE, TYPE, COUNTRY, ID];
const COLUMNS = {
  languageDictionaries: [NAME, CODE, NATIVE],
  googleLanguageDictionaries: LANGUAGES,
  bingLanguageDictionaries: LANGUAGES,
  googleGeoTargetDictionaries: PLACES,
  bingGeoTargetDictionaries: PLACES,
} as const;

const SORTS = [NAME, CODE, NATIVE, ID, COUNTRY, TYPE].map(({ key }) => key);
const NONE: readonly DictionaryRow[] = [];
const idOf = ({ id, code }: DictionaryRow): string => String(id ?? code);

/** /back-office/dictionaries: what languages and countries can be mapped to, as standards and providers have it. */
export function DictionariesScreen() {
  const t = useT();
  const { full } = useFormats();
  const { shown, show } = useMarketPlace<DictionaryName>(DICTIONARY_NAMES);
  const query = useDictionary(shown);
  const rows = query.data ?? NONE;
  const [sort, setSort] = useSort(SORTS);
  const [search, setSearch] = useState('');
  const found = useMemo(
    () => rows.filter(({ id, name, code, nativeName }) => holdsText(search, [name, code, nativeName, id])),
    [rows, search],
  );
  return (
    <>
      <ScreenHeader
        icon={<Database size={16} aria-hidden="true" />}
        title={t('backOffice.dictionary.title')}
        facts={
          query.data && t('backOffice.dictionary.count', { count: rows.length, shown: full(rows.length) })
        }
      />
      <MarketToolbar label={t('backOffice.dictionary.toolbar')} search={search} onSearch={setSearch}>
        <Select
          label={t('backOffice.dictionary.which')}
          value={shown}
          options={DICTIONARY_NAMES.map((value) => ({
            value,
            label: t(`backOffice.dictionary.of.${value}`),
          }))}
          className={classes.which}
          onChange={show}
        />
      </MarketToolbar>
      <div className={classes.columns}>
        <div className={classes.table}>
          <MarketStates query={query} empty={found.length === 0} onClear={() => setSearch('')}>
            <MarketGrid
              label={t(`backOffice.dictionary.of.${shown}`)}
              rows={found}
              idOf={idOf}
              columns={COLUMNS[shown]}
              list={`${shown} ${search}`}
              sort={sort}
              setSort={setSort}
            />
          </MarketStates>
        </div>
      </div>
      <ScreenFooter>
        <span role="status">
          {query.data && t('backOffice.markets.shown', { count: found.length, shown: full(found.length) })}
        </span>
      </ScreenFooter>
    </>
  );
}
