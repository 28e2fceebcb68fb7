import { idOfStream } from '@keywright/events';
import {
  endsProject,
  evolveMembership,
  NO_MEMBERS,
  upcastMembershipEvent,
} from '@keywright/events/membership';
import { nudgeFor } from '../account-channel/index.ts';
import type { StoredEvent } from '../platform/event-store/port.ts';
import type { ChannelNudge, Platform } from '../platform/feature.ts';
import { readRecorded, UnreadableEvent } from '../platform/projections/recorded.ts';
import { accountsIn } from '../projects/index.ts';

type Source = Pick<Platform, 'db' | 'store'>;

/**
 * Whose list of projects is another after some events: that of somebody who joined, left or has other roles, and everybody's in
 * a project that is called or set up otherwise, changes hands or is gone. Each is told once.
 */
export async function tellPeople(events: readonly StoredEvent[], source: Source): Promise<ChannelNudge[]> {
  const told = new Set<string>();
  const projects = new Set<string>();
  for (const event of events) {
    if (endsProject(event)) for (const userId of await peopleBefore(event, source)) told.add(userId);
    else if (CONCERNS_ALL.has(event.type)) projects.add(idOfStream(event.stream));
    else for (const userId of concernedBy(event)) told.add(userId);
  }
  for (const userId of await accountsIn(source.db, [...projects])) told.add(userId);
  return [...told].map((userId) => nudgeFor(userId, 'projects'));
}

/** What is seen of a project by everybody in it. */
const CONCERNS_ALL: ReadonlySet<string> = new Set([
  'ProjectSettingsChanged',
  'ProjectScoringChanged',
  'OwnershipOffered',
  'OwnershipOfferWithdrawn',
  'OwnerChanged',
]);

function concernedBy({ type, data }: StoredEvent): string[] {
  const said = data as { userId: string; ownerId: string };
  switch (type) {
    case 'ProjectCreated':
      return [said.ownerId];
    case 'MemberAdded':
    case 'MemberRemoved':
    case 'RolesChanged':
      return [said.userId];
    default:
      return [];
  }
}

/** Who belonged to a project when it ended: its rows are gone, its stream stays. */
async function peopleBefore(end: StoredEvent, { store }: Source): Promise<string[]> {
  const { ownerId } = end.data as { ownerId: string };
  let state = NO_MEMBERS;
  for (const stored of await store.readStream(end.stream)) {
    if (stored.revision >= end.revision) break;
    try {
      const { event, meta } = readRecorded(stored, upcastMembershipEvent);
      state = evolveMembership(state, event, meta.actor.userId);
    } catch (error) {
      // What a newer version recorded says nothing of the others.
      if (!(error instanceof UnreadableEvent)) throw error;
    }
  }
  return [ownerId, ...Object.keys(state.members)];
}
