import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { TestSite } from './start-site.ts';

/** Topics that somebody has planned and submitted for approval; answers their ids. At most 500. */
export async function addWaiting(
  { server }: TestSite,
  projectId: string,
  author: string,
  many: number,
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < many) {
    const names = Array.from(
      { length: Math.min(20, many - ids.length) },
      (_, n) => `${author} ${ids.length + n}`,
    );
    const planned = await Promise.all(
      names.map((pageName) =>
        server.request(author, 'POST', '/api/topics', { projectId, pageName, type: 'CONTENT' }),
      ),
    );
    ids.push(...planned.map(({ body }) => body['id'] as string));
  }
  const body = { bulkId: randomUUID(), ids, status: 'WAIT_APPROVE', note: 'Please' };
  const { body: answer } = await server.request(author, 'POST', '/api/topics/bulk', body);
  const results = answer['results'] as { changed: boolean }[] | undefined;
  if (!results?.every(({ changed }) => changed)) throw new Error(JSON.stringify(answer));
  await server.settled();
  return ids;
}

/** Topics are sent back to their author and submitted by somebody else, who may not approve them from then on. */
export async function submitAnew(
  { server }: TestSite,
  ids: readonly string[],
  { back, by }: { back: string; by: string },
): Promise<void> {
  for (const [who, status] of [
    [back, 'SUGGEST'],
    [by, 'WAIT_APPROVE'],
  ] as const) {
    const body = { bulkId: randomUUID(), ids, status, note: 'Once more' };
    const { body: answer } = await server.request(who, 'POST', '/api/topics/bulk', body);
    const results = answer['results'] as { changed: boolean }[] | undefined;
    if (!results?.every(({ changed }) => changed)) throw new Error(JSON.stringify(answer));
  }
  await server.settled();
}

/** Holds the nth chunk of the page's next bulk act back until it is released. */
export async function holdChunk(
  page: Page,
  nth: number,
): Promise<{ reached: Promise<void>; release: () => void }> {
  let [arrive, release] = [() => {}, () => {}];
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  let chunks = 0;
  await page.route('**/api/topics/bulk', async (route) => {
    chunks += 1;
    if (chunks === nth) {
      arrive();
      await released;
    }
    await route.continue();
  });
  return { reached, release };
}
