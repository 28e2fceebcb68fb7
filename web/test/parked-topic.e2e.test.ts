import { randomUUID } from 'node:crypto';
import { TOPIC_SCHEMA, topicStream } from '@keywright/events/topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScreenFixture } from './testing/create-screen-fixture.ts';
import { type TestSite, startSite } from './testing/start-site.ts';

const NAME = 'Sleeping bags compared';

let site: TestSite;
let projectId: string;
let topicId: string;
beforeAll(async () => {
  site = await startSite();
  projectId = await createScreenFixture(site);
  const rows = await site.server.platform.db.selectFrom('topic_views').select(['id', 'page_name']).execute();
  topicId = rows.find((row) => row.page_name === NAME)?.id ?? '';
});
afterAll(() => site[Symbol.asyncDispose]());

/** Records a change of the topic that no row can hold, as it was possible once. */
async function recordUnfit(): Promise<void> {
  const metadata = {
    schemaVersion: TOPIC_SCHEMA.TopicDetailsEdited.version,
    at: new Date().toISOString(),
    actor: { userId: randomUUID(), role: 'OWNER' },
    projectId,
    correlationId: randomUUID(),
    causationId: randomUUID(),
  };
  const data = { changed: { deliveryDate: '0000-01-01' }, before: { deliveryDate: null } };
  const event = { id: randomUUID(), type: 'TopicDetailsEdited', data, metadata };
  await site.server.platform.store.append(topicStream(topicId), 0n, [event]);
}

describe('A topic of which a change could not be applied', () => {
  it('says on its card, in the list and in the panel that it stands still, at once, and offers no act on it', async () => {
    const { complaints, openAs } = await site.window({ viewport: { width: 1440, height: 900 } });
    const board = await openAs('carl', `/projects/${projectId}/to-suggest?as=board&who=any`);
    const card = board.locator(`[data-topic="${topicId}"]`);
    await card.waitFor();
    await board.getByText('Live', { exact: true }).waitFor();
    expect(await board.getByText('Stands still').count()).toBe(0);
    await recordUnfit();
    await card.getByText('Stands still').waitFor();
    expect(await board.getByText('Stands still').count()).toBe(1);

    await card.getByRole('link', { name: NAME }).focus();
    await board.keyboard.press('m');
    const offered = board.getByRole('menu').getByRole('menuitem');
    await offered.first().waitFor();
    expect(await offered.and(board.locator(':not([aria-disabled=true])')).count()).toBe(0);
    expect(await offered.first().textContent()).toContain('until that is mended it takes no changes');
    await board.keyboard.press('Escape');

    await card.getByRole('link', { name: NAME }).click();
    const panel = board.locator('[data-topic-panel]');
    await panel.getByRole('alert').getByText('takes no more changes').waitFor();
    await panel.getByText('0 of 11 open to you').waitFor();
    await panel.getByText('Notes are closed to you. It stands still').waitFor();
    expect(await panel.getByRole('button', { name: /^(Edit|Add|Remove)/ }).count()).toBe(0);
    expect(complaints).toEqual([]);

    const { openAs: again } = await site.window({ viewport: { width: 1440, height: 900 } });
    const list = await again('carl', `/projects/${projectId}/all-topics?as=list&who=any`);
    await list
      .getByRole('row', { name: new RegExp(NAME) })
      .getByText('Stands still')
      .waitFor();
  });
});
