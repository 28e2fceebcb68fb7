import { membersKind } from './members-kind.ts';

export type { Project } from './api-mappers.ts';
export { Monogram } from './monogram.tsx';
export { type Member, type ProjectScope, ProjectScopeContext, useProjectScope } from './project-scope.ts';
export { ProjectChoice, ProjectSwitcher } from './project-switcher.tsx';
export { holdersOf } from './scope-from-facts.ts';
export { projectsQuery } from './queries.ts';
export { type ScopeState, useProjects, useScopeState } from './use-projects.ts';
export { useNewTopic } from './use-new-topic.ts';

/** What every project has: its people. */
export const projects = { kinds: [membersKind], screens: [] } as const;
