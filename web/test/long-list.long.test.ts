import { describeLongList } from './testing/long-list.contract.ts';

/** More than a browser can lay out: the rows are passed faster than the scroller moves. */
describeLongList(1_000_000);
