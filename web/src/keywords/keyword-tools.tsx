import type { KeywordScope } from '@keywright/events/catalogue';
import { type ReactNode, use, useState } from 'react';
import { FilterBar, FilterChips, type FilterControls, FilterMenu, FilterSearch } from '../filters/index.ts';
import { DisplayMenu } from '../grid/index.ts';
import { useT } from '../i18n/index.ts';
import { AddressPartContext } from '../paths/index.ts';
import { SavedViewTools, useOpenSavedView } from '../saved-views/index.ts';
import { Select, Toolbar, useScreenWidth } from '../ui/index.ts';
import { KEYWORD_COLUMNS } from './columns.tsx';
import { useKeywordDisplay } from './keyword-display.ts';
import classes from './keywords.module.css';
import type { ListFacts } from './lists/list-facts.ts';
import { RulesChip, RulesLink, useRulesPart } from './rules/rules-chip.tsx';
import type { KeywordAddress } from './use-keyword-filter.ts';

interface KeywordToolsProps {
  shown: KeywordScope;
  used: FilterControls<KeywordAddress>;
  /** Those of the scope on screen. */
  lists: readonly ListFacts[];
  /** The screen is for two tables. */
  half: boolean;
}

const SEARCH = 'keywords.search';

/** Search, list and filter left, display right. */
export function KeywordTools({ shown, used, lists, half }: KeywordToolsProps) {
  const t = useT();
  const width = useScreenWidth();
  const [menuOpen, setMenuOpen] = useState(false);
  const { filters, filter } = used;
  const panel = useRulesPart(used, shown);
  const isPart = use(AddressPartContext) !== null;
  const open = useOpenSavedView();
  const edited = !isPart && open?.edited === true && (
    <SavedViewTools open={open} width={half ? 'narrow' : width} />
  );
  if (width === 'phone')
    return (
      <>
        <Toolbar
          label={t('keywords.tools')}
          oneLine
          end={
            <>
              {edited}
              <ListChoice used={used} lists={lists} />
              <RulesLink compact used={used} shown={shown} />
              <FilterMenu
                compact
                used={panel}
                collapsed={filters.partsSet(filter).length}
                open={menuOpen}
                setOpen={setMenuOpen}
              />
            </>
          }
        >
          <FilterSearch used={used} label={SEARCH} />
        </Toolbar>
        <RulesChip used={used} shown={shown} />
        <FilterChips used={used} openMenu={() => setMenuOpen(true)} />
      </>
    );
  return (
    <Toolbar
      label={t('keywords.tools')}
      end={
        <>
          {!half && <RulesLink used={used} shown={shown} />}
          <Display half={half} />
          <FilterSearch used={used} label={SEARCH} />
        </>
      }
    >
      <ListChoice used={used} lists={lists} />
      <RulesChip used={used} shown={shown} />
      <FilterBar used={panel} most={half ? 0 : width === 'wide' ? 4 : width === 'narrow' ? 2 : 0}>
        {edited}
      </FilterBar>
    </Toolbar>
  );
}

function Display({ half }: { half: boolean }): ReactNode {
  return <DisplayMenu display={useKeywordDisplay(half)} columns={KEYWORD_COLUMNS} />;
}

/** Which list of the scope is shown. */
function ListChoice({ used, lists }: Omit<KeywordToolsProps, 'half' | 'shown'>) {
  const t = useT();
  const { filter, setFilter } = used;
  const chosen = filter.lists[0] ?? '';
  const known = lists.filter(({ id, hidden }) => !hidden || id === chosen);
  if (known.length === 0 && chosen === '') return null;
  return (
    <Select
      label={t('keywords.column.list')}
      value={chosen}
      className={classes.listChoice}
      options={[
        { value: '', label: t('keywords.allLists') },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => setFilter({ ...filter, lists: id === '' ? [] : [id] })}
    />
  );
}
