import { pageAddress } from '../import/page-address.ts';
import { topicIdOfPage } from '../import/topic-id-of-page.ts';

/** The key of a page by which an import finds the topic that has it. */
interface PageKey {
  page_id: string;
}

/** The key of the page at a url; a url of a plan may be a draft and no address yet. */
export function pagesOf({ projectId, url }: { projectId: string; url: string | null }): PageKey[] {
  const address = url === null ? null : pageAddress(url);
  return address === null ? [] : [{ page_id: topicIdOfPage(projectId, address) }];
}
