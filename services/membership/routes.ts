import type { App, Platform } from '../platform/feature.ts';
import { changeRolesRoute } from './change-roles.ts';
import { membershipQueries } from './queries.ts';
import { removeMemberRoute } from './remove-member.ts';

/** Every call of the membership feature. */
export function membershipRoutes(app: App, platform: Platform): void {
  for (const register of membershipQueries) register(app, platform);
  changeRolesRoute(app, platform);
  removeMemberRoute(app, platform);
}
