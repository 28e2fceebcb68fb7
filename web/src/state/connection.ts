import { atom } from 'jotai';

/** How the tab's socket stands; `since` is when this state began (ms since epoch). */
export interface Connection {
  state: 'connecting' | 'live' | 'reconnecting' | 'offline';
  since: number;
}

export const connectionAtom = atom<Connection>({ state: 'connecting', since: 0 });
