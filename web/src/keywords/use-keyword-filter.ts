import { permissionScope } from '@keywright/events/catalogue';
import type { KeywordScope } from '@keywright/events/catalogue';
import { KEYWORD_FIELDS, type KeywordFilter } from '@keywright/events/keywords';
import type { AddressOf } from '@keywright/events/fields';
import { useMemo } from 'react';
import { defineFilters, type FilterControls, type Filters, useFilter } from '../filters/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { LABEL_OFFERS } from './labels/label-offers.tsx';

export type KeywordAddress = AddressOf<typeof KEYWORD_FIELDS>;

const FILTERS = defineFilters(KEYWORD_FIELDS, LABEL_OFFERS);

/** What those who read no topics can narrow by: whether a page stands for a keyword is not theirs to know. */
const ALONE: Filters<KeywordAddress> = {
  ...FILTERS,
  parts: FILTERS.parts.filter(({ name }) => name !== 'publication'),
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
  const narrowed = useMemo<KeywordFilter>(
    () => ({
      ...filter,
      scopes: [keywordScope],
      ...(!readsTopics && { publication: [] }),
    }),
    [filter, keywordScope, readsTopics],
  );
  return { used, narrowed };
}
