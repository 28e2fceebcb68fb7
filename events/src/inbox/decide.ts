import type { NotificationMail, NotificationScope } from '../catalogue/notifications.ts';
import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import { accept, type CommandsOf, deciderOf, type Decision, refuse, unchanged } from '../decision.ts';
import { permit } from '../permit.ts';
import type { InboxEvent } from './events.ts';
import { type InboxState, preferenceIn } from './state.ts';

interface Context {
  actor: ProjectRoles;
}

/** Whoever belongs to a project chooses for themselves. */
function setPreference(
  command: { projectId: string; scope: NotificationScope; mail: NotificationMail },
  state: InboxState,
  { actor }: Context,
): Decision<InboxEvent> {
  const as = permit('READ_MEMBERS', actor);
  if ('code' in as) return refuse(as);
  const { projectId, scope, mail } = command;
  const { scope: scopeBefore, mail: mailBefore } = preferenceIn(state, projectId);
  if (scope === scopeBefore && mail === mailBefore) return unchanged();
  const before = { scope: scopeBefore, mail: mailBefore };
  return accept([{ type: 'NotificationPreferenceSet', data: { projectId, scope, mail, before } }], as);
}

/** Asked for by the link of a mail, with nobody logged in: the product records it. */
function stopMails(_command: unknown, state: InboxState): Decision<InboxEvent> {
  const projectIds = Object.keys(state).filter((id) => preferenceIn(state, id).mail !== 'OFF');
  if (projectIds.length === 0) return unchanged();
  const as = { role: 'OWNER', override: false } as const;
  return accept([{ type: 'NotificationMailsStopped', data: { projectIds } }], as);
}

const DECIDERS = { SetNotificationPreference: setPreference, StopNotificationMails: stopMails };
export type InboxCommand = CommandsOf<typeof DECIDERS>;
export const decideInbox = deciderOf(DECIDERS);
