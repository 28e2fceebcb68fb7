import {
  ALWAYS_TOLD,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationScope,
} from '@keywright/events/catalogue';
import type { NotifiedFacts } from '@keywright/migrations/tables/inbox.ts';

/** What somebody is told of an event. */
export interface Told {
  accountId: string;
  kind: NotificationKind;
  facts: NotifiedFacts;
}

/** Whether what concerns somebody reaches them, by what they have chosen. */
export function reaches(kind: NotificationKind, scope: NotificationScope): boolean {
  return ALWAYS_TOLD.has(kind) || scope !== 'NONE';
}

/** One event tells one person one thing: of several the one whose kind comes first. */
export function strongestOf(told: readonly Told[]): Told[] {
  const byAccount = new Map<string, Told>();
  for (const one of told) {
    const known = byAccount.get(one.accountId);
    if (known === undefined || rank(one) < rank(known)) byAccount.set(one.accountId, one);
  }
  return [...byAccount.values()];
}

const rank = ({ kind }: Told): number => NOTIFICATION_KINDS.indexOf(kind);
