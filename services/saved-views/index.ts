import type { Feature } from '../platform/feature.ts';
import { addSavedViewRoute, changeSavedViewRoute, deleteSavedViewRoute } from './change-saved-views.ts';
import { listSavedViews } from './list-saved-views.ts';

/** Filters that people keep under a name. */
export const savedViews: Feature = {
  name: 'savedViews',
  routes(app, platform) {
    listSavedViews(app, platform);
    addSavedViewRoute(app, platform);
    changeSavedViewRoute(app, platform);
    deleteSavedViewRoute(app, platform);
  },
  scopes: {
    /** A private view of somebody else is nobody's. */
    async savedView(id, { db }, request) {
      const row = await db
        .selectFrom('saved_views')
        .where('id', '=', id)
        .select(['project_id', 'owner_id', 'shared'])
        .executeTakeFirst();
      return row !== undefined && (row.shared || row.owner_id === request?.session?.userId)
        ? row.project_id
        : null;
    },
  },
};
