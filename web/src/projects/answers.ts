import type { Role } from '@keywright/events/catalogue';

/** One of the reader's projects, as the list of them answers it. */
export interface Project {
  id: string;
  name: string;
  /** User name of the owner. */
  ownerName: string;
  strictWorkflow: boolean;
  customer: { id: string; name: string } | null;
}

/** What the reader is in a project. */
export interface StandingAnswer {
  owner: boolean;
  roles: Role[];
}

/** A confirmed person of a project; `roles` maps a role to "is its default holder". */
export interface Delegation {
  userId: string;
  name: string;
  email: string;
  username: string;
  owner: boolean;
  roles: Partial<Record<Role, boolean>>;
}
