import { LIMITS } from '@keywright/events/catalogue';
import type { ProjectScoring } from '@keywright/events/membership';
import { tellAccount } from '../account-channel/index.ts';
import { MEMBERSHIP } from '../membership/index.ts';
import { refusalError } from '../platform/commands/aggregate.ts';
import { handleCommand } from '../platform/commands/handle-command.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import { createProject, findProjectsOf, type NewProject } from '../projects/index.ts';

export interface ProjectBeginning {
  project: Omit<NewProject, 'ownerId' | 'ownerPosition' | 'country' | 'language' | 'createdAt'>;
  scoring: ProjectScoring;
  userId: string;
  commandId: string;
  correlationId: string;
}

/**
 * Begins a project that somebody owns: its stream first, then its row. Who is cut off in between has a stream that nobody
 * knows of; the same command makes the row as well.
 * @throws AppError LIMIT_REACHED, or with the code of a refusal
 */
export async function beginProject(
  platform: Platform,
  { project, scoring, userId, commandId, correlationId }: ProjectBeginning,
): Promise<void> {
  const owned = await findProjectsOf(platform, userId, { owned: true });
  if (owned.length >= LIMITS.projects && !owned.some(({ id }) => id === project.id))
    throw new AppError('LIMIT_REACHED', { limit: LIMITS.projects });
  const at = platform.clock.now();
  const outcome = await handleCommand(platform, MEMBERSHIP, {
    id: project.id,
    projectId: project.id,
    command: { type: 'CreateProject', scoring },
    facts: { ownerId: userId },
    actor: { userId, owner: true, roles: [] },
    commandId,
    correlationId,
    at: at.toISOString(),
  });
  if (!outcome.ok) throw refusalError(MEMBERSHIP, outcome.refusal);
  const { country, language, msvLow, msvMedium } = scoring;
  await createProject(platform, {
    ...project,
    ...{ ownerId: userId, ownerPosition: BigInt(outcome.position), createdAt: at },
    ...{ country, language, msvThresholds: { low: msvLow, medium: msvMedium } },
  });
  // What follows from the event may have been told before there was a row.
  tellAccount(platform, userId, 'projects');
}
