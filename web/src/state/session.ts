import { atom } from 'jotai';

/** The person who is logged in. */
export interface Account {
  id: string;
  userName: string;
  email: string;
  /** First and last name. */
  name: string;
  /** The interface language they chose. */
  language: string;
  /** What they have subscribed to; null: they are asked to choose. */
  plan: string | null;
  /** The saved view that they begin with, as far as they can open it. */
  startView: { id: string; projectId: string; kind: 'topics' | 'keywords' } | null;
}

/**
 * `unknown` until the first refresh grant has answered; `unreachable` when it did not, `disabled` when it said that the
 * account is. `user` and `admin` hold the account;
 * `anonymous` makes the guards send to the log-in that fits the page; after a log-out (`left`) it leads nowhere back, and
 * where a session has `ended` by itself that is said there.
 */
export type SessionState =
  | { kind: 'unknown' | 'unreachable' | 'disabled' }
  | { kind: 'anonymous'; left: boolean; ended: boolean }
  | { kind: 'user' | 'admin'; account: Account };

export const sessionAtom = atom<SessionState>({ kind: 'unknown' });

export const accountAtom = atom((get) => {
  const session = get(sessionAtom);
  return 'account' in session ? session.account : null;
});

/** What is kept in memory for the person at the screen, each with how it is forgotten. */
const kept: (() => void)[] = [];

/** Has something forgotten before somebody else works in this tab: what one person did is nobody else's to see or take back. */
export function whenPersonChanges(forget: () => void): void {
  kept.push(forget);
}

/** To be called where somebody leaves, or somebody else comes. */
export function forgetPerson(): void {
  for (const forget of kept) forget();
}
