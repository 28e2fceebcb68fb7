import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NatsBuses, startNatsBuses } from '../../services/platform/testing/nats-buses.ts';
import { createScreenFixture } from './testing/create-screen-fixture.ts';
import { type TestSite, startSite } from './testing/start-site.ts';

const REMARK = 'Updates may come a little later';

let buses: NatsBuses;
let site: TestSite;
let projectId: string;
beforeAll(async () => {
  buses = await startNatsBuses();
  site = await startSite({ buses });
  projectId = await createScreenFixture(site);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await buses.stop();
});

/** A tab asks how things stand when the network has come back, and not only at the next heartbeat. */
async function asksUntil(page: Page, remark: 'visible' | 'hidden'): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        return page.getByText(REMARK).isVisible();
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBe(remark === 'visible');
}

describe('While the server hears nothing of other processes', () => {
  it.each(['killed', 'frozen'])(
    'screens say so quietly, go on, and stop saying so by themselves (NATS %s)',
    async (how) => {
      const { complaints, openAs } = await site.window({ viewport: { width: 1440, height: 900 } });
      const page = await openAs('wendy', `/projects/${projectId}/all-topics`);
      await page.getByText('Live', { exact: true }).waitFor();
      expect(await page.getByText(REMARK).isVisible()).toBe(false);

      if (how === 'killed') await buses.kill();
      else process.kill(buses.server.pid, 'SIGSTOP');
      await asksUntil(page, 'visible');
      expect(await page.getByRole('status').getByText('Live', { exact: true }).isVisible()).toBe(true);
      expect((await site.server.request(null, 'GET', '/readyz')).body).toMatchObject({
        status: 'ready',
        degraded: { bus: expect.stringMatching(/^down since \d{4}-/) as string },
      });

      const drafts = page.getByRole('navigation').getByRole('link', { name: /To suggest \d/ });
      const before = Number(/\d+/.exec((await drafts.textContent()) ?? '')?.[0]);
      const topic = { projectId, pageName: `Written while NATS was ${how}`, type: 'CONTENT' };
      expect((await site.server.request('carl', 'POST', '/api/topics', topic)).status).toBe(201);
      await page.getByRole('link', { name: new RegExp(`To suggest ${before + 1} `) }).waitFor();

      if (how === 'killed') await buses.restart();
      else process.kill(buses.server.pid, 'SIGCONT');
      await asksUntil(page, 'hidden');
      expect((await site.server.request(null, 'GET', '/readyz')).body).toEqual({ status: 'ready' });
      expect(complaints).toEqual([]);
    },
  );
});
