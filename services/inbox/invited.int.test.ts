import { notificationId } from '@keywright/events/inbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../platform/projections/rebuild/rebuild.ts';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';
import { inboxProjection } from './inbox.projection.ts';

let test: TopicsApp;
let guest: string;
beforeAll(async () => {
  test = await startTopicsApp();
  guest = await test.addAccount('guest');
});
afterAll(() => test.close());

/** Invites somebody by their address, in whatever case; answers the id of the invitation. */
async function invite(email: string): Promise<string> {
  const body = { [email]: 'WATCHER' };
  const answer = await test.post('content_manager', `/api/projects/invite/${test.projectId}`, body);
  await test.settled();
  const { projectUserInvites } = answer.body['_embedded'] as { projectUserInvites: { id: string }[] };
  return projectUserInvites[0]?.id ?? '';
}

const rowsOf = (accountId: string) =>
  test.platform.db
    .selectFrom('notifications')
    .where('account_id', '=', accountId)
    .select(['id', 'kind', 'entries', 'invitation_id', 'project_id', 'topic_id'])
    .execute();

describe('An invitation', () => {
  it('is told to the account that has the address, whatever is chosen, also after it was revoked', async () => {
    const invitation = await invite('Guest@Test.example');
    const row = {
      ...{ id: notificationId(guest, invitation), kind: 'INVITED', entries: 1, topic_id: null },
      ...{ invitation_id: invitation, project_id: test.projectId },
    };
    expect(await rowsOf(guest)).toEqual([row]);
    const revoked = await test.request('content_manager', 'DELETE', `/api/projectUserInvites/${invitation}`);
    expect(revoked.status).toBe(200);
    await test.settled();
    await rebuild(inboxProjection, test.platform);
    expect(await rowsOf(guest)).toEqual([row]);
  });

  it('is not told to who gets an account later, after a rebuild neither', async () => {
    await invite('late@test.example');
    test.clock.advance({ days: 1 });
    const late = await test.addAccount('late');
    await rebuild(inboxProjection, test.platform);
    expect(await rowsOf(late)).toEqual([]);
  });
});
