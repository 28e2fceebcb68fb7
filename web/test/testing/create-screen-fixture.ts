import type { TestSite } from './start-site.ts';

const PAGES = [
  'Best hiking boots for wide feet',
  'How to choose a four-season tent',
  'Sleeping bags compared',
  'Waterproof jacket care',
];

/** Olivia's project with a copywriter, a contributor and some topics; answers its id. */
export async function createScreenFixture(site: TestSite): Promise<string> {
  const projectId = await site.project('olivia', {
    wendy: ['COPYWRITER'],
    carl: ['CONTRIBUTOR', 'CONTENT_MANAGER'],
  });
  for (const pageName of PAGES) {
    const { status, body } = await site.server.request('carl', 'POST', '/api/topics', {
      projectId,
      pageName,
      myTopic: 'Footwear',
      type: 'CONTENT',
      pageTags: ['Guides'],
    });
    if (status !== 201) throw new Error(`the topic was not created: ${status} ${JSON.stringify(body)}`);
  }
  await site.server.settled();
  return projectId;
}
