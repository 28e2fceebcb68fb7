import { tellAccount } from '../account-channel/index.ts';
import { cleanImage } from '../platform/files/clean-image.ts';
import { openFiles } from '../platform/files/file-store.ts';
import type { Platform } from '../platform/feature.ts';
import { accountsIn } from '../projects/index.ts';

/** Pixels of the longer side of what is kept. */
const SIDE = 512;

/** The image of a project, ready to be shown. */
export interface Logo {
  id: string;
  type: string;
  bytes: Buffer;
}

/** The logos of projects: which image it is stands in the project's row, the image itself in a file under that id. */
export function logosOf({ db, ids, log, config }: Pick<Platform, 'db' | 'ids' | 'log' | 'config'>) {
  const files = openFiles(config.filesUrl);

  /** Has the row name another image, and removes the one before, which nobody names any more. */
  async function replace(
    projectId: string,
    next: { logo_id: string; logo_type: string } | null,
  ): Promise<boolean> {
    const before = await db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('projects')
        .where('id', '=', projectId)
        .select('logo_id')
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const columns = next ?? { logo_id: null, logo_type: null };
      await tx.updateTable('projects').set(columns).where('id', '=', projectId).execute();
      return row.logo_id;
    });
    // What is left behind costs room alone.
    if (before)
      await files.remove(before).catch((error: unknown) => log.warn({ err: error }, 'a former logo stays'));
    return before !== undefined;
  }

  return {
    /** Answers the id of the image as it is kept; null where the project is gone. @throws AppError IMAGE_INVALID */
    async put(projectId: string, given: Uint8Array): Promise<string | null> {
      const { bytes, type } = await cleanImage(given, SIDE);
      const id = ids.uuid();
      await files.write(id, bytes);
      const placed = await replace(projectId, { logo_id: id, logo_type: type });
      if (!placed) await files.remove(id);
      return placed ? id : null;
    },
    /** Null where there is none. */
    async read(projectId: string): Promise<Logo | null> {
      const row = await db
        .selectFrom('projects')
        .where('id', '=', projectId)
        .select(['logo_id', 'logo_type'])
        .executeTakeFirst();
      if (!row?.logo_id || !row.logo_type) return null;
      const bytes = await files.read(row.logo_id);
      return bytes === null ? null : { id: row.logo_id, type: row.logo_type, bytes };
    },
    remove: (projectId: string): Promise<boolean> => replace(projectId, null),
  };
}

/** A logo is no event: tells everybody in the project that it is another. */
export async function tellOfLogo(platform: Pick<Platform, 'db' | 'bus'>, projectId: string): Promise<void> {
  for (const userId of await accountsIn(platform.db, [projectId])) tellAccount(platform, userId, 'projects');
}
