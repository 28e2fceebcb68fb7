import { gridDisplay, type UsedDisplay } from '../../grid/index.ts';
import { useScreenWidth } from '../../ui/index.ts';
import { LEFT_OUT, LIST_COLUMNS, USUAL_COLUMNS } from './columns.tsx';

const useDisplay = gridDisplay('topicList', { all: LIST_COLUMNS, usual: USUAL_COLUMNS });

/** How the reader likes lists of topics; the same for every view. */
export const useListDisplay = (): UsedDisplay => useDisplay(LEFT_OUT[useScreenWidth()]);
