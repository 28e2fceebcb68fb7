import pg from 'pg';

/** The settings without which a kill proves nothing, as the running database says. */
export async function durabilityOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
  );
  await client.end();
  return Object.fromEntries(rows.map((row) => [row.name, row.setting]));
}
