import type { ViewName } from '@keywright/events/catalogue';

/** A filter of a project's lists under a name. A person has each name once in a project, whatever its case. */
export interface SavedViewsTable {
  id: string;
  project_id: string;
  owner_id: string;
  kind: 'topics';
  /** The workflow view it stands on. */
  view: ViewName;
  name: string;
  /** The name folded to one case. */
  name_key: string;
  /** As the address of a board or list says it. */
  filter: string;
  /** As the parameter `sort`; null: the order of the view. */
  sort: string | null;
  /** null: as each reader last saw the workflow view. */
  layout: 'board' | 'list' | 'calendar' | null;
  /** Columns and the like, a text of the app that shows it; null: as each reader likes it. */
  display: string | null;
  shared: boolean;
  created_at: Date;
  updated_at: Date;
}

export interface SavedViewTables {
  saved_views: SavedViewsTable;
}
