import type { TopicRow } from '@keywright/events/topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveHardNames, HARD_NAMES } from './hard-names.ts';
import type { Scenario } from './scenario.ts';
import { SharedWindows } from './shared-windows.ts';
import { type Product, startProduct } from './start-product.ts';
import { fullestTopic } from './topic-pages.ts';
import { isList, TRANSLATED, translatedOf, visit } from './visit.ts';
import { visitInLanes } from './visit-lanes.ts';

/**
 * What holds of everything the app can show. Each scenario is visited once, for all tests that ask for it; `usable` says
 * under which title and names the scenarios stand that everybody can use.
 */
export function describeScenarios(
  scenarios: readonly Scenario[],
  usable: { title: string; scenarioOf: Readonly<Record<string, string>> },
): void {
  let product: Product;
  let subject: TopicRow;
  let windows: SharedWindows;
  beforeAll(async () => {
    product = await startProduct();
    windows = new SharedWindows(product);
    subject = await giveHardNames(product, await fullestTopic(await product.api('manager')));
  });
  const visits = visitInLanes(scenarios, (scenario) => visit(product, windows, scenario, subject));
  const visited = (name: string) => visits.of(name);
  afterAll(async () => {
    await visits.stop();
    await product[Symbol.asyncDispose]();
  });

  describe(usable.title, () => {
    it.each(Object.entries(usable.scenarioOf))('%s, light and dark', async (_, scenario) => {
      expect((await visited(scenario)).inaccessible).toEqual([]);
    });
  });

  describe('nothing goes wrong behind the', () => {
    it.each(scenarios.map(({ name }) => name))('%s, and nothing is asked of another origin', async (name) => {
      const { requests, outside, complaints, rawKeys } = await visited(name);
      expect(requests).toBeGreaterThan(5);
      expect(outside).toEqual([]);
      expect(complaints).toEqual([]);
      expect(rawKeys['en-GB']).toEqual([]);
    });
  });

  it.each(scenarios.map(({ name }) => name))(
    'all of the %s can be reached and read in its window',
    async (name) => {
      expect((await visited(name)).spilled).toEqual([]);
    },
  );

  const addresses = scenarios.flatMap(({ name, address }) =>
    address ? [[address.path, name] as const] : [],
  );
  it.each(addresses)('%s cuts off no word, number or date of a list, in no language', async (_, name) => {
    expect((await visited(name)).cut).toEqual([]);
  });

  const lists = addresses.filter(([path]) => isList(path));
  const inLanguages = lists.flatMap(([path, name]) =>
    (['en-GB', ...TRANSLATED] as const).map((language) => [path, language, name] as const),
  );
  it.each(inLanguages)(
    '%s in %s leaves names the room to be read, in windows of all widths',
    async (...list) => {
      const [, language, name] = list;
      const layout = (await visited(name)).layouts[language];
      expect(layout).toMatchObject({ sideways: [], astray: [] });
      expect(layout?.namePx).toBeGreaterThanOrEqual(320);
      expect(layout?.names).toBeGreaterThan(20);
      expect(layout?.cutNames.filter((cut) => !HARD_NAMES.includes(cut)).length).toBeLessThan(4);
    },
  );

  const inWords = scenarios.flatMap((scenario) =>
    translatedOf(scenario).map(
      (language) => [language, scenario.address?.path ?? '', scenario.name] as const,
    ),
  );
  it.each(inWords)('in %s, %s says everything in words', async (language, _, name) => {
    expect((await visited(name)).rawKeys[language]).toEqual([]);
  });
}
