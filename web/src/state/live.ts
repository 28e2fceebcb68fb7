import type { PresenceState, PresentPerson } from '@keywright/events/live';
import { atom } from 'jotai';
import type { Connection } from '../live/connection.ts';

/** A screen's handle of one kind's live channel in the project it shows; web/src/live/README.md says what the parts mean. */
export interface ProjectChannel {
  projectId: string;
  seed(from: { epoch: string; position: string }): 'accepted' | 'stale';
  changedSince(position: string): Set<string> | null;
  setPresence(own: Partial<PresenceState>): void;
}

/** State of the tab's socket; `since` in ms since epoch. */
export const connectionAtom = atom<Connection>({ state: 'connecting', since: 0, late: false });

/** Everybody present in the project right now, oneself included. */
export const presenceAtom = atom<readonly PresentPerson[]>([]);
