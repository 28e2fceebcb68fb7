import type { App, Platform } from '../platform/feature.ts';
import { membershipCommands } from './commands.ts';
import { membershipQueries } from './queries.ts';

/** Every call of the membership feature. */
export function membershipRoutes(app: App, platform: Platform): void {
  for (const register of [...membershipQueries, ...membershipCommands]) register(app, platform);
}
