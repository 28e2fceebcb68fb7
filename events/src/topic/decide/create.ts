import { CREATION } from '../../catalogue/transitions.ts';
import { accept, type Decision, refuse } from '../../decision.ts';
import type { CreateTopic, TopicContext } from '../commands.ts';
import type { TopicEvent } from '../events.ts';
import { BLANK_DETAILS, checkedDetails } from './details.ts';
import { required } from './text.ts';
import { movePermission } from './move-permission.ts';

/** Row 1: a draft, authored by the creator and assigned to them as contributor. */
export function createTopic(command: CreateTopic, context: TopicContext): Decision<TopicEvent> {
  const way = movePermission(CREATION, null, context);
  if ('code' in way) return refuse(way);
  const checked = checkedDetails(command.details);
  if ('code' in checked) return refuse(checked);
  const details = { ...BLANK_DETAILS, ...checked.details };
  if (details.pageName === null && details.myTopic === null) return refuse(required('pageName'));

  const { userId } = context.actor;
  const assignments = [{ role: 'CONTRIBUTOR' as const, userId }];
  const { projectId } = command;
  return accept(
    [{ type: 'TopicCreated', data: { projectId, details, authorId: userId, assignments } }],
    way.as,
  );
}
