import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNatsServer, type NatsServer } from '../platform/testing/tools/start-nats-server.ts';
import { kindEnvironment, startKind } from '../processes/testing/kind-process.ts';
import { readWrites, TRIES } from './testing/read-writes.ts';
import { startTopicsApp } from './testing/start-topics-app.ts';

let nats: NatsServer;
beforeAll(async () => {
  nats = await startNatsServer();
});
afterAll(() => nats.stop());

describe('A plain client of a cluster', () => {
  it('reads what it wrote, over 100 tries, where the read models are kept by another process', async () => {
    await using test = await startTopicsApp({
      config: { busUrl: nats.url },
      async projector(databaseUrl) {
        const kind = await startKind('projector', kindEnvironment(databaseUrl, { BUS_URL: nats.url }));
        if ('code' in kind) throw new Error(kind.lines.join('\n'));
        return {
          async stop() {
            kind.signal('SIGTERM');
            await kind.ended;
          },
        };
      },
    });
    const { stale, inTime } = await readWrites(test);
    expect(stale).toBe(0);
    expect(inTime).toBeGreaterThan(TRIES / 2);
  }, 300_000);
});
