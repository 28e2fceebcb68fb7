import { permissionScope } from '@keywright/events/catalogue';
import type { KeywordScope } from '@keywright/events/catalogue';
import { KEYWORD_FIELDS, type KeywordFilter } from '@keywright/events/keywords';
import type { AddressOf } from '@keywright/events/fields';
import { use, useMemo } from 'react';
import { defineFilters, type FilterControls, type Filters, useFilter } from '../filters/index.ts';
import { AddressPartContext } from '../paths/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { saveAsView } from '../saved-views/index.ts';
import { KEYWORD_HEADINGS } from './filter-groups.ts';
import { LABEL_OFFERS } from './labels/label-offers.tsx';
import { MARKET_OFFERS } from './market-offers.ts';

export type KeywordAddress = AddressOf<typeof KEYWORD_FIELDS>;

const DEFINED = defineFilters(KEYWORD_FIELDS, { ...LABEL_OFFERS, ...MARKET_OFFERS }, KEYWORD_HEADINGS);

/** Text rules narrow, too: they are built on a screen of their own. */
const FILTERS: Filters<KeywordAddress> = {
  ...DEFINED,
  narrowing: (filter) => DEFINED.narrowing(filter) + (filter.rules.length > 0 ? 1 : 0),
};

/** What those who read no topics can narrow by: whether a page stands for a keyword is not theirs to know. */
const ALONE: Filters<KeywordAddress> = {
  ...FILTERS,
  parts: FILTERS.parts.filter(({ name }) => name !== 'publication'),
  read: (search, defaults) => ({ ...FILTERS.read(search, defaults), publication: [] }),
};

/** The filter of a scope’s table, in the address, and as the server takes it. */
export function useKeywordFilter(keywordScope: KeywordScope): {
  used: FilterControls<KeywordAddress>;
  narrowed: KeywordFilter;
} {
  const scope = useProjectScope();
  const readsTopics = permissionScope('READ_TOPICS', scope.membership) !== null;
  const filters = readsTopics ? FILTERS : ALONE;
  const used = useFilter(filters, filters.empty, {
    scope,
    hotkeys: 'list',
    key: `filter.${scope.projectId}.${keywordScope}`,
  });
  const { filter } = used;
  // What stands beside the table of the page is no part of its address that could be kept.
  const isPart = use(AddressPartContext) !== null;
  const controls = useMemo(() => (isPart ? used : { ...used, saveAs: saveAsView }), [isPart, used]);
  const narrowed = useMemo<KeywordFilter>(
    () => ({
      ...filter,
      scopes: [keywordScope],
      ...(!readsTopics && { publication: [] }),
    }),
    [filter, keywordScope, readsTopics],
  );
  return { used: controls, narrowed };
}
