import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestSite, startSite } from './testing/start-site.ts';
import { addWaiting, holdChunk, submitAnew } from './testing/waiting-topics.ts';

const TOPICS = 500;
const REFUSED = 120;
/** Chunks of 25 that are sent before Stop. */
const CHUNKS = 10;

let site: TestSite;
let projectId: string;
let own: readonly string[];

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', {
    ...{ mona: ['CONTENT_MANAGER'], carl: ['CONTRIBUTOR'], vera: ['CONTENT_MANAGER', 'SEO_CHECKER'] },
  });
  const ids = await addWaiting(site, projectId, 'carl', TOPICS);
  own = ids.filter((_, n) => n % 4 === 0).slice(0, REFUSED);
}, 240_000);
afterAll(() => site[Symbol.asyncDispose]());

/** The ids of the topics by where they stand. */
async function byStatus(): Promise<Record<string, string[]>> {
  await site.server.settled();
  const found: Record<string, string[]> = { WAIT_APPROVE: [], APPROVED: [] };
  for (let page = 0; page * 250 < TOPICS; page += 1) {
    const search = new URLSearchParams({ projectId, size: '250', page: String(page) });
    const { body } = await site.server.request('olivia', 'GET', `/api/topicViews/search/byFilter?${search}`);
    const { topicViews } = body['_embedded'] as { topicViews: { id: string; status: string }[] };
    for (const { id, status } of topicViews) (found[status] ??= []).push(id);
  }
  return found;
}

describe('A board of one column with more cards than its lanes take by themselves', () => {
  it('says how many stand in them, and takes the rest when asked', async () => {
    const { openAs, complaints } = await site.window({ viewport: { width: 1440, height: 900 } });
    const page = await openAs('mona', `/projects/${projectId}/for-approval?as=board&status=WAIT_APPROVE`);
    const figures = () =>
      page.locator('section[data-status] section[data-stack] header span:last-child').allTextContents();
    await page.getByText(`The lanes hold the first 400 of ${TOPICS} topics.`).waitFor();
    await expect.poll(figures, { message: 'the first cards' }).toEqual(['0+', '0+', '400+']);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(figures, { message: 'all cards' }).toEqual(['0', '0', String(TOPICS)]);
    expect(await page.getByText('The lanes hold').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('A bulk of 500 topics, of which 120 are refused, stopped half-way and undone the next day', () => {
  it('accounts for every topic', { timeout: 240_000 }, async () => {
    const { openAs, complaints } = await site.window({ viewport: { width: 1440, height: 900 } });
    const page = await openAs('mona', `/projects/${projectId}/for-approval?as=list`);
    const bar = page.getByRole('toolbar', { name: 'Selected topics' });
    const results = page.getByRole('region', { name: 'What became of each topic' });
    const figure = async (words: string): Promise<number> => {
      const said = (await results.getByRole('status').textContent()) ?? '';
      return Number(new RegExp(`(\\d+) ${words}`).exec(said)?.[1] ?? 0);
    };
    await page.locator('[role=rowgroup] [data-row]').first().waitFor();
    await page.getByRole('grid').locator('[role=row][tabindex="0"]').focus();
    await page.keyboard.press('Control+a');
    await bar.getByRole('button', { name: `Select all ${TOPICS}` }).click();
    await bar.getByText(`${TOPICS} selected`).waitFor();

    // Before the first one arrives, 120 of them have become hers.
    const first = await holdChunk(page, 1);
    await bar.getByRole('button', { name: `Move ${TOPICS} to Approved` }).click();
    await first.reached;
    await submitAnew(site, own, { back: 'olivia', by: 'mona' });
    const held = await holdChunk(page, CHUNKS - 1);
    first.release();
    await held.reached;
    await results.getByRole('button', { name: 'Stop' }).click();
    held.release();
    await results.getByRole('button', { name: 'Dismiss' }).waitFor();

    const half = CHUNKS * 25;
    const [done, refused, unsent] = [
      await figure('of 500 moved'),
      await figure('refused'),
      await figure('not sent'),
    ];
    expect(refused).toBeGreaterThan(0);
    expect([done + refused, unsent]).toEqual([half, TOPICS - half]);
    const after = await byStatus();
    expect([after['APPROVED']?.length, after['WAIT_APPROVE']?.length]).toEqual([done, TOPICS - done]);
    expect(after['APPROVED']?.some((id) => own.includes(id))).toBe(false);
    // What was refused and what was not sent is still chosen.
    await bar.getByText(`${TOPICS - done} selected`).waitFor();

    // Three of the topics go on before anybody undoes anything.
    site.server.clock.advance({ days: 1 });
    const moved = (after['APPROVED'] ?? []).slice(0, 3);
    for (const id of moved)
      await site.server.request('vera', 'POST', `/api/topics/${id}/status`, { topicStatus: 'OPTIMIZED' });
    await results.getByRole('button', { name: `Undo ${done}` }).click();
    const undone = done - moved.length;
    const undoneText = `${undone} undone, ${moved.length} not undone, ${refused} had been refused`;
    await results.getByText(`${undoneText}, ${unsent} not sent`).waitFor();
    const named = results.locator('[data-failed]').filter({ hasText: /Not undone.*vera Tester/ });
    expect(await named.count()).toBe(moved.length);
    const back = await byStatus();
    expect(back['WAIT_APPROVE']).toHaveLength(TOPICS - moved.length);
    expect(new Set(back['OPTIMIZED'])).toEqual(new Set(moved));

    // The rest can still be sent, as a part of the same bulk: in the end 120 are refused, and they stay chosen.
    await results.getByRole('button', { name: `Go on with ${unsent}` }).click();
    const rest = TOPICS - REFUSED - done;
    const all = `${rest} of ${TOPICS} moved to Approved, ${undone} undone, ${moved.length} not undone, ${REFUSED} had been refused`;
    await results.getByText(all).waitFor();
    expect((await byStatus())['APPROVED']).toHaveLength(rest);
    await bar.getByText(`${REFUSED} selected`).waitFor();
    expect(complaints).toEqual([]);
  });
});
