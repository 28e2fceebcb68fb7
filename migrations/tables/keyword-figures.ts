import type { SEARCH_CHANNELS } from '@keywright/events/catalogue';
import type { Generated } from 'kysely';
import type { JsonColumn, Moment } from './row-columns.ts';

/** What a provider says of a keyword in one country (ISO 3166) and language (ISO 639); no part of a rebuild. */
export interface KeywordMetricsTable {
  keyword: string;
  country: string;
  language: string;
  /** Searches a month; null = unknown. */
  volume: number | null;
  /** Searches of the last twelve months, oldest first; empty where unknown. */
  months: Generated<number[]>;
  /** US dollars a click. */
  cpc: number | null;
  /** From 0 to 1. */
  competition: number | null;
  refreshed_at: Generated<Moment>;
}

/** What belongs to one project of a keyword in a market, and nobody else may see; no part of a rebuild. */
export interface ProjectKeywordMetricsTable {
  project_id: string;
  keyword: string;
  country: string;
  language: string;
  /** Place in the search results, and that of the sync before. */
  position: number | null;
  previous_position: number | null;
  impressions: number | null;
  /** By channel and day (`YYYY-MM-DD`). */
  clicks: Generated<JsonColumn<Partial<Record<(typeof SEARCH_CHANNELS)[number], Record<string, number>>>>>;
  /** Searches a month as a file of the project says them, or a range alone, open at its end where null; from which file, and when. */
  volume: Generated<number | null>;
  volume_from: Generated<number | null>;
  volume_until: Generated<number | null>;
  volume_source: Generated<string | null>;
  volume_on: Generated<string | null>;
  /** US dollars a click, and from 0 to 1, as a file of the project says them; when figures came from one last, and by which import. */
  cpc: Generated<number | null>;
  competition: Generated<number | null>;
  imported_on: Generated<string | null>;
  imported_by: Generated<string | null>;
}

export interface KeywordFiguresTables {
  keyword_metrics: KeywordMetricsTable;
  project_keyword_metrics: ProjectKeywordMetricsTable;
}
