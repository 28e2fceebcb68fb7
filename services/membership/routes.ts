import type { App, Platform } from '../platform/feature.ts';
import { changeRoles } from './change-roles.ts';
import { listDelegations } from './list-delegations.ts';
import { removeMember } from './remove-member.ts';
import { scrapRoles } from './scrap-roles.ts';

/** Every call of the membership feature. */
export function membershipRoutes(app: App, platform: Platform): void {
  listDelegations(app, platform);
  scrapRoles(app);
  changeRoles(app, platform);
  removeMember(app, platform);
}
