import { paths } from './paths.ts';

/** The page of an invitation, by the token of its link. */
export const invitationOf = (token: string): string =>
  `${paths.invitation}?${new URLSearchParams({ token })}`;

/** The sign-up of somebody who was invited: the link of its mail keeps the token. */
export const signUpInvited = (token: string): string =>
  `${paths.signUp}?${new URLSearchParams({ invitation: token })}`;

/** The log-in that leads on to an invitation. */
export const logInTo = (token: string): string =>
  `${paths.logIn}?${new URLSearchParams({ next: invitationOf(token) })}`;

/** The sign-up that a log-in page offers: somebody who is on the way to an invitation keeps it. */
export function signUpFrom(next: string): string {
  const { pathname, searchParams } = new URL(next, 'http://app.invalid');
  const token = searchParams.get('token');
  return pathname === paths.invitation && token !== null ? signUpInvited(token) : paths.signUp;
}

/** Where somebody logs in who signed up, or is going to: the invitation that led there comes next. */
export function logInInvited(search: string): string {
  const token = new URLSearchParams(search).get('invitation');
  return token === null ? paths.logIn : logInTo(token);
}
