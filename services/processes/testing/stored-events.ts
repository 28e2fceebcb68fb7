import { storedFixtures } from '@keywright/events/testing/fixtures';
import type { Json, StoredEvent } from '../../platform/event-store/port.ts';
import type { Projection } from '../../platform/projections/port.ts';
import { features } from '../features.ts';

const STREAM_ID = '5e1d0a52-8c1f-4b0e-9d3a-2f6c7b8a9d10';

/** Every read model of the product. */
export const readModels: readonly Projection[] = features.flatMap((feature) => feature.projections ?? []);

/** One event of every version that was ever stored of what a read model follows, one stream a category, by their names. */
export function storedEvents({ categories }: Pick<Projection, 'categories'>): [string, StoredEvent][] {
  const fixtures = categories.flatMap((category) =>
    storedFixtures(category).map((fixture, revision) => ({ ...fixture, category, revision })),
  );
  return fixtures.map(({ file, type, data, meta, category, revision }, nth) => [
    file.replace('.json', ''),
    {
      id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
      type,
      data: data as Json,
      metadata: meta as unknown as Json,
      stream: `${category}-${STREAM_ID}`,
      revision: BigInt(revision),
      position: BigInt(nth + 1),
    },
  ]);
}
