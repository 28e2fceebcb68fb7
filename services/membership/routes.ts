import type { App, Platform } from '../platform/feature.ts';
import { changeRolesRoute } from './change-roles.ts';
import { listDelegationsRoute } from './list-delegations.ts';
import { removeMemberRoute } from './remove-member.ts';
import { scrapRolesRoute } from './scrap-roles.ts';

/** Every call of the membership feature. */
export function membershipRoutes(app: App, platform: Platform): void {
  listDelegationsRoute(app, platform);
  scrapRolesRoute(app);
  changeRolesRoute(app, platform);
  removeMemberRoute(app, platform);
}
