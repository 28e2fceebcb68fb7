import type { Role } from '@keywright/events/catalogue';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type {} from '../../../services/platform/testing/postgres.global-setup.ts';
import { addProject } from '../../../services/processes/testing/add-project.ts';
import {
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestAppOptions,
} from '../../../services/processes/testing/start-test-app.ts';
import { SHORT_LIVED, startChromium } from './chromium.ts';
import { builtWeb } from './run-product.ts';
import { type AppWindow, openWindow } from './window.ts';

/** The built web app on a server of its own, and a browser. */
export interface TestSite extends AsyncDisposable {
  url: string;
  server: TestApp;
  browser: Browser;
  /** A browser window's worth of cookies and storage, until the test that opened it has ended. */
  window(options?: BrowserContextOptions): Promise<TestWindow>;
  /** Stores a project of `owner` with members by the name of their account; answers its id. */
  project(owner: string, members: Readonly<Record<string, readonly Role[]>>): Promise<string>;
}

export interface TestWindow extends AppWindow {
  /** Opens a page as somebody: their session is there as if they had logged in before. */
  openAs(name: string, path: string): Promise<Page>;
}

export async function startSite(options: Pick<TestAppOptions, 'buses'> = {}): Promise<TestSite> {
  const server = await startTestApp({ ...options, config: { webRoot: builtWeb() } });
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await startChromium(SHORT_LIVED);
  const accounts = new Map<string, Promise<string>>();
  const account = (name: string) => {
    const known = accounts.get(name) ?? server.addAccount(name);
    accounts.set(name, known);
    return known;
  };
  return {
    url,
    server,
    browser,
    async window(options) {
      const window = await openWindow(browser, url, options);
      onTestFinished(() => window.context.close());
      return {
        ...window,
        async openAs(name, path) {
          await window.signIn({ username: `${name}@test.example`, password: TEST_PASSWORD });
          return window.open(path);
        },
      };
    },
    async project(owner, members) {
      const ids = await Promise.all(
        [owner, ...Object.keys(members)].map(async (name) => [name, await account(name)] as const),
      );
      const byName = new Map(ids);
      const byId = Object.entries(members).map(([name, roles]) => [byName.get(name)!, roles] as const);
      return addProject(server.platform, owner, Object.fromEntries(byId));
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server.close();
    },
  };
}
