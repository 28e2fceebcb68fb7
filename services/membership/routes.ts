import type { App, Platform } from '../platform/feature.ts';
import { membershipCommands } from './commands.ts';
import { listDelegationsRoute } from './list-delegations.ts';
import { scrapRolesRoute } from './scrap-roles.ts';

/** Every call of the membership feature. */
export function membershipRoutes(app: App, platform: Platform): void {
  listDelegationsRoute(app, platform);
  scrapRolesRoute(app);
  for (const register of membershipCommands) register(app, platform);
}
