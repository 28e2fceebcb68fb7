import { MOVES, STATUS_NAMES } from '@keywright/events/catalogue';
import { storedFixtures } from '@keywright/events/testing/fixtures';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Json, StoredEvent } from '../../platform/event-store/port.ts';
import type { Projection, TableRows } from '../../platform/projections/port.ts';
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

/** The rows of all tables after events, as a rebuild makes them. */
export async function rowsAfter(
  projection: Projection,
  events: readonly StoredEvent[],
  db: Kysely<Database>,
): Promise<TableRows[]> {
  const fold = projection.fold?.();
  if (fold === undefined) throw new Error(`${projection.name} is not folded in memory`);
  for (const event of events) fold.take(event);
  const tables = fold.finished();
  for await (const rows of fold.drain(db)) tables.push(rows);
  return [...tables, ...fold.sums()];
}

const PAIRS: readonly (readonly [string, string])[] = [
  ...MOVES.map(({ from, to }) => [from, to] as const),
  ['SUGGEST', 'ARCHIVED'],
  ['ARCHIVED', 'SUGGEST'],
];

/** What the same event may have said otherwise, by names: between which statuses it moved a topic, without a note. */
export function otherWays(event: StoredEvent): [string, StoredEvent][] {
  const data = event.data as Record<string, Json>;
  const saying = (changes: Record<string, Json>): StoredEvent => ({
    ...event,
    data: { ...data, ...changes },
  });
  const moves = 'from' in data && 'to' in data && STATUS_NAMES.some((status) => status === data['to']);
  const pairs = moves ? PAIRS : [];
  return [
    ...pairs.map(([from, to]): [string, StoredEvent] => [`${from} to ${to}`, saying({ from, to })]),
    ...(typeof data['note'] === 'string'
      ? [['no note', saying({ note: null })] as [string, StoredEvent]]
      : []),
  ];
}
