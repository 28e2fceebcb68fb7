import type { Feature } from '../platform/feature.ts';
import { addProjectRoute } from './add-project.ts';
import { changeProjectRoute } from './change-project.ts';
import { deleteProjectRoute } from './delete-project.ts';
import { ownershipRoutes } from './ownership-routes.ts';
import { readLogoRoute, uploadLogoRoute } from './logo-routes.ts';

export { beginProject } from './begin-project.ts';
export { recordProjects } from './record-projects.ts';

/** Beginning, changing and deleting projects, and their logos. */
export const projectSettings: Feature = {
  name: 'projects',
  routes(app, platform) {
    addProjectRoute(app, platform);
    changeProjectRoute(app, platform);
    deleteProjectRoute(app, platform);
    uploadLogoRoute(app, platform);
    readLogoRoute(app, platform);
    for (const register of ownershipRoutes) register(app, platform);
  },
};
