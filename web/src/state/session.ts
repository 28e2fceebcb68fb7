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
}

/**
 * `unknown` until the first refresh grant has answered; `unreachable` when it did not. `user` and `admin` hold the account;
 * `anonymous` makes the guards send to the log-in that fits the page; after a log-out (`left`) it leads nowhere back.
 */
export type SessionState =
  | { kind: 'unknown' | 'unreachable' }
  | { kind: 'anonymous'; left: boolean }
  | { kind: 'user' | 'admin'; account: Account };

export const sessionAtom = atom<SessionState>({ kind: 'unknown' });

export const accountAtom = atom((get) => {
  const session = get(sessionAtom);
  return 'account' in session ? session.account : null;
});
