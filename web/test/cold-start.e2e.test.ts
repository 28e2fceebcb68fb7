import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScreenFixture } from './testing/create-screen-fixture.ts';
import { type TestSite, startSite } from './testing/start-site.ts';

/** What a board may cost before one can work on it, in KB of gzipped JavaScript. */
const BUDGET_KB = 250;
/** How many scripts it may come in: each waits for the one that names it. */
const MOST_SCRIPTS = 8;
/** How many of the largest scripts are named. */
const BIGGEST = 6;

let site: TestSite;
let board: string;

beforeAll(async () => {
  site = await startSite();
  const projectId = await createScreenFixture(site);
  board = `/projects/${projectId}/to-suggest?as=board&who=any`;
});
afterAll(() => site[Symbol.asyncDispose]());

const isScript = (response: Response) => response.request().resourceType() === 'script' && response.ok();
const gzippedKb = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).byteLength / 1024;

describe('a board opened for the first time', () => {
  it(`is ready after at most ${BUDGET_KB} KB of JavaScript, all of it our own`, async () => {
    const window = await site.window();
    await window.signIn({ username: 'carl@test.example', password: 'correct horse battery' });
    const responses: Response[] = [];
    window.context.on('response', (response) => responses.push(response));
    const page = await window.open(board);
    await page.locator('article[data-topic]').first().waitFor();
    await page.getByText('Live', { exact: true }).waitFor();

    const scripts = responses.filter(isScript);
    const sizes = await Promise.all(scripts.map(async (response) => gzippedKb(await response.body())));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.warn(`  ${total.toFixed(1)} KB gzipped in ${scripts.length} scripts until the board is ready`);
    const named = scripts.map((script, at) => ({ name: new URL(script.url()).pathname, kb: sizes[at] ?? 0 }));
    for (const { name, kb } of named.sort((one, other) => other.kb - one.kb).slice(0, BIGGEST))
      console.warn(`  ${kb.toFixed(1).padStart(6)} KB ${name}`);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(total).toBeLessThanOrEqual(BUDGET_KB);
    expect(responses.filter((response) => !response.url().startsWith(site.url)).map(String)).toEqual([]);
    expect(window.complaints).toEqual([]);
  });

  it('asks for the session, the project, its people and the live connection while its labels are on their way', async () => {
    const window = await site.window();
    await window.signIn({ username: 'carl@test.example', password: 'correct horse battery' });
    const page = await window.context.newPage();
    const asked = Promise.all(
      ['/api/projects/search/findForCurrentUser', '/api/projectUserDelegations/', '/api/live/tickets'].map(
        (path) => page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(path)),
      ),
    );
    await page.route('**/api/translations/**', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(board);
    await page.locator('article[data-topic]').first().waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    expect(window.complaints).toEqual([]);
  });
});
