import { permissionScope } from '@keywright/events/catalogue';
import { projectMembers } from '../membership/index.ts';
import type { App, ChannelKind, Feature, Platform } from '../platform/feature.ts';
import type { Membership } from '../platform/http/access.ts';
import { listActivity } from './activity/list-activity.ts';
import { topicActivityProjection } from './activity/topic-activity.projection.ts';
import { activateTopicsRoute } from './activate-topics.ts';
import { archiveCommands } from './archive-commands.ts';
import { askCommands } from './asks/ask-commands.ts';
import { changeTopicsRoute } from './bulk/change-topics.ts';
import { undoBulkRoute } from './bulk/undo-bulk.ts';
import { checkCommands } from './checks/check-commands.ts';
import { listChecksRoute } from './checks/list-checks.ts';
import { contentCommands } from './content-commands.ts';
import { assignmentsRoute } from './hand-over/count-assignments.ts';
import { importPagesRoute } from './import/import-pages.ts';
import { listTransitionsRoute } from './list-transitions.ts';
import { moveCommands } from './move-commands.ts';
import { topicQueryRoutes } from './read/queries.ts';
import { topicNames } from './read/topic-list.ts';
import { topicViewsProjection } from './read/topic-views.projection.ts';
import { readScorecardsRoute } from './scorecards/read-scorecards.ts';
import { topicScopes } from './topic.ts';
import { undoCommands } from './undo-commands.ts';

export { openAsksTo, type OpenAskTo } from './asks/open-asks.ts';
export { saidText } from './asks/said-text.ts';
export { forgetRefusals } from './bulk/bulk-refusals.ts';
export { forgetHandOvers, handTopicsOver } from './hand-over/hand-topics-over.ts';
export { removedNotesAmong } from './read/removed-notes.ts';
export { countListed } from './read/topic-counts.ts';
export { saidBy, saidBySchema } from './read/topic-parts.ts';
export { topicViewsProjection } from './read/topic-views.projection.ts';
export { sendRenamed } from './send-renamed.ts';

/** The topics of a project and their counters by status, for members who read topics. */
const topicsChannel: ChannelKind<Membership> = {
  kind: 'topics',
  readModel: topicViewsProjection.name,
  access: projectMembers,
  names: topicNames,
  mayListen: (membership) => permissionScope('READ_TOPICS', membership) !== null,
};

/** Every call on topics: what one can do to them, then what one can ask about them. */
function topicRoutes(app: App, platform: Platform): void {
  const commands = [
    ...moveCommands,
    ...archiveCommands,
    ...contentCommands,
    ...undoCommands,
    ...askCommands,
    ...checkCommands,
  ];
  const bulkRoutes = [activateTopicsRoute, changeTopicsRoute, undoBulkRoute];
  const routes = [
    ...commands,
    ...bulkRoutes,
    importPagesRoute,
    listTransitionsRoute,
    listChecksRoute,
    assignmentsRoute,
  ];
  for (const register of routes) register(app, platform);
  listActivity(app, platform);
  topicQueryRoutes(app, platform);
  readScorecardsRoute(app, platform);
}

/** Topics and pages on their way through the workflow. */
export const topics: Feature = {
  name: 'topics',
  routes: topicRoutes,
  projections: [topicViewsProjection, topicActivityProjection],
  channels: [topicsChannel],
  scopes: topicScopes,
};
