import { atom } from 'jotai';

/** A person as the account call answers it; names of others come from the members of a project. */
export interface Account {
  id: string;
  userName: string;
  email: string;
  admin: boolean;
  /** The chosen interface language; null = the browser's. */
  language: string | null;
}

/**
 * `unknown` until the first refresh grant has answered. `user` and `admin` hold the account; `anonymous` makes the guards
 * send to the log-in that fits the page.
 */
export type Session =
  { kind: 'unknown' } | { kind: 'anonymous' } | { kind: 'user' | 'admin'; account: Account };

export const sessionAtom = atom<Session>({ kind: 'unknown' });

export const accountAtom = atom((get) => {
  const session = get(sessionAtom);
  return 'account' in session ? session.account : null;
});
