import { type ClientBase, escapeIdentifier as quoted } from 'pg';

/** The schema of the served tables. */
export const SERVED = 'public';

interface TableIndex {
  name: string;
  definition: string;
  /** Of the constraint that the index carries: p = primary key, u = unique. */
  constraint: 'p' | 'u' | null;
}

/** Makes the tables of a new version, as the served ones are but without rows and indexes. */
export async function createVersionTables(
  client: ClientBase,
  schema: string,
  tables: readonly string[],
): Promise<void> {
  await client.query(`create schema ${quoted(schema)}`);
  for (const table of tables) {
    const made = `${quoted(schema)}.${quoted(table)}`;
    await client.query(`create table ${made} (like ${quoted(SERVED)}.${quoted(table)}
      including defaults including constraints including generated including storage including compression)`);
    const settings = await settingsOf(client, table);
    if (settings.length > 0) await client.query(`alter table ${made} set (${settings.join(', ')})`);
  }
}

/** Makes the indexes and constraints that the served table has, under their names, and gathers statistics. */
export async function indexVersionTable(client: ClientBase, schema: string, table: string): Promise<void> {
  const made = `${quoted(schema)}.${quoted(table)}`;
  for (const { name, definition, constraint } of await indexesOf(client, table)) {
    const [begin, rest] = splitAtTable(definition, table);
    await client.query(`${begin}${made}${rest}`);
    if (constraint === null) continue;
    const kind = constraint === 'p' ? 'primary key' : 'unique';
    await client.query(
      `alter table ${made} add constraint ${quoted(name)} ${kind} using index ${quoted(name)}`,
    );
  }
  await client.query(`analyze ${made}`);
}

async function settingsOf(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ settings: string[] | null }>(
    'select reloptions as settings from pg_class where oid = $1::regclass',
    [`${SERVED}.${quoted(table)}`],
  );
  return rows[0]?.settings ?? [];
}

async function indexesOf(client: ClientBase, table: string): Promise<TableIndex[]> {
  const { rows } = await client.query<TableIndex>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition, c.contype as constraint
     from pg_index x join pg_class i on i.oid = x.indexrelid
     left join pg_constraint c on c.conindid = i.oid and c.conrelid = x.indrelid and c.contype in ('p', 'u')
     where x.indrelid = $1::regclass order by c.contype nulls last, i.relname`,
    [`${SERVED}.${quoted(table)}`],
  );
  return rows;
}

/** PostgreSQL writes the table's full name into the definition, quoted only where it has to be. */
function splitAtTable(definition: string, table: string): [string, string] {
  for (const name of [`${SERVED}.${table}`, `${SERVED}.${quoted(table)}`]) {
    const place = definition.indexOf(` ON ${name} `);
    if (place !== -1) return [definition.slice(0, place + 4), definition.slice(place + 4 + name.length)];
  }
  throw new Error(`The index definition ${definition} does not name ${table}.`);
}
