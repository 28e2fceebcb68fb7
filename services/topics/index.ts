import { permissionScope } from '@keywright/events/catalogue';
import { projectMembers } from '../membership/index.ts';
import type { ChannelKind, Feature } from '../platform/feature.ts';
import type { Membership } from '../platform/http/access.ts';
import { topicNames } from './read/topic-list.ts';
import { topicViewsProjection } from './read/topic-views.projection.ts';
import { topicRoutes } from './routes.ts';
import { topicScopes } from './topic.ts';

export { sendRenamed } from './send-renamed.ts';

/** The topics of a project and their counters by status, for members who read topics. */
const topicsChannel: ChannelKind<Membership> = {
  kind: 'topics',
  readModel: topicViewsProjection.name,
  access: projectMembers,
  names: topicNames,
  mayListen: (membership) => permissionScope('READ_TOPICS', membership) !== null,
};

/** Topics and pages on their way through the workflow. */
export const topics: Feature = {
  name: 'topics',
  routes: topicRoutes,
  projections: [topicViewsProjection],
  channels: [topicsChannel],
  scopes: topicScopes,
};
