import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { LIVE_CLOSE } from '@keywright/events/live';
import { RawClient } from '@keywright/services/live/testing/raw-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@keywright/services/platform/testing/until.ts';
import { loadBoard } from '../product/board.ts';
import { Caller } from '../product/caller.ts';
import { type ClusterTarget, startClusterTarget } from '../run/cluster-target.ts';
import { checkDrill } from '../run/check-drill.ts';
import { drillOn } from '../run/outcome.ts';
import type { ClusterMember, MemberKind } from './member.ts';

const SEED = Number(process.env['FAULT_SEED'] ?? 20_261_121);
const KINDS: readonly MemberKind[] = ['api', 'live', 'projector', 'worker'];
const TIMEOUT_MS = 10_000;

let dataDir: string;
let target: ClusterTarget;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'keywright-cluster-'));
  target = await startClusterTarget({ dataDir });
}, 300_000);
afterAll(async () => {
  await target.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);

describe('Processes of every kind restarted one after another while a team is at work', () => {
  it('lose nothing, refuse nobody, and cost a screen a reconnect at most', async () => {
    const ends: unknown[] = [];
    const outcome = await drillOn(
      target,
      { seed: SEED },
      async (load) => {
        await load.more(30);
        for (const member of KINDS.flatMap((kind) => target.cluster.of(kind))) {
          await load.injectFault(`${member.kind} restarted`, async () => ends.push(await member.restart()));
          await load.more(10);
        }
      },
      { senders: 6, pauseMs: 40 },
    );
    expect(checkDrill(outcome)).toEqual([]);
    // Each ended in good order, and whoever sent something was answered the first time.
    expect(ends).toEqual(target.cluster.members.map(() => 0));
    expect(outcome.acknowledgements.filter(({ attempts }) => attempts > 1)).toEqual([]);
  }, 300_000);
});

describe('People at two live processes', () => {
  /** Somebody who listens to the team's board at one process. */
  async function listening(as: string, at: ClusterMember): Promise<{ client: RawClient; caller: Caller }> {
    const caller = new Caller(target.cluster.url, as);
    const { epoch, position } = await loadBoard(caller, target.projectId);
    const { body } = await caller.attempt({ method: 'POST', path: '/api/live/tickets' });
    const client = await RawClient.live(`${at.url.replace(/^http/, 'ws')}/api/live`, String(body['ticket']));
    client.send({ t: 'subscribe', channel: `topics:${target.projectId}`, epoch, position });
    await client.next('subscribed', TIMEOUT_MS);
    return { client, caller };
  }

  const lives = () => target.cluster.of('live') as [ClusterMember, ClusterMember];

  it('LP27: see each other come and go', async () => {
    const [one, two] = lives();
    const { client: manager, caller } = await listening('manager', one);
    const { client: seo } = await listening('seo', two);
    const userId = await caller.accountId();
    const sees = () => seo.people.some((person) => person.userId === userId);
    const channel = `topics:${target.projectId}` as const;
    manager.send({ t: 'presence', channel, subject: null, view: 'ALL_TOPICS_PAGE', editing: false });
    await until('the other one is seen', sees, TIMEOUT_MS);
    manager.socket.terminate();
    await until('the other one is seen to be gone', () => !sees(), TIMEOUT_MS);
    await seo[Symbol.asyncDispose]();
  });

  it('LP26: are disconnected at both when their log-in ends', async () => {
    const [one, two] = lives();
    const { client: here, caller } = await listening('copywriter', one);
    const { body } = await caller.attempt({ method: 'POST', path: '/api/live/tickets' });
    const there = await RawClient.live(`${two.url.replace(/^http/, 'ws')}/api/live`, String(body['ticket']));
    await caller.attempt({
      method: 'POST',
      path: '/oauth/revoke',
      body: { token: await caller.accessToken() },
    });
    expect(await here.closed(TIMEOUT_MS)).toBe(LIVE_CLOSE.SESSION);
    expect(await there.closed(TIMEOUT_MS)).toBe(LIVE_CLOSE.SESSION);
  });

  it('LP24: hear no more of a project they were removed from', async () => {
    const [one, two] = lives();
    const { client: here } = await listening('watcher', one);
    const { client: there } = await listening('watcher', two);
    const owner = new Caller(target.cluster.url, 'owner');
    const watcher = await new Caller(target.cluster.url, 'watcher').accountId();
    const list = `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${target.projectId}`;
    const { body } = await owner.attempt({ method: 'GET', path: list });
    const { projectUserDelegations: members = [] } = (body['_embedded'] ?? {}) as {
      projectUserDelegations?: { id: string }[];
    };
    const found = members.find((member) => JSON.stringify(member).includes(watcher));
    await owner.attempt({ method: 'DELETE', path: `/api/projectUserDelegations/${found?.id}` });
    for (const client of [here, there])
      expect(await client.next('denied', TIMEOUT_MS)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
