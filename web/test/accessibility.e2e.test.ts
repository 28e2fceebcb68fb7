import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTE_NAMES } from '../src/app/screen-names.ts';
import { type Scene, STATE_NAMES, VISITS } from './screens.ts';
import { findings } from './testing/findings.ts';
import { type Site, startSite } from './testing/start-site.ts';
import { stageScene } from './testing/stage-scene.ts';

let site: Site;
let scene: Scene;

beforeAll(async () => {
  site = await startSite();
  scene = await stageScene(site);
});
afterAll(() => site[Symbol.asyncDispose]());

describe('everybody can use', () => {
  it.each([...ROUTE_NAMES, ...STATE_NAMES])('%s, light and dark', async (name) => {
    const window = await site.window({ colorScheme: 'light', reducedMotion: 'reduce' });
    const page = await VISITS[name](window, scene);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(window.complaints).toEqual([]);
  });
});
