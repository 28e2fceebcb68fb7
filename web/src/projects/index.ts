import { Settings, Users } from 'lucide-react';
import { lazy } from 'react';
import { membersKind } from './members-kind.ts';
import { useMemberCount } from './use-member-count.ts';

export type { Project } from './api-mappers.ts';
export { ManagePage } from './manage/manage-page.tsx';
export { useMarketPartName, useMarkets } from './manage/use-markets.ts';
export { leavingAtom } from './leaving.ts';
export { Monogram } from './monogram.tsx';
export { type Member, type ProjectScope, ProjectScopeContext, useProjectScope } from './project-scope.ts';
export { ProjectChoice, ProjectSwitcher } from './project-switcher.tsx';
export { holdersOf } from './scope-from-facts.ts';
export { customersQuery, membersQuery, projectsQuery } from './queries.ts';
export { type ScopeState, useProjects, useScopeState } from './use-projects.ts';
export { useNewTopic } from './use-new-topic.ts';

/** /projects: all projects of the reader, by customer. */
export const ProjectsScreen = lazy(() =>
  import('./manage/projects-screen.tsx').then((module) => ({ default: module.ProjectsScreen })),
);

/** /customers: the reader's customers, and those of their projects. */
export const CustomersScreen = lazy(() =>
  import('./manage/customers-screen.tsx').then((module) => ({ default: module.CustomersScreen })),
);

/** /projects/new, and what somebody sees who has no project yet. */
export const NewProjectScreen = lazy(() =>
  import('./manage/new-project-screen.tsx').then((module) => ({ default: module.NewProjectScreen })),
);

/** Says to whom a project is offered that it is, and of a sample that it is one. */
export const ProjectBanner = lazy(() =>
  import('./manage/project-banner.tsx').then((module) => ({ default: module.ProjectBanner })),
);

export type { FirstStep } from './manage/first-steps.tsx';

/** What comes on the way from nothing to a team at work, and what of it is done. */
export const FirstSteps = lazy(() =>
  import('./manage/first-steps.tsx').then((module) => ({ default: module.FirstSteps })),
);

/** What every project has: its people and its settings. */
export const projects = {
  kinds: [membersKind],
  screens: [
    {
      path: 'members',
      label: 'people.nav',
      icon: Users,
      needs: 'READ_MEMBERS',
      useCount: useMemberCount,
      component: lazy(() =>
        import('./people/members-screen.tsx').then((module) => ({ default: module.MembersScreen })),
      ),
    },
    {
      path: 'settings',
      label: 'projects.settings',
      icon: Settings,
      needs: 'EDIT_PROJECT',
      component: lazy(() =>
        import('./manage/settings-screen.tsx').then((module) => ({ default: module.SettingsScreen })),
      ),
    },
  ],
} as const;
