import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Role } from '@keywright/events/catalogue';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type {} from '../../../services/platform/testing/postgres.global-setup.ts';
import { addProject } from '../../../services/processes/testing/add-project.ts';
import {
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../../services/processes/testing/start-test-app.ts';
import { startChromium } from './chromium.ts';

const WEB_ROOT = resolve(import.meta.dirname, '../../dist');

/** The built web app on a server of its own, and a browser that looks at it. */
export interface Site extends AsyncDisposable {
  url: string;
  server: TestApp;
  browser: Browser;
  /** A browser window's worth of cookies and storage, until the test that opened it has ended. */
  window(options?: BrowserContextOptions): Promise<Window>;
  /** Stores a project of `owner` with members by the name of their account; answers its id. */
  project(owner: string, members: Readonly<Record<string, readonly Role[]>>): Promise<string>;
}

export interface Window {
  context: BrowserContext;
  /** Errors and refusals of the content security policy on any page so far. */
  complaints: string[];
  open(path: string): Promise<Page>;
  /** Opens a page as somebody: their session is there as if they had logged in before. */
  openAs(name: string, path: string): Promise<Page>;
}

export async function startSite(): Promise<Site> {
  if (!existsSync(WEB_ROOT))
    throw new Error('The web app is not built: run it through npm test, or vite build in web.');
  const server = await startTestApp({ config: { webRoot: WEB_ROOT } });
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await startChromium();
  return {
    url,
    server,
    browser,
    window: (options) => openWindow(browser, url, options),
    async project(owner, members) {
      const ids = await Promise.all(
        [owner, ...Object.keys(members)].map(async (name) => [name, await server.addAccount(name)] as const),
      );
      const byName = new Map(ids);
      const byId = Object.entries(members).map(([name, roles]) => [byName.get(name)!, roles] as const);
      return addProject(server.platform, `${owner}@test.example`, Object.fromEntries(byId));
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server.close();
    },
  };
}

async function openWindow(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Window> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...options });
  onTestFinished(() => context.close());
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy|Warning:|Each child/.test(message.text())) complaints.push(message.text());
  });
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  return {
    context,
    complaints,
    open,
    async openAs(name, path) {
      await context.request.post('/oauth/token', {
        headers: { 'X-Keywright-Client': 'web' },
        form: { grant_type: 'password', username: `${name}@test.example`, password: TEST_PASSWORD },
      });
      await context.addInitScript(() => {
        const page = location.protocol.startsWith('http');
        if (page && localStorage.getItem('keywright.tokenGeneration') === null)
          localStorage.setItem('keywright.tokenGeneration', '1');
      });
      return open(path);
    },
  };
}
