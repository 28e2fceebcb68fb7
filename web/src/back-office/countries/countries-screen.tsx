import { MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSort } from '../../grid/index.ts';
import { isolated, useFormats, useT } from '../../i18n/index.ts';
import { ScreenFooter, ScreenHeader, Segmented } from '../../ui/index.ts';
import { placeIdOf } from '../markets/dictionary-options.ts';
import {
  type CountryEdit,
  type CountryRow,
  type CountrySettings,
  type DictionaryName,
  type EditSource,
  sendCountry,
} from '../markets/market-calls.ts';
import { MarketGrid } from '../markets/market-grid.tsx';
import { MarketKeys } from '../markets/market-keys.tsx';
import { COUNTRY_ROWS, useCountryRows, useDictionary } from '../markets/market-queries.ts';
import { MarketStates } from '../markets/market-states.tsx';
import { holdsText, MarketToolbar } from '../markets/market-toolbar.tsx';
import { fieldsSaid, StaleEdits } from '../markets/market-values.tsx';
import classes from '../markets/markets.module.css';
import { useMarketPlace } from '../markets/use-market-place.ts';
import { type MarketSaving, useMarketSave } from '../markets/use-market-save.ts';
import { countryColumns } from './country-columns.tsx';
import { CountryPanel } from './country-panel.tsx';

const ALL_SHOWN = ['all', 'enabled', 'disabled', 'unmapped'] as const;
type Shown = (typeof ALL_SHOWN)[number];

/** Which countries are shown, and what is true of them. */
const SHOWN: Readonly<Record<Shown, (row: CountryRow) => boolean>> = {
  all: () => true,
  enabled: ({ enabled }) => enabled,
  disabled: ({ enabled }) => !enabled,
  unmapped: ({ enabled, google, bing }) => enabled && (google === null || bing === null),
};

const KIND = { rows: COUNTRY_ROWS, again: [['countries'], ['admin-history']], send: sendCountry };
const SORTS = countryColumns({ google: String, bing: String }).map(({ key }) => key);
const NONE: readonly CountryRow[] = [];
const codeOf = ({ code }: CountryRow): string => code;

/** /back-office/countries: where people may work and search, and what is set of each country. */
export function CountriesScreen() {
  const t = useT();
  const { full } = useFormats();
  const query = useCountryRows();
  const rows = query.data ?? NONE;
  const saving: MarketSaving<CountryRow, CountrySettings> = useMarketSave(KIND);
  const { shown, show, open, openRow } = useMarketPlace<Shown>(ALL_SHOWN);
  const [sort, setSort] = useSort(SORTS);
  const [search, setSearch] = useState('');
  const google = usePlaceCodes('googleGeoTargetDictionaries');
  const bing = usePlaceCodes('bingGeoTargetDictionaries');
  const columns = useMemo(() => countryColumns({ google, bing }), [google, bing]);
  const found = useMemo(
    () => rows.filter((row) => SHOWN[shown](row) && holdsText(search, [row.name, row.code, row.timeZone])),
    [rows, shown, search],
  );
  const change = (row: CountryRow, edit: CountryEdit, source?: EditSource, settled?: () => void): void => {
    const said = `${isolated(row.name)}: ${fieldsSaid(t, edit)}`;
    void saving.send([{ row, change: edit, ...(settled && { settled }) }], said, source);
  };
  const opened = rows.find(({ code }) => code === open);
  const enabled = rows.filter(SHOWN.enabled).length;
  return (
    <>
      <ScreenHeader
        icon={<MapPin size={16} aria-hidden="true" />}
        title={t('backOffice.country.title')}
        facts={
          query.data && (
            <>
              {t('backOffice.country.count', { count: rows.length, shown: full(rows.length) })} ·{' '}
              {t('backOffice.country.enabledCount', { count: enabled, shown: full(enabled) })}
            </>
          )
        }
      />
      <MarketToolbar label={t('backOffice.country.toolbar')} search={search} onSearch={setSearch}>
        <Segmented
          label={t('backOffice.words.show')}
          value={shown}
          segments={ALL_SHOWN.map((value) => ({
            value,
            label: t(`backOffice.country.show.${value}`),
            ...(query.data && { count: rows.filter(SHOWN[value]).length }),
          }))}
          onChange={show}
        />
      </MarketToolbar>
      <div className={classes.columns}>
        <div className={classes.table}>
          <MarketStates
            query={query}
            empty={found.length === 0}
            onClear={() => {
              setSearch('');
              show('all');
            }}
          >
            <MarketGrid
              label={t('backOffice.country.title')}
              rows={found}
              idOf={codeOf}
              columns={columns}
              list={`${shown} ${search}`}
              sort={sort}
              setSort={setSort}
              open={open}
              onOpen={openRow}
            />
          </MarketStates>
        </div>
        {opened !== undefined && (
          <CountryPanel
            key={opened.code}
            row={opened}
            saving={saving}
            change={change}
            onClose={() => openRow(null)}
          />
        )}
      </div>
      <ScreenFooter end={<MarketKeys />}>
        <span role="status">
          {query.data && t('backOffice.markets.shown', { count: found.length, shown: full(found.length) })}
        </span>
      </ScreenFooter>
      <StaleEdits saving={saving} />
    </>
  );
}

/** The codes of a provider's places by their ids; an id that is not known stands for itself. */
function usePlaceCodes(name: DictionaryName): (id: string) => string {
  const { data } = useDictionary(name);
  return useMemo(() => {
    const codes = new Map((data ?? []).map((row) => [placeIdOf(row), row.code]));
    return (id) => codes.get(String(id)) ?? String(id);
  }, [data]);
}
