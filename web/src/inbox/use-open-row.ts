import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { invitationOf, openAddressOfTopic, paths } from '../paths/index.ts';
import { ProjectScopeContext } from '../projects/index.ts';
import { openTasks } from '../tasks/index.ts';
import type { InboxRow } from './notification.ts';
import { markRows } from './read-marks.ts';

/** Where a row leads: to its topic, or to what is there of an invitation. null: nowhere, or to the tasks. */
export function addressOfRow({ project, topic, invitation }: InboxRow): string | null {
  if (topic !== null) return openAddressOfTopic(topic.status, { projectId: project.id, id: topic.id });
  const token = invitation?.token ?? null;
  return token === null ? null : invitationOf(token);
}

/** Leads from a row to what it is about: `go` there, or what is to be done where a link has led there already. */
export function useOpenRow(onLeave: () => void) {
  const navigate = useNavigate();
  const around = use(ProjectScopeContext);
  const opened = (row: InboxRow): void => {
    markRows([row], true);
    onLeave();
    if (row.task === null) return;
    openTasks();
    if (around?.projectId !== row.project.id) void navigate(paths.project(row.project.id));
  };
  const go = (row: InboxRow): void => {
    const address = addressOfRow(row);
    if (address === null && row.task === null) return markRows([row], true);
    opened(row);
    if (address !== null) void navigate(address);
  };
  return { go, opened };
}
