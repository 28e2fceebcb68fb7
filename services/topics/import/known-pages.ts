import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { KnownPages } from './check-pages.ts';
import { pageAddress } from './page-address.ts';

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
