import type { Role } from '@keywright/events/catalogue';
import type { InvitationStatus } from '@keywright/events/membership';
import type { Generated } from 'kysely';

/** Whom an invitation is for, and what its events say of it. */
export interface ProjectInvitationsTable {
  id: string;
  project_id: string;
  /** As `mailAddress` gives it; null once the invitation is long over. */
  email: string | null;
  role: Role;
  written_at: Date;
  /** Of the last event that the row holds. */
  position: Generated<string>;
  /** null: not recorded yet, or never. */
  status: Generated<InvitationStatus | null>;
  sent_at: Generated<Date | null>;
  expires_at: Generated<Date | null>;
  sent_by: Generated<string | null>;
  accepted_by: Generated<string | null>;
  /** How often it was sent, and how many mails of that are written down. */
  sends: Generated<number>;
  mailed: Generated<number>;
  /** SHA-256 of the token of the last mail. */
  hash: Generated<string | null>;
}

/** To whom invitations went that nobody can accept any more: revoked, or over long ago. */
export interface EndedInvitationsTable {
  id: string;
  project_id: string;
  email: string;
}

/** How many invitations an account had mailed at once. */
export interface InvitationMailsTable {
  id: Generated<string>;
  sender: string;
  sent_at: Date;
  mails: number;
}

/** Open topics that go from one member to another, by the event that says so. */
export interface TopicHandOversTable {
  event_id: string;
  project_id: string;
  role: Role;
  from_user: string;
  /** Null: nobody. */
  to_user: string | null;
  /** Of the event, in the event store. */
  position: string;
  /** Kept for a while, so that the event is not carried out once more. */
  done_at: Generated<Date | null>;
}

export interface InvitationTables {
  project_invitations: ProjectInvitationsTable;
  ended_invitations: EndedInvitationsTable;
  invitation_mails: InvitationMailsTable;
  topic_hand_overs: TopicHandOversTable;
}
