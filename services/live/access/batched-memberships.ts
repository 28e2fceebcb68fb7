import type { Membership } from '../../platform/http/access.ts';
import { RequestBatcher } from '../tickets/request-batcher.ts';
import type { Memberships } from './channel-refusal.ts';

export interface MembershipQuery {
  projectId: string;
  userId: string;
}

const TICK_MS = 25;
const MAX_AT_ONCE = 250;

/**
 * Whoever asks within one tick shares one query, so that many clients that come back at once cost the database next to nothing. No
 * answer is kept: each was read after it was asked for.
 */
export function batchedMemberships(
  find: (asked: readonly MembershipQuery[]) => Promise<readonly (Membership | null)[]>,
): Memberships {
  const batches = new RequestBatcher<MembershipQuery, Membership | null>({
    tickMs: TICK_MS,
    most: MAX_AT_ONCE,
    execute: find,
  });
  return { membershipOf: (projectId, userId) => batches.ask({ projectId, userId }) };
}
