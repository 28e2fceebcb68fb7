import { gridDisplay, type UsedDisplay } from '../grid/index.ts';
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

/** How tables of keywords look: the same in every scope, as the reader likes it. With `half` the screen is for two of them. */
export function useKeywordDisplay(half: boolean): UsedDisplay {
  const width = useScreenWidth();
  return useDisplay(LEFT_OUT[half ? 'small' : width], null);
}
