import type { App, Platform } from '../platform/feature.ts';
import { activateTopics } from './activate-topics.ts';
import { topicCommands } from './commands.ts';
import { getTopic } from './get-topic.ts';
import { importPages } from './import/import-pages.ts';
import { listTransitions } from './list-transitions.ts';
import { registerTopicQueries } from './read/routes.ts';

/** Every call on topics: what one can do to them, then what one can ask about them. */
export function topicRoutes(app: App, platform: Platform): void {
  const routes = [...topicCommands, activateTopics, importPages, getTopic, listTransitions];
  for (const register of routes) register(app, platform);
  registerTopicQueries(app, platform);
}
