import { use } from 'react';
import { gridDisplay, type UsedDisplay } from '../grid/index.ts';
import { AddressPartContext } from '../paths/index.ts';
import { useKeptDisplay } from '../saved-views/index.ts';
import { type ScreenWidth, useScreenWidth } from '../ui/index.ts';
import { KEYWORD_COLUMNS, USUAL_KEYWORD_COLUMNS } from './columns.tsx';

const useDisplay = gridDisplay('keywordTable', { all: KEYWORD_COLUMNS, usual: USUAL_KEYWORD_COLUMNS });

/** What the usual columns leave out in a narrower window, so that keywords can be read. */
const LEFT_OUT: Readonly<Record<ScreenWidth, readonly string[]>> = {
  wide: ['competition', 'lastActionDate'],
  narrow: ['months', 'topics', 'competition', 'tags', 'lastActionDate'],
  small: [
    ...['months', 'topics', 'competition', 'tags', 'categories'],
    ...['cpc', 'list', 'lastActionDate', 'marks'],
  ],
  phone: [],
};

/** How a table of keywords looks, by the name of the part under which a saved view keeps it. */
export const TABLE_PART = 'keywords';

/**
 * How tables of keywords look: the same in every scope, as the reader likes it; a saved view has a display of its own. With `half`
 * the screen is for two of them, of which the one beside is no part of the view.
 */
export function useKeywordDisplay(half: boolean): UsedDisplay {
  const width = useScreenWidth();
  const kept = useKeptDisplay(TABLE_PART);
  const isPart = use(AddressPartContext) !== null;
  return useDisplay(LEFT_OUT[half ? 'small' : width], isPart ? null : kept);
}
