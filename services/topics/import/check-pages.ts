import type { SitePage } from './read-pages.ts';
import { topicIdOfPage } from './topic-id-of-page.ts';

export type SkipReason = 'URL_EXISTS' | 'URL_REPEATED';

/** What becomes of a page: it is imported under this id, or it is there already. */
export interface PageCheck {
  page: SitePage;
  topicId: string;
  skip: SkipReason | null;
}

/** What a project holds: topic ids by the address of their page. */
export type KnownPages = ReadonlyMap<string, string>;

/** Compares the pages of a file with those of the project and with each other; the first of its kind is imported. */
export function checkPages(projectId: string, pages: readonly SitePage[], known: KnownPages): PageCheck[] {
  const ids = new Set(known.values());
  const seen = new Set<string>();
  return pages.map((page) => {
    const topicId = topicIdOfPage(projectId, page.address);
    const repeated = seen.has(page.address);
    seen.add(page.address);
    if (repeated) return { page, topicId, skip: 'URL_REPEATED' };
    const there = known.has(page.address) || ids.has(topicId);
    return { page, topicId: known.get(page.address) ?? topicId, skip: there ? 'URL_EXISTS' : null };
  });
}
