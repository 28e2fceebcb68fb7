import type { LiveOp } from '@keywright/events/live';
import {
  MEMBERSHIP_SCHEMA,
  type MemberRow,
  type MembershipEvent,
  membershipStream,
} from '@keywright/events/membership';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRenamed } from '../topics/index.ts';
import { startLiveApp, type LiveApp } from './testing/live-app.ts';
import type { RawClient } from './testing/raw-client.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await startLiveApp({ members: { ann: ['CONTRIBUTOR'], bob: ['PRODUCT_ACCESS'] } });
  await live.test.settled();
});
afterAll(() => live.close());

async function members() {
  const url = `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${live.projectId}`;
  const { body, headers } = await live.test.request('owner', 'GET', url);
  const { projectUserDelegations: people } = (
    body as { _embedded: { projectUserDelegations: { id: string; userId: string }[] } }
  )._embedded;
  const idOf = (name: string) => people.find(({ userId }) => userId === live.people[name])?.id ?? '';
  return { idOf, epoch: String(headers['x-epoch']), position: String(headers['x-position']) };
}

/** Somebody on the channel, from where the list was read. */
async function listening(as: string): Promise<RawClient> {
  const { epoch, position } = await members();
  const client = await live.connect(as);
  client.send({ t: 'subscribe', channel: `members:${live.projectId}`, epoch, position });
  await client.next('subscribed');
  return client;
}

async function record(...events: MembershipEvent[]): Promise<void> {
  const { ids, clock, store } = live.test.platform;
  const commandId = ids.uuid();
  const actor = { userId: live.people['owner']!, role: 'OWNER' };
  const recorded = events.map((event) => ({
    id: ids.uuid(),
    type: event.type,
    data: event.data,
    metadata: {
      schemaVersion: MEMBERSHIP_SCHEMA[event.type].version,
      at: clock.now().toISOString(),
      actor,
      correlationId: commandId,
      causationId: commandId,
    },
  }));
  await store.append(membershipStream(live.projectId), 'any', recorded);
  await live.test.settled();
}

const rowsOf = (ops: readonly LiveOp[]) =>
  ops.flatMap((op) => (op.op === 'row' ? [op.row as MemberRow] : []));

describe('the members of a project', () => {
  it('LP41: are told as ids and roles, and nobody by name', async () => {
    await using ann = await listening('ann');
    const userId = live.people['bob']!;
    await record({
      type: 'RolesChanged',
      data: { userId, roles: ['SEO_CHECKER'], before: ['PRODUCT_ACCESS'] },
    });
    const { from, to, ops } = await ann.next('change');
    const { idOf, position } = await members();
    expect([BigInt(from) < BigInt(to), to]).toEqual([true, position]);
    expect(ops).toEqual([
      {
        op: 'row',
        row: {
          id: idOf('bob'),
          revision: to,
          userId: live.people['bob'],
          roles: ['SEO_CHECKER'],
          defaultFor: [],
        },
      },
    ]);
  });

  it.each(['owner', 'bob'])('LP41: hear who is called otherwise, without the name: %s', async (person) => {
    await using ann = await listening('ann');
    const { platform } = live.test;
    const renamed = live.people[person]!;
    await platform.db
      .updateTable('accounts')
      .set({ first_name: 'Robin' })
      .where('id', '=', renamed)
      .execute();
    await sendRenamed(platform);
    await live.test.settled();
    const { ops } = await ann.next('change');
    expect(ops).toContainEqual({ op: 'touched', what: { renamed } });
  });

  it('LP41: are told that invitations are others now, and not whose', async () => {
    await using ann = await listening('ann');
    const data = { invitationId: live.test.platform.ids.uuid(), role: 'WATCHER' as const };
    await record({ type: 'InvitationSent', data: { ...data, expiresAt: '2026-12-24T09:00:00.000Z' } });
    const { ops } = await ann.next('change');
    expect(ops).toEqual([{ op: 'touched', what: { invitations: true } }]);
  });

  it('LP37: have a new revision also where only a default went from one to the other', async () => {
    const [ann, to] = [live.people['ann']!, live.people['bob']!];
    const moved = (from: string | null, holder: string): MembershipEvent => ({
      type: 'DefaultHolderMoved',
      data: { role: 'SEO_CHECKER', from, to: holder },
    });
    await record(moved(null, ann));
    await using bob = await listening('bob');
    await record(moved(ann, to));
    const rows = rowsOf((await bob.next('change')).ops);
    const of = (name: string) => rows.find(({ userId }) => userId === live.people[name]);
    expect([of('ann')?.defaultFor, of('bob')?.defaultFor]).toEqual([[], ['SEO_CHECKER']]);
    expect(of('ann')?.revision).toBe(of('bob')?.revision);
  });

  it('LP8: are for members whatever they may read, and for no stranger', async () => {
    await using bob = await listening('bob');
    expect(bob.all('denied')).toEqual([]);
    await live.test.addAccount('eve');
    await using eve = await live.connect('eve');
    eve.send({ t: 'subscribe', channel: `members:${live.projectId}`, epoch: 'e', position: '0' });
    expect(await eve.next('denied')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('LP24: lose the channel with their membership, and the others are told of that', async () => {
    await using owner = await listening('owner');
    await using ann = await listening('ann');
    const id = (await members()).idOf('ann');
    const data = { delegationId: id, userId: live.people['ann']!, roles: ['CONTRIBUTOR' as const] };
    await record({ type: 'MemberRemoved', data });
    expect((await owner.next('change')).ops).toEqual([{ op: 'remove', id }]);
    expect(await ann.next('denied')).toMatchObject({ code: 'NOT_FOUND' });
  });
});
