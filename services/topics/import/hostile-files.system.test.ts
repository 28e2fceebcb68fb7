import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportWorld, PAGES, startImportWorld } from './testing/import-world.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.test.close());

const FILES = {
  'blank lines': `url\n${'\n'.repeat(5_000_000)}`,
  'blank cells': `url\n${',,\n'.repeat(1_600_000)}`,
  'one row of commas': ','.repeat(5_000_000),
  'one endless cell': `url\n"${'x\n'.repeat(2_400_000)}`,
  'a million rows': `url\n${'a\n'.repeat(1_000_000)}`,
  'a long name in each answer of a row': `url,${'x'.repeat(32_000)}\n${'a\n'.repeat(5_000)}`,
};
const QUIET_REQUESTS = 200;

describe('While hostile files are sent one after the other', () => {
  it('somebody else goes on working (how much slower is printed)', async () => {
    await world.send({ file: PAGES });
    await readOn(() => false);
    const alone = await readOn(() => false);
    let done = false;
    const took: [string, number][] = [];
    const sending = (async () => {
      while (!done) {
        for (const [name, file] of Object.entries(FILES)) {
          const begun = performance.now();
          const { status, body } = await world.send({ file }, { query: '?dryRun=true' });
          took.push([name, performance.now() - begun]);
          expect([200, 422, 429]).toContain(status);
          if (status === 422) expect(body.code).toBe('FILE_LIMIT');
        }
      }
    })();
    const beside = await readOn(() => took.length < Object.keys(FILES).length);
    done = true;
    await sending;
    for (const name of Object.keys(FILES)) {
      const slowest = Math.max(...took.filter(([sent]) => sent === name).map(([, ms]) => ms));
      console.warn(`${name}: answered within ${slowest.toFixed(0)} ms`);
    }
    console.warn(`p95 of a read: ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside uploads`);
  }, 300_000);
});

/** p95 in ms of reads one after the other, some hundred at least. */
async function readOn(more: () => boolean): Promise<number> {
  const times: number[] = [];
  while (times.length < QUIET_REQUESTS || more()) {
    const begun = performance.now();
    const url = `/api/topicViews/search/byFilter?projectId=${world.project()}&active=false`;
    expect((await world.test.request('owner', 'GET', url)).status).toBe(200);
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}
