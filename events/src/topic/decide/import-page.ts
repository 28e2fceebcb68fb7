import { actingRole, rolesThatMay } from '../../catalogue/permissions.ts';
import { accept, type Decision, refuse } from '../../decision.ts';
import type { ImportPage, TopicContext } from '../commands.ts';
import type { TopicEvent } from '../events.ts';
import { BLANK_DETAILS, checkedDetails } from './details.ts';
import { invalid, isIsoDate, isWebAddress } from './text.ts';

/** A page of the site as it stands: PUBLISHED, and inactive until somebody activates it. */
export function importPage(command: ImportPage, context: TopicContext): Decision<TopicEvent> {
  const role = actingRole('ARCHIVE_TOPIC', context.actor, false);
  if (role === null) return refuse({ code: 'ROLE_REQUIRED', roles: rolesThatMay('ARCHIVE_TOPIC') });
  const { projectId, publishedOn } = command;
  if (!isWebAddress(command.url)) return refuse(invalid('url', 'FORMAT'));
  if (publishedOn !== null && !isIsoDate(publishedOn)) return refuse(invalid('published', 'FORMAT'));
  const { url, words: wordsInContent } = command;
  const checked = checkedDetails({ pageName: command.title, url, type: 'CONTENT', wordsInContent });
  if ('code' in checked) return refuse(checked);

  const details = { ...BLANK_DETAILS, ...checked.details };
  details.pageName ??= url;
  const data = { projectId, details, authorId: context.actor.userId, publishedOn };
  return accept([{ type: 'TopicImported', data }], { role, override: false });
}
