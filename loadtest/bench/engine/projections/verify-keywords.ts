import { keywordOf } from './keyword-events.ts';
import { withClient } from '../../with-client.ts';

/** One sentence for each way in which the served rows are not the first `count` keywords. */
export function verifyKeywords(url: string, count: number): Promise<string[]> {
  let [volumes, ids, letters] = [0, 0, 0];
  for (let nth = 0; nth < count; nth += 1) {
    const { id, volume, keyword, url: page } = keywordOf(nth);
    volumes += volume;
    ids += id;
    letters += keyword.length + page.length;
  }
  return withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, string>>(
      `select count(*) as rows, sum(id) as ids, sum(volume) as volumes, sum(length(keyword) + length(url)) as letters,
        count(*) filter (where position is null) as lost from bench_keywords`,
    );
    const expected = { rows: count, ids, volumes, letters, lost: 0 };
    return Object.entries(expected).flatMap(([what, value]) =>
      Number(rows[0]?.[what] ?? 0) === value ? [] : [`${what}: ${rows[0]?.[what]} instead of ${value}`],
    );
  });
}
