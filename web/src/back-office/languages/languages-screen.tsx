import { Globe, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSort } from '../../grid/index.ts';
import { useHotkey } from '../../hotkeys/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { Button, IconButton, ScreenFooter, ScreenHeader, Segmented, usePhone } from '../../ui/index.ts';
import type { LanguageRow } from '../markets/market-calls.ts';
import { MarketGrid } from '../markets/market-grid.tsx';
import { MarketKeys } from '../markets/market-keys.tsx';
import { useLanguageRows } from '../markets/market-queries.ts';
import { MarketStates } from '../markets/market-states.tsx';
import { holdsText, MarketToolbar } from '../markets/market-toolbar.tsx';
import { StaleEdits } from '../markets/market-values.tsx';
import classes from '../markets/markets.module.css';
import { useMarketPlace } from '../markets/use-market-place.ts';
import { LANGUAGE_COLUMNS } from './language-columns.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { useLanguageActs } from './use-language-acts.ts';

const AddLanguage = lazy(() =>
  import('./add-language.tsx').then((module) => ({ default: module.AddLanguage })),
);

const ALL_SHOWN = ['all', 'interface', 'unmapped', 'disabled'] as const;
type Shown = (typeof ALL_SHOWN)[number];

/** Which languages are shown, and what is true of them. */
const SHOWN: Readonly<Record<Shown, (row: LanguageRow) => boolean>> = {
  all: () => true,
  interface: ({ systemLanguage }) => systemLanguage,
  unmapped: ({ enabled, google, bing }) => enabled && (google === null || bing === null),
  disabled: ({ enabled }) => !enabled,
};

const SORTS = LANGUAGE_COLUMNS.map(({ key }) => key);
const NONE: readonly LanguageRow[] = [];
const codeOf = ({ code }: LanguageRow): string => code;

/** /back-office/languages: those of the interface and those that projects may be about, and what is set of each. */
export function LanguagesScreen() {
  const t = useT();
  const { full } = useFormats();
  const phone = usePhone();
  const query = useLanguageRows();
  const rows = query.data ?? NONE;
  const { saving, acts } = useLanguageActs(rows);
  const { shown, show, open, openRow } = useMarketPlace<Shown>(ALL_SHOWN);
  const [sort, setSort] = useSort(SORTS);
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const found = useMemo(
    () => rows.filter((row) => SHOWN[shown](row) && holdsText(search, [row.name, row.code, row.nativeName])),
    [rows, shown, search],
  );
  const add = (): void => setAdding(true);
  useHotkey({ keys: 'c', label: 'backOffice.language.add', group: 'general', run: add });
  const opened = rows.find(({ code }) => code === open);
  const spoken = rows.filter(SHOWN.interface).length;
  return (
    <>
      <ScreenHeader
        icon={<Globe size={16} aria-hidden="true" />}
        title={t('backOffice.language.title')}
        facts={
          query.data && (
            <>
              {t('backOffice.languages', { count: rows.length })} ·{' '}
              {t('backOffice.language.inInterface', { count: spoken, shown: full(spoken) })}
            </>
          )
        }
      >
        {phone ? (
          <IconButton
            label={t('backOffice.language.add')}
            icon={<Plus size={18} aria-hidden="true" />}
            size="lg"
            onClick={add}
          />
        ) : (
          <Button variant="primary" icon={<Plus size={14} aria-hidden="true" />} onClick={add}>
            {t('backOffice.language.add')}
          </Button>
        )}
      </ScreenHeader>
      <MarketToolbar label={t('backOffice.language.toolbar')} search={search} onSearch={setSearch}>
        <Segmented
          label={t('backOffice.words.show')}
          value={shown}
          segments={ALL_SHOWN.map((value) => ({
            value,
            label: t(`backOffice.language.show.${value}`),
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
              label={t('backOffice.language.title')}
              rows={found}
              idOf={codeOf}
              columns={LANGUAGE_COLUMNS}
              list={`${shown} ${search}`}
              sort={sort}
              setSort={setSort}
              open={open}
              onOpen={openRow}
              // Ordered by a column, another place would not be seen.
              {...(sort === null && { onMove: acts.move })}
            />
          </MarketStates>
        </div>
        {opened !== undefined && (
          <LanguagePanel
            key={opened.code}
            row={opened}
            saving={saving}
            acts={acts}
            onClose={() => openRow(null)}
          />
        )}
      </div>
      <ScreenFooter end={<MarketKeys moves />}>
        <span role="status">
          {query.data && t('backOffice.markets.shown', { count: found.length, shown: full(found.length) })}
        </span>
      </ScreenFooter>
      <StaleEdits saving={saving} />
      {adding && (
        <Suspense fallback={null}>
          <AddLanguage
            rows={rows}
            onAdded={(code) => {
              setAdding(false);
              openRow(code);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
