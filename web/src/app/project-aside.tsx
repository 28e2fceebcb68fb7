import { permissionScope } from '@keywright/events/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BasketHost } from '../baskets/index.ts';
import { InboxBell, InboxHost } from '../inbox/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { TasksButton } from '../tasks/index.ts';
import { startOutbox } from '../topics/index.ts';
import { followKeywordCounts } from './keyword-counts.ts';
import { followInbox } from './inbox-channel.ts';
import { ProjectTasks } from './project-tasks.tsx';
import { BottomInbox } from './shell/bottom-inbox.tsx';
import { FirstVisit } from './shell/first-visit.tsx';
import { NavInbox } from './shell/nav-inbox.tsx';
import { KeepPage, SavedViewList, useSavedViewCommands } from './shell/nav-saved-views.tsx';

export { followInbox };

/** What the shell of a project shows that no first screen waits for. */
export const parts = {
  Host: ProjectAside,
  NavInbox,
  BottomInbox,
  Buttons,
  FirstVisit,
  KeywordViews: ({ compact }: { compact: boolean }) => <SavedViewList kind="keywords" compact={compact} />,
  KeepKeywords: () => <KeepPage kind="keywords" />,
};

/** How many tasks are under way, and how much of the inbox is unread. */
function Buttons() {
  return (
    <>
      <TasksButton />
      <InboxBell />
    </>
  );
}

/** The tasks of the project on screen, the inbox and the baskets of the reader, notes that wait to be sent, and what the navigation says of keywords. */
function ProjectAside() {
  const { projectId, membership } = useProjectScope();
  const queries = useQueryClient();
  const reads = permissionScope('READ_KEYWORDS', membership) !== null;
  useEffect(() => {
    if (reads) return followKeywordCounts(projectId, queries);
  }, [reads, projectId, queries]);
  useEffect(() => startOutbox(), []);
  useSavedViewCommands('keywords');
  return (
    <>
      <ProjectTasks />
      <InboxHost />
      {reads && <BasketHost />}
    </>
  );
}
