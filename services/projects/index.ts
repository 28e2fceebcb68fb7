import type { Feature } from '../platform/feature.ts';
import { listProjectsRoute } from './list-projects.ts';

export { createProject, type NewProject } from './create-project.ts';
export { projectFacts, type ProjectFacts } from './project-facts.ts';

export const projects: Feature = { name: 'projects', routes: listProjectsRoute };
