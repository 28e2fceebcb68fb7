import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTE_NAMES } from '../src/app/screen-names.ts';
import { type ScreenFixture, STATE_NAMES, VISITS } from './screens.ts';
import { findings } from './testing/findings.ts';
import { type TestSite, startSite } from './testing/start-site.ts';
import { createScreenFixture } from './testing/create-screen-fixture.ts';

let site: TestSite;
let fixture: ScreenFixture;

beforeAll(async () => {
  site = await startSite();
  fixture = await createScreenFixture(site);
});
afterAll(() => site[Symbol.asyncDispose]());

describe('everybody can use', () => {
  it.each([...ROUTE_NAMES, ...STATE_NAMES])('%s, light and dark', async (name) => {
    const window = await site.window({ colorScheme: 'light', reducedMotion: 'reduce' });
    const page = await VISITS[name](window, fixture);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(window.complaints).toEqual([]);
  });
});
