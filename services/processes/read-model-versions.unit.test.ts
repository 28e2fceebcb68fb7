import { categoryOf } from '@keywright/events';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Projection, TableRows } from '../platform/projections/port.ts';
import { versionText } from '../platform/projections/version.ts';
import { formerRowsFile, rowsToGoOnFrom, writtenDown } from './testing/former-rows.ts';
import { otherWays, readModels, rowsAfter, storedEvents } from './testing/stored-events.ts';

/** What a read model made of the stored events in the version that it had when that was written down. */
interface Written {
  version: string;
  /**
   * By the name of a fixture, and of what it may say otherwise: a hash of all rows that it and those before it make. By a
   * category whose events make no rows (they have some sent again): the same once all its fixtures have come, too.
   */
  rows: Record<string, string>;
}

const FILE = 'services/processes/read-model-versions.json';
const written = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'read-model-versions.json'), 'utf8'),
) as Record<string, Written>;

/** A database that has nothing to say beside the events. */
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

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
  for (const [nth, [file, event]] of stored.entries()) {
    const category = categoryOf(event.stream);
    const name = category === projection.categories[0] ? file : category;
    const before = stored.slice(0, nth).map(([, earlier]) => earlier);
    rows[name] = hashOf(await rowsAfter(projection, [...before, event], db));
    for (const [way, other] of otherWays(event))
      rows[`${name} ${way}`] = hashOf(await rowsAfter(projection, [...before, other], db));
  }
  return { version: versionText(projection.version), rows };
}

describe('The version of a read model', () => {
  it.each(readModels)(
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
      const entry = JSON.stringify({ [projection.name]: { version, rows } }, null, 2);
      const message = `${FILE} has to say of ${projection.name}:\n${entry}\n`;
      expect({ version, rows }, message).toEqual(before);
    },
  );

  // Written by the first run on a new version; committed, and kept for as long as later versions go on from it.
  it.each(readModels)('of $name has written down what later ones go on from', async (projection) => {
    const text = writtenDown(await rowsToGoOnFrom(projection, db));
    await expect(text).toMatchFileSnapshot(formerRowsFile(projection.name, versionText(projection.version)));
  });
});
