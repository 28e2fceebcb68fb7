import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../platform/testing/until.ts';
import { type ImportWorld, PAGES, startImportWorld } from './testing/import-world.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.test.close());

describe('Files that come slowly', () => {
  it('cannot fill the memory: one person sends a few at once, and others go on', async () => {
    const { app, login } = world.test;
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const token = await login('manager');
    const slow = Array.from({ length: 4 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(
        `POST /api/topics/import/${world.project()} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
          'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 4000000\r\n\r\n' +
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nurl\r\n',
      );
      return socket;
    });
    const sent = () => world.send({ file: PAGES }, { query: '?dryRun=true' });
    await until('one more is refused', async () => (await sent()).status === 429);
    expect((await sent()).body.code).toBe('RATE_LIMITED');
    expect((await world.send({ file: PAGES }, { as: 'owner' })).status).toBeLessThan(300);
    for (const socket of slow) socket.destroy();
    await until('there is room again', async () => (await sent()).status < 300);
  });
});
