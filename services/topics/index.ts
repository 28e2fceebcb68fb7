import type { Feature } from '../platform/feature.ts';
import { topicViewsProjection } from './read/topic-views.projection.ts';
import { topicRoutes } from './routes.ts';
import { topicScopes } from './topic.ts';

/** Topics and pages on their way through the workflow. */
export const topics: Feature = {
  name: 'topics',
  routes: topicRoutes,
  projections: [topicViewsProjection],
  scopes: topicScopes,
};
