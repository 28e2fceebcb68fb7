import { LIVE_PROTOCOL } from '@keywright/events/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RawClient } from './testing/raw-client.ts';
import { type LiveApp, startLiveApp } from './testing/live-app.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await startLiveApp({ settings: { helloSeconds: 0.3 } });
});
afterAll(() => live.close());

describe('the first message', () => {
  it('LP1, LP4: with a ticket is answered by welcome, and nothing comes before', async () => {
    await using client = await RawClient.open(live.url);
    client.say({ t: 'hello', protocol: LIVE_PROTOCOL, ticket: await live.ticket() });
    await client.next('welcome');
    expect(client.frames).toEqual([{ t: 'welcome', protocol: 1, heartbeatSeconds: 15, ttlSeconds: 900 }]);
  });
});
