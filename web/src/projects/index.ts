export type { Project } from './api-mappers.ts';
export { Monogram } from './monogram.tsx';
export {
  holdersOf,
  type Member,
  type ProjectScope,
  ProjectScopeContext,
  useProjectScope,
} from './project-scope.ts';
export { ProjectChoice, ProjectSwitcher } from './project-switcher.tsx';
export { membersQuery, projectsQuery, standingQuery } from './queries.ts';
export { type ScopeState, useProjects, useScopeState } from './use-projects.ts';
export { useNewTopic } from './use-new-topic.ts';
