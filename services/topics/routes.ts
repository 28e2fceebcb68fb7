import type { App, Platform } from '../platform/feature.ts';
import { activateTopicsRoute } from './activate-topics.ts';
import { topicCommands } from './commands.ts';
import { importPagesRoute } from './import/import-pages.ts';
import { listTransitionsRoute } from './list-transitions.ts';
import { topicQueryRoutes } from './read/queries.ts';

/** Every call on topics: what one can do to them, then what one can ask about them. */
export function topicRoutes(app: App, platform: Platform): void {
  const routes = [...topicCommands, activateTopicsRoute, importPagesRoute, listTransitionsRoute];
  for (const register of routes) register(app, platform);
  topicQueryRoutes(app, platform);
}
