import type { Membership } from '../../platform/http/access.ts';
import { Batches } from '../tickets/batches.ts';
import type { Memberships } from './may-read-topics.ts';

export interface AskedMembership {
  projectId: string;
  userId: string;
}

const TICK_MS = 25;
const MOST_AT_ONCE = 250;

/**
 * Whoever asks within one tick shares one query, so that a crowd that comes back costs the database next to nothing. No
 * answer is kept: each was read after it was asked for.
 */
export function membershipsInBatches(
  find: (asked: readonly AskedMembership[]) => Promise<readonly (Membership | null)[]>,
): Memberships {
  const batches = new Batches<AskedMembership, Membership | null>({
    tickMs: TICK_MS,
    most: MOST_AT_ONCE,
    carryOut: find,
  });
  return { membershipOf: (projectId, userId) => batches.ask({ projectId, userId }) };
}
