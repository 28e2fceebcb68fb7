import { atom } from 'jotai';

/** State of the tab's socket; `since` is when this state began (ms since epoch). */
export interface Connection {
  state: 'connecting' | 'live' | 'reconnecting' | 'offline';
  since: number;
  /** Live, but updates may come a little later than usual. */
  late: boolean;
}

export const connectionAtom = atom<Connection>({ state: 'connecting', since: 0, late: false });
