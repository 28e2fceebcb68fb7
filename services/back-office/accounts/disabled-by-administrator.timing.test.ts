import { LIVE_CLOSE } from '@keywright/events/live';
import { accountStream } from '@keywright/events/office';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveApp, startLiveApp } from '../../live/testing/live-app.ts';
import { EVERY_BUS } from '../../live/testing/live-buses.ts';
import { type Administrators, addAdministrators } from '../testing/administrators.ts';

/** What the issue of the back-office promises. */
const SECOND = 1_000;

describe.each(EVERY_BUS)('An account that an administrator disables, %s', (_where, bus) => {
  let live: LiveApp;
  let admins: Administrators;
  beforeAll(async () => {
    live = await startLiveApp({ bus, members: { ann: ['CONTRIBUTOR'], bob: ['WATCHER'], eve: ['WATCHER'] } });
    admins = await addAdministrators(live.test, ['ada']);
  });
  afterAll(() => live.close());

  it('has its sockets closed within a second, and nobody else’s', async () => {
    await using ann = await live.connect('ann');
    await using bob = await live.connect('bob');
    const began = performance.now();
    const { status } = await admins.ask('ada', 'PATCH', `/api/admin/accounts/${live.people['ann']}`, {
      enabled: false,
    });
    expect(status).toBe(200);
    expect(await ann.closed()).toBe(LIVE_CLOSE.SESSION);
    expect(performance.now() - began).toBeLessThan(SECOND);
    expect(bob.closeCode).toBeNull();
  });

  it('has them closed also where nobody told the bus: what was recorded is enough', async () => {
    const { platform } = live.test;
    await using eve = await live.connect('eve');
    const metadata = {
      ...{ schemaVersion: 1, at: platform.clock.now().toISOString() },
      actor: { userId: admins.ids['ada'] ?? '', role: 'ADMIN' },
      ...{ correlationId: platform.ids.uuid(), causationId: platform.ids.uuid() },
    };
    const data = { changed: { enabled: false }, before: { enabled: true }, source: 'EDIT' };
    const event = { id: platform.ids.uuid(), type: 'AccountChangedByAdministrator', data, metadata };
    const began = performance.now();
    await platform.store.append(accountStream(live.people['eve'] ?? ''), 'none', [event]);
    expect(await eve.closed()).toBe(LIVE_CLOSE.SESSION);
    expect(performance.now() - began).toBeLessThan(SECOND);
  });
});
