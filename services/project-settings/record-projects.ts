import type { ProjectScoring } from '@keywright/events/membership';
import { v5 as uuidV5 } from 'uuid';
import { MEMBERSHIP } from '../membership/index.ts';
import { runCommand } from '../platform/commands/answer-command.ts';
import type { Platform } from '../platform/feature.ts';
import { applyOwnership } from '../projects/index.ts';

/** Projects that are read at once. */
const LOT = 500;
const BEGINNINGS = '4f0d8a5e-6c1b-4b5f-9a41-2f7c5d1e8b60';

/**
 * Has the product record the beginning of each project whose stream does not tell it yet: of those that began before projects
 * were recorded, and of those that came with a first start. Called again it changes nothing.
 */
export async function recordProjects(platform: Platform): Promise<void> {
  for (let after = ''; ;) {
    const rows = await unrecorded(platform, after);
    for (const row of rows) {
      await recordProject(platform, row).catch((error: unknown) =>
        platform.log.warn(
          { err: error, projectId: row.id },
          'the beginning of a project was not recorded yet',
        ),
      );
    }
    if (rows.length < LOT) return;
    after = rows.at(-1)?.id ?? '';
  }
}

interface Unrecorded extends ProjectScoring {
  id: string;
}

/** Projects that somebody owns and no event says so, in the order of their ids. */
async function unrecorded({ db }: Platform, after: string): Promise<Unrecorded[]> {
  let query = db
    .selectFrom('projects')
    .where('owner_position', '=', '0')
    .where('owner_id', 'is not', null)
    .select(['id', 'country', 'language', 'msv_low as msvLow', 'msv_medium as msvMedium'])
    .orderBy('id')
    .limit(LOT);
  if (after !== '') query = query.where('id', '>', after);
  return query.execute();
}

async function recordProject(platform: Platform, { id, ...known }: Unrecorded): Promise<void> {
  const commandId = uuidV5(id, BEGINNINGS);
  const { state, position } = await runCommand(platform, MEMBERSHIP, {
    ...{ id, projectId: id, command: { type: 'RecordProject', known } },
    ...{ actor: 'SYSTEM', commandId, correlationId: commandId },
  });
  if (state.ownerId === null) return;
  const change = { ownerId: state.ownerId, offer: state.offer };
  await applyOwnership(platform.db, id, { change, position: BigInt(position) });
}
