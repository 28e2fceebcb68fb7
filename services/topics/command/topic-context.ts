import type { TopicContext } from '@keywright/events/topic';
import { defaultHoldersOf } from '../../membership/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Membership } from '../../platform/http/access.ts';
import { projectFacts } from '../../projects/index.ts';

/** What the decider needs to know beside the topic, but for the ids it may need. */
export async function topicContext(
  { db, clock }: Platform,
  { projectId, userId, owner, roles }: Membership,
): Promise<Omit<TopicContext, 'newId'>> {
  const [project, defaultHolders] = await Promise.all([
    projectFacts(db, projectId),
    defaultHoldersOf(db, projectId),
  ]);
  if (!project) throw new AppError('NOT_FOUND');
  const actor = { userId, owner, roles };
  return { actor, defaultHolders, strict: project.strictWorkflow, now: clock.now().toISOString() };
}
