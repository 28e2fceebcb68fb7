import { LIVE_CLOSE } from '@keywright/events/live';
import { describe, expect, it } from 'vitest';
import { startLiveApp } from './testing/live-app.ts';
import { until } from '../platform/testing/until.ts';

describe('an open connection', () => {
  it('LP17: beats, and beats at once when asked', async () => {
    await using live = await startLiveApp({ settings: { heartbeatSeconds: 0.2 } });
    await using client = await live.connect();
    const started = performance.now();
    client.send({ t: 'ping' });
    expect(await client.next('heartbeat')).toEqual({ t: 'heartbeat', tops: {} });
    expect(performance.now() - started).toBeLessThan(150);
    await client.next('heartbeat', 1_000);
  });
});

describe('a short life', () => {
  it('LP25: ends when the ticket is not renewed, and not before', async () => {
    await using app = await startLiveApp({ settings: { ttlSeconds: 2 } });
    await using lazy = await app.connect();
    await using eager = await app.connect();
    for (let n = 0; n < 2; n += 1) {
      eager.send({ t: 'renew', ticket: await app.ticket() });
      await eager.next('renewed');
      const renewed = performance.now();
      await until('a part of its life has passed', () => performance.now() - renewed > 1200);
    }
    expect(await lazy.closed()).toBe(LIVE_CLOSE.SESSION);
    expect(eager.closeCode).toBeNull();
    expect(await eager.closed()).toBe(LIVE_CLOSE.SESSION);
  });
});
