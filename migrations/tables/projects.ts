import type { MEMBER_FIELDS } from '@keywright/events/membership';
import type { Moment, RowColumns } from './row-columns.ts';

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
export interface ProjectMembersTable extends RowColumns<typeof MEMBER_FIELDS> {
  project_id: string;
  added_at: Moment;
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
