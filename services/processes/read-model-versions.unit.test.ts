import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { storedFixtures } from '@keywright/events/testing/fixtures';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Json, StoredEvent } from '../platform/event-store/port.ts';
import type { Projection, TableRows } from '../platform/projections/port.ts';
import { versionText } from '../platform/projections/version.ts';
import { features } from './features.ts';

/** What a read model made of the stored events in the version that it had when that was written down. */
interface Written {
  version: string;
  /**
   * By the name of a fixture: a hash of all rows that it and those before it make. By a category whose events make no
   * rows (they have some sent again): the same once all its fixtures have come, too.
   */
  rows: Record<string, string>;
}

const FILE = 'services/processes/read-model-versions.json';
const written = JSON.parse(
  readFileSync(new URL('read-model-versions.json', import.meta.url), 'utf8'),
) as Record<string, Written>;
const projections = features.flatMap((feature) => feature.projections ?? []);
const STREAM_ID = '5e1d0a52-8c1f-4b0e-9d3a-2f6c7b8a9d10';

/** A database that has nothing to say beside the events. */
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The fixtures of what a read model follows, one stream a category; its rows are made by the first. */
function storedEvents({ categories }: Projection): [string, StoredEvent][] {
  const fixtures = categories.flatMap((category, place) =>
    storedFixtures(category).map((fixture, revision) => ({
      ...fixture,
      category,
      revision,
      name: place === 0 ? fixture.file.replace('.json', '') : category,
    })),
  );
  return fixtures.map(({ name, type, data, meta, category, revision }, nth) => [
    name,
    {
      id: `event-${nth}`,
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
async function rowsAfter(projection: Projection, events: readonly StoredEvent[]): Promise<TableRows[]> {
  const fold = projection.fold?.();
  if (fold === undefined) throw new Error(`${projection.name} is not folded in memory`);
  for (const event of events) fold.take(event);
  const tables = fold.finished();
  for await (const rows of fold.drain(db)) tables.push(rows);
  return [...tables, ...fold.sums()];
}

/** A hash that the order of columns, rows and tables does not change. */
function hashOf(tables: readonly TableRows[]): string {
  const inOrder = (_key: string, value: unknown): unknown => {
    if (typeof value === 'bigint') return value.toString();
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  const lines = tables.flatMap(({ table, rows }) =>
    rows.map((row) => JSON.stringify({ table, row }, inOrder)),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 12);
}

async function now(projection: Projection): Promise<Written> {
  const stored = storedEvents(projection);
  const rows: Written['rows'] = {};
  for (const [nth, [name]] of stored.entries()) {
    const events = stored.slice(0, nth + 1).map(([, event]) => event);
    rows[name] = hashOf(await rowsAfter(projection, events));
  }
  return { version: versionText(projection.version), rows };
}

describe('The version of a read model', () => {
  it.each(projections)(
    'of $name is another one when it makes other rows of stored events',
    async (projection) => {
      const { version, rows } = await now(projection);
      const before = written[projection.name];
      const others = Object.keys(before?.rows ?? {}).filter((name) => before?.rows[name] !== rows[name]);
      const changed = before?.version === version ? others : [];
      expect(
        changed,
        `${projection.name} makes other rows of these events than before: raise the number of its version`,
      ).toEqual([]);
      const message = `${FILE} has to say of ${projection.name} what is received here`;
      expect({ version, rows }, message).toEqual(before);
    },
  );
});
