import type { App, Platform } from '../platform/feature.ts';
import { membershipCommands } from './commands.ts';
import { listDelegations } from './list-delegations.ts';
import { scrapRoles } from './scrap-roles.ts';

/** Every call of the membership feature. */
export function membershipRoutes(app: App, platform: Platform): void {
  listDelegations(app, platform);
  scrapRoles(app);
  for (const register of membershipCommands) register(app, platform);
}
