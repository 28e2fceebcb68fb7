import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { pageAddress } from './page-address.ts';
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

/** The pages a project knows by their address, active or not, archived or not. */
export async function knownPages(db: Kysely<Database>, projectId: string): Promise<KnownPages> {
  const rows = await db
    .selectFrom('topic_views')
    .select(['id', 'url'])
    .where('project_id', '=', projectId)
    .where('url', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, url }) => addressOf(url).map((address) => [address, id] as const)));
}

/** A url of a plan may be a draft and no address yet. */
function addressOf(url: string | null): string[] {
  const address = url === null ? null : pageAddress(url);
  return address === null ? [] : [address];
}

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
