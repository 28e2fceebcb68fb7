import type { Feature } from '../platform/feature.ts';
import { projectOfSubtopic } from './command/subtopic-of-id.ts';
import { projectOfTopic } from './command/topic-of-id.ts';
import { topicViewsProjection } from './read/topic-views.projection.ts';
import { topicRoutes } from './routes.ts';

/** Topics and pages on their way through the workflow. */
export const topics: Feature = {
  name: 'topics',
  routes: topicRoutes,
  projections: [topicViewsProjection],
  scopes: { topic: projectOfTopic, subTopic: projectOfSubtopic },
};
