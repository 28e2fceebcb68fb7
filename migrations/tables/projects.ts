import type { MEMBER_FIELDS } from '@keywright/events/membership';
import type { Generated } from 'kysely';
import type { Moment, RowColumns } from './row-columns.ts';

export interface CustomersTable {
  id: string;
  name: string;
  /** The account it belongs to; null of those that had no project when customers got an owner. */
  owner_id: Generated<string | null>;
  created_at: Date;
  /** Both kept by a trigger. */
  revision: Generated<string>;
  changed_at: Generated<Date>;
}

export interface ProjectsTable {
  id: string;
  customer_id: string | null;
  name: string;
  /** What processes of an earlier version know the owner by; kept by a trigger. */
  owner_name: Generated<string>;
  /** The account of the owner; null: it is no more. */
  owner_id: Generated<string | null>;
  /** Of the event that owner and offer are as of; 0: none says whose it is yet. */
  owner_position: Generated<string>;
  /** Of the event that name, customer, time zone and the rest of the settings are of; 0: those it was made with. */
  settings_position: Generated<string>;
  /** To whom ownership is offered, and until when. */
  offered_to: Generated<string | null>;
  offer_ends_at: Generated<Date | null>;
  country: string;
  language: string;
  /** IANA name; null: that of the country. */
  time_zone: string | null;
  strict_workflow: boolean;
  product_enabled: boolean;
  ai_max_calls: number;
  /** Monthly search volume from which a topic's priority leaves LOW, and leaves MEDIUM. */
  msv_low: number;
  msv_medium: number;
  /** Of the event that country, language and both thresholds are of; 0: those it was made with. */
  scoring_position: Generated<string>;
  /** Which image is its logo now, and of which type; null: none. */
  logo_id: Generated<string | null>;
  logo_type: Generated<string | null>;
  /** Made to look around in. */
  sample: Generated<boolean>;
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
