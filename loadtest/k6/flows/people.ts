import { SharedArray } from 'k6/data';
import { settingOf } from './environment.ts';
import { bodyOf, request, type LoadRequest, type TextResponse } from './requests.ts';

interface Credentials {
  username: string;
  password: string;
}

/** Somebody who is logged in, until a moment shortly before the token ends. */
export interface LoadSession extends Credentials {
  token: string;
  accountId: string;
  until: number;
}

const people = new SharedArray<Credentials>('people', () => {
  const listed = JSON.parse(settingOf('PEOPLE', '[]')) as Credentials[];
  if (listed.length === 0) throw new Error('PEOPLE has to be a list of {username, password} as JSON.');
  return listed;
});

/** Logs in the first so many people, or all there are where they are fewer. */
export async function logInPeople(count: number): Promise<LoadSession[]> {
  const sessions: LoadSession[] = [];
  for (const { username, password } of people) {
    if (sessions.length === count) break;
    // What k6 shares between people is read-only.
    sessions.push(await logIn({ username, password }));
  }
  return sessions;
}

/** Sends a request as somebody, whose session is renewed where it is about to end. */
export async function asPerson(session: LoadSession, wanted: LoadRequest): Promise<TextResponse> {
  if (Date.now() > session.until) Object.assign(session, await logIn(session));
  const headers = { ...wanted.headers, Authorization: `Bearer ${session.token}` };
  return request({ ...wanted, headers });
}

/** What is asked for, read as somebody. @throws Error of any answer but a good one */
export async function readAs<Body>(session: LoadSession, name: string, path: string): Promise<Body> {
  return bodyOf<Body>(await asPerson(session, { name, path }));
}

async function logIn({ username, password }: Credentials): Promise<LoadSession> {
  const body = { grant_type: 'password', username, password };
  const response = await request({ name: 'log in', method: 'POST', path: '/oauth/token', body });
  const answer = bodyOf<{ access_token: string; userAccountId: string; expires_in: number }>(response);
  const until = Date.now() + (answer.expires_in - 60) * 1_000;
  return { username, password, token: answer.access_token, accountId: answer.userAccountId, until };
}
