import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { pagesOf } from '../read/page-keys.ts';
import { topicViewsProjection } from '../read/topic-views.projection.ts';
import type { SitePage } from './read-pages.ts';
import { topicIdOfPage } from './topic-id-of-page.ts';

export type SkipReason = 'URL_EXISTS' | 'URL_REPEATED';

/** What becomes of a page: it is imported, or it is there already. */
export interface PageCheck {
  page: SitePage;
  /** The topic that has it; null where none has, or the file has it further up. */
  topicId: string | null;
  skip: SkipReason | null;
}

/** What a project has of the pages asked about: topic ids by the address of their page. */
export type KnownPages = ReadonlyMap<string, string>;

/** The topics that have one of these addresses now, active or not, archived or not. They are found by the keys of their pages. */
export async function knownPages(
  db: Kysely<Database>,
  projectId: string,
  pages: readonly Pick<SitePage, 'address'>[],
): Promise<KnownPages> {
  const addresses = new Map(pages.map(({ address }) => [topicIdOfPage(projectId, address), address]));
  const keys = [...addresses.keys()];
  const rows = (await isServedWithPages(db))
    ? await db
        .selectFrom('topic_pages')
        .select(['topic_id', 'page_id'])
        .where('project_id', '=', projectId)
        .where(sql<boolean>`page_id = any(${keys}::uuid[])`)
        .execute()
    : await pagesOfRows(db, projectId);
  return new Map(
    rows.flatMap(({ topic_id, page_id }) => {
      const address = addresses.get(page_id);
      return address === undefined ? [] : [[address, topic_id] as const];
    }),
  );
}

/** Whether the rows that are served have keys of pages: those of a version before have none until they are rebuilt. */
async function isServedWithPages(db: Kysely<Database>): Promise<boolean> {
  const { name, version } = topicViewsProjection;
  const served = await db
    .selectFrom('projection_checkpoints')
    .select('version')
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst();
  return served?.version === version;
}

/** The keys of all pages of a project, worked out from the rows of its topics. */
async function pagesOfRows(db: Kysely<Database>, projectId: string) {
  const rows = await db
    .selectFrom('topic_views')
    .select(['id', 'url'])
    .where('project_id', '=', projectId)
    .where('url', 'is not', null)
    .execute();
  return rows.flatMap(({ id, url }) =>
    pagesOf({ projectId, url }).map(({ page_id }) => ({ topic_id: id, page_id })),
  );
}

/** Compares the pages of a file with those of the project and with each other; the first of its kind is imported. */
export function checkPages(pages: readonly SitePage[], known: KnownPages): PageCheck[] {
  const seen = new Set<string>();
  return pages.map((page) => {
    const topicId = known.get(page.address) ?? null;
    const repeated = seen.has(page.address);
    seen.add(page.address);
    if (repeated) return { page, topicId, skip: 'URL_REPEATED' };
    return { page, topicId, skip: topicId === null ? null : 'URL_EXISTS' };
  });
}
