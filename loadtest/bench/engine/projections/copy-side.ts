import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { keywordOf } from './keyword-events.ts';
import { createBareTable, indexBareTable } from './keyword-table.ts';

const PORTION = 64 * 1024;

/** The same rows, ready in COPY's format before the clock starts. */
export function readyRows(count: number): Buffer {
  let text = '';
  for (let nth = 0; nth < count; nth += 1) {
    const { project, id, keyword, volume, kd, url } = keywordOf(nth);
    text += `${[project, id, keyword, volume, kd, url, nth + 1].join('\t')}\n`;
  }
  return Buffer.from(text);
}

/**
 * Copies ready rows into a table with its primary key alone, or (`whole`) into a bare one that is indexed afterwards;
 * answers the seconds of the COPY and of all.
 */
export async function copyReadyRows(
  url: string,
  rows: Buffer,
  { whole }: { whole: boolean },
): Promise<{ copy: number; all: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await createBareTable(client, { primaryKey: !whole });
    if (whole) await client.query(`set maintenance_work_mem = '256MB'`);
    const began = performance.now();
    const stream = client.query(copyFrom('copy bare.bench_keywords from stdin'));
    for (let sent = 0; sent < rows.length; sent += PORTION) {
      if (!stream.write(rows.subarray(sent, sent + PORTION))) await once(stream, 'drain');
    }
    stream.end();
    await once(stream, 'finish');
    const copied = performance.now();
    if (whole) await indexBareTable(client);
    return { copy: (copied - began) / 1_000, all: (performance.now() - began) / 1_000 };
  } finally {
    await client.end();
  }
}
