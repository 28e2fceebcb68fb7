import pg from 'pg';
import { type Acknowledged, BENCH_STREAMS } from './append-load.ts';

interface Found {
  events: string;
  streams: string;
  id_sum: string;
  holes: string;
  disorder: string;
}

/**
 * Holds the streams of loads to what was acknowledged: every event once and no other, each stream's revisions without a hole and
 * in the order of positions, and each stream where its writer left it.
 */
export async function verifyStored(url: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Found>(
      `
      select count(*) as events, count(distinct stream) as streams,
        sum(('x' || left(event_id::text, 8))::bit(32)::bigint & 4294967295) as id_sum,
        count(*) filter (where revision <> nth - 1) as holes,
        count(*) filter (where position <= before) as disorder
      from (
        select *, row_number() over (partition by stream order by revision) as nth,
          lag(position) over (partition by stream order by revision) as before
        from es.events where split_part(stream, '-', 1) = $1
      ) e`,
      [BENCH_STREAMS],
    );
    const streams = await client.query<{ stream: string; revision: string }>(
      'select stream, max(revision)::text as revision from es.events group by stream',
    );
    const stored = new Map(streams.rows.map((row) => [row.stream, row.revision]));
    return compare(rows[0], stored, acknowledged);
  } finally {
    await client.end();
  }
}

function compare(
  found: Found | undefined,
  stored: ReadonlyMap<string, string>,
  acknowledged: readonly Acknowledged[],
): string[] {
  const sum = (of: (each: Acknowledged) => number) => acknowledged.reduce((all, each) => all + of(each), 0);
  const expected = {
    events: sum((each) => each.events),
    streams: sum((each) => each.revisions.size),
    id_sum: sum((each) => each.idSum),
    holes: 0,
    disorder: 0,
  };
  const differences = Object.entries(expected).flatMap(([name, value]) => {
    const is = Number(found?.[name as keyof Found]);
    return is === value ? [] : [`${name} in the store: ${is}, acknowledged: ${value}`];
  });
  const astray = acknowledged
    .flatMap((each) => [...each.revisions])
    .filter(([stream, revision]) => stored.get(stream) !== revision.toString());
  return astray.length > 0
    ? [...differences, `${astray.length} streams are not at the revision last acknowledged`]
    : differences;
}
