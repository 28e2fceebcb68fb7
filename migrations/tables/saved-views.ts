import type { KeywordScope, ViewName } from '@keywright/events/catalogue';

/** A filter of a project's lists under a name. A person has each name once in a project and kind, whatever its case. */
export interface SavedViewsTable {
  id: string;
  project_id: string;
  owner_id: string;
  /** Of which rows it is. */
  kind: 'topics' | 'keywords';
  /** What it stands on: of topics a workflow view, of keywords a scope. */
  view: ViewName | KeywordScope;
  name: string;
  /** The name folded to one case. */
  name_key: string;
  /** As the address of a page says it. */
  filter: string;
  /** As the parameter `sort`; null: the order of the page. */
  sort: string | null;
  /** null: as each reader last saw the workflow view; of keywords always. */
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
