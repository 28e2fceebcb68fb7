import type { Feature } from '../../../platform/feature.ts';
import { topicScopes } from '../../topic.ts';
import { topicQueryRoutes } from '../queries.ts';
import { topicViewsProjection } from '../topic-views.projection.ts';

/** The read side of topics on its own, for tests that record events themselves. */
export const topicReading: Feature = {
  name: 'topics',
  routes: topicQueryRoutes,
  projections: [topicViewsProjection],
  scopes: topicScopes,
};
