import type { Feature } from '../../../platform/feature.ts';
import { projectOfTopic } from '../../command/topic-of-id.ts';
import { registerTopicQueries } from '../queries.ts';
import { topicViewsProjection } from '../topic-views.projection.ts';

/** The read side of topics on its own, for tests that record events themselves. */
export const topicReading: Feature = {
  name: 'topics',
  routes: registerTopicQueries,
  projections: [topicViewsProjection],
  scopes: { topic: projectOfTopic },
};
