import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SmallWorld, startSmallWorld } from './testing/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world.test.close());

describe('The names and tags a project uses', () => {
  it('pageNames lists the names of its topics in alphabetical order', async () => {
    const { body } = await world.test.request<{ _embedded: { pageNames: { pageName: string }[] } }>(
      'owner',
      'GET',
      `/api/topics/pageNames/${world.project}?str=li`,
    );
    expect(body._embedded.pageNames.map(({ pageName }) => pageName)).toEqual(['Live', 'Live and done']);
  });

  it('pageTags lists its tags and how many topics carry each', async () => {
    const { body } = await world.test.request<{ _embedded: object }>(
      'owner',
      'GET',
      `/api/topics/pageTags/${world.project}`,
    );
    expect(body._embedded).toEqual({ pageTags: [{ pageTag: 'Guides', topics: 1 }] });
  });
});
