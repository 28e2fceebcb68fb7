import type { Role } from '@keywright/events/catalogue';
import type { Generated } from 'kysely';

export interface CustomersTable {
  id: string;
  name: string;
  created_at: Date;
}

export interface ProjectsTable {
  id: string;
  customer_id: string | null;
  name: string;
  owner_name: string;
  country: string;
  language: string;
  strict_workflow: boolean;
  product_enabled: boolean;
  ai_max_calls: number;
  /** Monthly search volume from which a topic's priority leaves LOW, and leaves MEDIUM. */
  msv_low: number;
  msv_medium: number;
  created_at: Date;
}

/** Read model of the membership streams; `position` guards against replays. */
export interface ProjectMembersTable {
  delegation_id: string;
  project_id: string;
  user_id: string;
  roles: Role[];
  /** The roles that new work goes to them by. */
  default_for: Generated<Role[]>;
  added_at: Date;
  position: string;
}

/** Worlds that were set up whole; one that was cut off half-way is not here and is set up again. */
export interface SeedsTable {
  name: string;
  completed_at: Date;
}

export interface ProjectTables {
  customers: CustomersTable;
  projects: ProjectsTable;
  project_members: ProjectMembersTable;
  seeds: SeedsTable;
}
