import { idOfStream, type Recorded } from '@keywright/events';
import type { MembershipEvent } from '@keywright/events/membership';
import type { BatchRows } from './batch-rows.ts';
import { type InboxMember, isNewTo } from './inbox-rows.ts';

/** Has the rows of a project's people say who they are after one more event. Who neither owns it nor has a role is in none. */
export function applyToMembers(
  members: BatchRows<InboxMember>,
  { event, stream, position }: Recorded<MembershipEvent>,
): void {
  const projectId = idOfStream(stream);
  const change = (accountId: string, changes: Partial<InboxMember>): void => {
    const known = members.get(projectId, accountId);
    if (!isNewTo(known, position)) return;
    const nobody = { project_id: projectId, account_id: accountId, owner: false, roles: [], default_for: [] };
    const next = { ...(known ?? nobody), ...changes, position };
    if (next.owner || next.roles.length > 0) members.set(next);
    else if (known !== null) members.remove(known);
  };
  const holdersOf = (accountId: string) => members.get(projectId, accountId)?.default_for ?? [];
  switch (event.type) {
    case 'ProjectCreated':
      return change(event.data.ownerId, { owner: true });
    case 'OwnerChanged':
      change(event.data.from, { owner: false });
      return change(event.data.to, { owner: true });
    case 'MemberAdded':
    case 'RolesChanged':
      return change(event.data.userId, { roles: event.data.roles });
    case 'MemberRemoved':
      return change(event.data.userId, { roles: [], default_for: [] });
    case 'DefaultHolderMoved': {
      const { role, from, to } = event.data;
      if (from === to) return;
      if (from !== null) change(from, { default_for: holdersOf(from).filter((held) => held !== role) });
      return change(to, { default_for: [...new Set([...holdersOf(to), role])] });
    }
    case 'ProjectDeleted':
      for (const member of members.of(projectId)) if (isNewTo(member, position)) members.remove(member);
      return;
    default:
      return;
  }
}
