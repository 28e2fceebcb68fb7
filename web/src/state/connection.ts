import { atom } from 'jotai';
import type { Connection } from '../live/connection.ts';

/** State of the tab's socket; `since` in ms since epoch. */
export const connectionAtom = atom<Connection>({ state: 'connecting', since: 0, late: false });
