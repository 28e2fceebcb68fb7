import type { TopicRow } from '@keywright/events/topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Look } from './look.ts';
import { type Product, startProduct } from './start-product.ts';
import { subjectOf } from './topic-looks.ts';
import { TRANSLATED, type Visit, visit } from './visit.ts';

/**
 * What holds of everything the app can show. Each look is visited once, by the first test that asks for it; `usable` says
 * under which title and names the looks stand that everybody can use.
 */
export function describeLooks(
  looks: readonly Look[],
  usable: { title: string; lookAt: Readonly<Record<string, string>> },
): void {
  let product: Product;
  let subject: TopicRow;
  beforeAll(async () => {
    product = await startProduct();
    subject = await subjectOf(await product.api('manager'));
  });
  afterAll(() => product[Symbol.asyncDispose]());

  const visits = new Map<string, Promise<Visit>>();
  const visited = (name: string): Promise<Visit> => {
    const look = looks.find((each) => each.name === name);
    if (!look) throw new Error(`there is no look ${name}`);
    const known = visits.get(name) ?? visit(product, look, subject);
    visits.set(name, known);
    return known;
  };

  describe(usable.title, () => {
    it.each(Object.entries(usable.lookAt))('%s, light and dark', async (_, look) => {
      expect((await visited(look)).inaccessible).toEqual([]);
    });
  });

  describe('nothing goes wrong behind the', () => {
    it.each(looks.map(({ name }) => name))('%s, and nothing is asked of another origin', async (name) => {
      const { requests, outside, complaints, rawKeys } = await visited(name);
      expect(requests).toBeGreaterThan(5);
      expect(outside).toEqual([]);
      expect(complaints).toEqual([]);
      expect(rawKeys['en-GB']).toEqual([]);
    });
  });

  const addresses = looks.flatMap(({ name, address }) => (address ? [[address.path, name] as const] : []));
  describe.each(TRANSLATED)('in %s', (language) => {
    it.each(addresses)('%s says everything in words', async (_, name) => {
      expect((await visited(name)).rawKeys[language]).toEqual([]);
    });
  });
}
