import { nextAfterLogIn, paths } from './paths.ts';

/** The page of an invitation, by the token of its link. */
export const invitationOf = (token: string): string =>
  `${paths.invitation}?${new URLSearchParams({ token })}`;

/** The sign-up of somebody who was invited: the link of its mail keeps the token. */
export const signUpInvited = (token: string): string =>
  `${paths.signUp}?${new URLSearchParams({ invitation: token })}`;

/** The log-in that leads on to an invitation. */
export const logInTo = (token: string): string =>
  `${paths.logIn}?${new URLSearchParams({ next: invitationOf(token) })}`;

/** The sign-up that a log-in page offers, by its query: whoever is on the way to a page, or to an invitation, keeps it. */
export function signUpFrom(search: string): string {
  const { pathname, searchParams } = new URL(nextAfterLogIn(search, paths.start), 'http://app.invalid');
  const token = searchParams.get('token');
  return pathname === paths.invitation && token !== null ? signUpInvited(token) : paths.signUp + search;
}

/** Where somebody logs in whom an invitation led to the sign-up: it comes next. null: none did. */
export function logInInvited(search: string): string | null {
  const token = new URLSearchParams(search).get('invitation');
  return token === null ? null : logInTo(token);
}
