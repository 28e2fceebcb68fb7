import { atom } from 'jotai';

/** What the header says about the socket; `since` is when this state began (ms), `nextTryAt` only while offline. */
export interface Connection {
  state: 'connecting' | 'live' | 'reconnecting' | 'offline' | 'denied';
  since: number;
  nextTryAt: number | null;
}

export const connectionAtom = atom<Connection>({ state: 'connecting', since: 0, nextTryAt: null });
