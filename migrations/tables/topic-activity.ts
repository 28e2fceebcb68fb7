import type { ACTIVITY_FIELDS } from '@keywright/events/topic';
import type { Generated } from 'kysely';
import type { RowColumns } from './row-columns.ts';

/** Read model of what people did to topics; `position` is that of an act's last event and guards against replays. */
export type TopicActivityTable = RowColumns<typeof ACTIVITY_FIELDS> & {
  /** Of an act of many topics which they are. */
  topic_ids: Generated<string[]>;
};

/** A topic that a bulk act of somebody was refused for and has not been done since. No event says so: it is no read model. */
export interface BulkRefusalsTable {
  bulk_id: string;
  user_id: string;
  topic_id: string;
  project_id: string;
  code: string;
  refused_at: Date;
}

export interface TopicActivityTables {
  topic_activity: TopicActivityTable;
  bulk_refusals: BulkRefusalsTable;
}
