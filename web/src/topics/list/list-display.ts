import { gridDisplay, type UsedDisplay } from '../../grid/index.ts';
import { useKeptDisplay } from '../../saved-views/index.ts';
import { widthHook } from '../../ui/index.ts';
import { LIST_COLUMNS } from './columns.tsx';
import { LEFT_OUT, LEFT_OUT_CHOOSING, type ListWidth, USUAL_COLUMNS } from './usual-columns.ts';

const useDisplay = gridDisplay('topicList', { all: LIST_COLUMNS, usual: USUAL_COLUMNS });
const useListWidth = widthHook<ListWidth>(
  [
    ['full', 1600],
    ['wide', 1400],
    ['medium', 1280],
    ['narrow', 900],
    ['small', 600],
  ],
  'phone',
);

/**
 * How lists of topics look: the same for every workflow view, as the reader likes it; a saved view has a display of its own. While
 * rows are chosen (`choosing`) usual columns make room for what a move comes to.
 */
export const useListDisplay = (choosing = false): UsedDisplay =>
  useDisplay((choosing ? LEFT_OUT_CHOOSING : LEFT_OUT)[useListWidth()], useKeptDisplay('list'));
