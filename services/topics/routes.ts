import type { App, Platform } from '../platform/feature.ts';
import { activateTopicsRoute } from './activate-topics.ts';
import { archiveCommands } from './archive-commands.ts';
import { contentCommands } from './content-commands.ts';
import { importPagesRoute } from './import/import-pages.ts';
import { listTransitionsRoute } from './list-transitions.ts';
import { moveCommands } from './move-commands.ts';
import { topicQueryRoutes } from './read/queries.ts';

/** Every call on topics: what one can do to them, then what one can ask about them. */
export function topicRoutes(app: App, platform: Platform): void {
  const commands = [...moveCommands, ...archiveCommands, ...contentCommands];
  const routes = [...commands, activateTopicsRoute, importPagesRoute, listTransitionsRoute];
  for (const register of routes) register(app, platform);
  topicQueryRoutes(app, platform);
}
