import { upcaster, type UpcastTable } from '../upcast.ts';
import type { MembershipEvent } from './events.ts';

/** Today's schema version of every membership event; a new version adds its step here and a fixture of the old one. */
export const MEMBERSHIP_SCHEMA: UpcastTable<MembershipEvent['type']> = {
  MemberAdded: { version: 1, steps: [] },
  RolesChanged: { version: 1, steps: [] },
  DefaultHolderMoved: { version: 1, steps: [] },
  MemberRemoved: { version: 1, steps: [] },
  MemberRenamed: { version: 1, steps: [] },
};

export const upcastMembershipEvent = upcaster<MembershipEvent>(MEMBERSHIP_SCHEMA);
