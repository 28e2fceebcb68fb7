import { describeLongList } from './testing/long-list.contract.ts';

/** More than are counted where something narrows a list, few enough to be written in a moment. */
describeLongList(12_000);
