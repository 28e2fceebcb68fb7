import { accountAtom, rememberedHere, rememberHere, store } from '../../state/index.ts';

/** How a person saw a topic last. */
export interface Seen {
  revision: string;
  /** ISO 8601, when. */
  at: string;
}

/** Of as many topics this browser remembers it; those seen longest ago give way. */
const REMEMBERED = 500;

const keyOf = (): string => `keywright.seen.${store.get(accountAtom)?.id}`;

/** By topic, the one seen last at the end. */
function allSeen(): Map<string, Seen> {
  try {
    return new Map(JSON.parse(rememberedHere(keyOf()) ?? '[]') as [string, Seen][]);
  } catch {
    return new Map();
  }
}

/** How the person who is logged in has seen a topic last in this browser; null at first sight. */
export const lastSeen = (topicId: string): Seen | null => allSeen().get(topicId) ?? null;

/** The person who is logged in sees a topic as it is at a revision. */
export function markSeen(topicId: string, revision: string): void {
  const seen = allSeen();
  seen.delete(topicId);
  seen.set(topicId, { revision, at: new Date().toISOString() });
  rememberHere(keyOf(), JSON.stringify([...seen].slice(-REMEMBERED)));
}
