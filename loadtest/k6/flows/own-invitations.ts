import { check } from 'k6';
import { asPerson } from './people.ts';
import { bodyOf } from './requests.ts';
import { sessionOf, type LoadRun } from './runs.ts';

/** People whom one act invites. */
const A_BATCH = 3;

interface Invited {
  _embedded: { projectUserInvites: { id: string; email: string }[] };
}

/** Invites people who do not exist, reads who is invited, and takes the invitations back. */
export async function inviteAndRevoke(run: LoadRun, vu: number): Promise<void> {
  const session = sessionOf(run, vu);
  const path = `/api/projects/invite/${run.projectId}`;
  const own = `${run.mark}-${vu}-${Date.now()}`;
  const emails = Array.from({ length: A_BATCH }, (_, nth) => `${own}-${nth}@load.invalid`);
  const response = await asPerson(session, {
    ...{ name: 'invite', method: 'POST', path },
    headers: { 'Idempotency-Key': own },
    body: Object.fromEntries(emails.map((email) => [email, 'WATCHER'])),
  });
  if (!check(response, { 'people are invited': ({ status }) => status === 201 })) return;
  const list = await asPerson(session, { name: 'invitations', path });
  const mine = bodyOf<Invited>(list)._embedded.projectUserInvites.filter(({ email }) =>
    email.startsWith(own),
  );
  check(mine, { 'whoever was invited is listed': ({ length }) => length === A_BATCH });
  for (const { id } of mine) {
    const revoked = await asPerson(session, {
      ...{ name: 'revoke', method: 'DELETE', path: `/api/projectUserInvites/${id}` },
      headers: { 'Idempotency-Key': `${own}-${id}` },
    });
    check(revoked, { 'an invitation is taken back': ({ status }) => status === 200 });
  }
}
