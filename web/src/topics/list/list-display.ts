import { gridDisplay } from '../../grid/index.ts';
import type { ScreenWidth } from '../../ui/index.ts';
import { LIST_COLUMNS, type TopicColumn, USUAL_COLUMNS } from './columns.tsx';

/** How the reader likes lists of topics; the same for every view. */
export const useListDisplay = gridDisplay('topicList', { all: LIST_COLUMNS, usual: USUAL_COLUMNS });

/** What the usual columns leave out where there is less room; a reader's own choice scrolls sideways instead. */
const LEFT_OUT: Readonly<Record<ScreenWidth, readonly string[]>> = {
  wide: [],
  narrow: ['subject', 'pageTag', 'priority'],
  small: ['subject', 'pageTag', 'priority', 'words', 'totalMsv'],
  phone: [],
};

/** The keys of the columns a screen of this width shows. */
export function columnsFor(chosen: readonly string[], width: ScreenWidth): readonly string[] {
  const usual = chosen.length === USUAL_COLUMNS.length && USUAL_COLUMNS.every((key) => chosen.includes(key));
  return usual ? chosen.filter((key) => !LEFT_OUT[width].includes(key)) : chosen;
}

export function columnsShown(columns: readonly string[]): TopicColumn[] {
  return LIST_COLUMNS.filter(({ key }) => columns.includes(key));
}
