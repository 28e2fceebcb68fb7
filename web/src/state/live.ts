import type { Looking, PresentPerson } from '@keywright/events/live';
import type { MemberRow } from '@keywright/events/membership';
import type { TopicCounters } from '@keywright/events/topic';
import { atom } from 'jotai';
import type { Connection } from '../live/connection.ts';

/** A screen's handle of one kind's live channel in the project it shows; web/src/live/README.md says what the parts mean. */
export interface ProjectChannel {
  projectId: string;
  seed(from: { epoch: string; position: string }): 'accepted' | 'stale';
  changedSince(position: string): Set<string> | null;
  setPresence(own: Partial<Looking>): void;
}

/** State of the tab's socket; `since` in ms since epoch. */
export const connectionAtom = atom<Connection>({ state: 'connecting', since: 0, late: false });

/** How many active topics stand in each status right now; null until known. */
export const countersAtom = atom<TopicCounters | null>(null);

/** Published pages that wait for their ads check; they stand in its view besides those in its status. null until known. */
export const openSeaChecksAtom = atom<number | null>(null);

/** Everybody present in the project right now, oneself included. */
export const presenceAtom = atom<readonly PresentPerson[]>([]);

/** What the live channel has said of the project's members since their list was read, by delegation; null: removed. */
export const memberChangesAtom = atom<ReadonlyMap<string, MemberRow | null>>(new Map());
