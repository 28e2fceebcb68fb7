import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { lookOften } from './look-often.ts';

/** How somebody logs in. */
export interface Login {
  username: string;
  password: string;
}

/** A browser window's worth of cookies and storage. */
export interface AppWindow {
  context: BrowserContext;
  /** Errors and refusals of the content security policy on any page so far. */
  complaints: string[];
  open(path: string): Promise<Page>;
  /** Begins a session as if somebody had logged in here before. */
  signIn(login: Login): Promise<void>;
}

const COMPLAINTS = /Content Security Policy|Warning:|Each child/;

/** Opens a window on the app at `url`, in British English unless the options say otherwise; its pages are looked at often. */
export async function openWindow(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<AppWindow> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...options });
  const complaints: string[] = [];
  context.on('page', lookOften);
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (COMPLAINTS.test(message.text())) complaints.push(message.text());
  });
  return {
    context,
    complaints,
    async open(path) {
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    async signIn(login) {
      const answer = await context.request.post('/oauth/token', {
        headers: { 'X-Keywright-Client': 'web' },
        form: { grant_type: 'password', ...login },
      });
      if (!answer.ok()) throw new Error(`${login.username} could not log in: ${answer.status()}`);
      await context.addInitScript(() => {
        const page = location.protocol.startsWith('http');
        if (page && localStorage.getItem('keywright.tokenGeneration') === null)
          localStorage.setItem('keywright.tokenGeneration', '1');
      });
    },
  };
}
