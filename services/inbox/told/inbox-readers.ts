import {
  type NotificationScope,
  permissionScope,
  type Role,
  USUAL_NOTIFICATIONS,
} from '@keywright/events/catalogue';
import type { InboxMember, InboxRows } from './inbox-rows.ts';

/** Who may read the topics of one project, and how much of it reaches them, as of an event. */
export class InboxReaders {
  readonly #projectId: string;
  readonly #rows: Pick<InboxRows, 'members' | 'preferences'>;

  constructor(projectId: string, rows: Pick<InboxRows, 'members' | 'preferences'>) {
    this.#projectId = projectId;
    this.#rows = rows;
  }

  mayRead(accountId: string): boolean {
    const member = this.#rows.members.get(this.#projectId, accountId);
    return member !== null && readsTopics(member);
  }

  /** Everybody who may. */
  all(): InboxMember[] {
    return this.#rows.members.of(this.#projectId).filter(readsTopics);
  }

  scopeOf(accountId: string): NotificationScope {
    return this.#rows.preferences.get(this.#projectId, accountId)?.scope ?? USUAL_NOTIFICATIONS.scope;
  }

  /** Accounts that every change of the project reaches, be they still members or not. */
  ofAllChanges(): string[] {
    const chosen = this.#rows.preferences.of(this.#projectId);
    return chosen.flatMap(({ scope, account_id }) => (scope === 'ALL' ? [account_id] : []));
  }

  /** To whom new work in each role goes. */
  defaultHolders(): Partial<Record<Role, string>> {
    const members = this.#rows.members.of(this.#projectId);
    return Object.fromEntries(
      members.flatMap(({ account_id, default_for }) => default_for.map((role) => [role, account_id])),
    );
  }
}

const readsTopics = (member: InboxMember): boolean => permissionScope('READ_TOPICS', member) !== null;
