import type { KeywordScope } from '@keywright/events/catalogue';
import type { KeywordStatus } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Moment } from '@keywright/migrations/tables/row-columns.ts';
import type { RowFigures } from './read-keyword-row.ts';

/** A country (ISO 3166) and a language (ISO 639). */
export interface ImportMarket {
  country: string;
  language: string;
}

/** What is known of a keyword that a file names. */
export interface KnownKeyword {
  /** null where the project has it not. */
  standing: {
    scope: KeywordScope | null;
    listId: string | null;
    status: KeywordStatus;
    top: boolean;
    followed: boolean;
    /** ISO 8601, UTC, of the last change. */
    at: string;
    /** User id. */
    by: string;
  } | null;
  /** What screens show of it. */
  shown: RowFigures;
  /** What files of the project have said of it. */
  own: RowFigures;
  /** The import that brought figures last. */
  importedBy: string | null;
  /** Whether a topic of the project has it. */
  isOnTopic: boolean;
}

type Figures = Record<'volume' | 'from' | 'until' | 'cpc' | 'competition' | 'position', number | null>;
interface Row {
  id: string;
  isThere: boolean;
  scope: KeywordScope | null;
  listId: string | null;
  status: KeywordStatus;
  top: boolean;
  followed: boolean;
  at: Date | string;
  by: string;
  shown: Figures;
  own: Figures & { impressions: number | null };
  importedBy: string | null;
  isOnTopic: boolean;
}

/** What a project knows of keywords, by their ids; at most some thousand at a time. */
export async function knownKeywords(
  db: Kysely<Database>,
  projectId: string,
  { country, language }: ImportMarket,
  keywords: readonly { id: string; value: string }[],
): Promise<ReadonlyMap<string, KnownKeyword>> {
  const ids = keywords.map(({ id }) => id);
  const values = keywords.map(({ value }) => value);
  const { rows } = await sql<Row>`
    select wanted.id, views.id is not null as "isThere", views.scope, views.list_id as "listId", views.status,
      views.top, views.followed, views.last_action_date as at, views.last_action_by as by,
      jsonb_build_object('volume', views.volume, 'from', (views.volume_range ->> 'from')::integer,
        'until', (views.volume_range ->> 'to')::integer, 'cpc', views.cpc, 'competition', views.competition,
        'position', views.search_position) as shown,
      jsonb_build_object('volume', own.volume, 'from', own.volume_from, 'until', own.volume_until, 'cpc', own.cpc,
        'competition', own.competition, 'position', own.position, 'impressions', own.impressions) as own,
      own.imported_by as "importedBy",
      exists (select from topic_keywords as links
        where links.project_id = ${projectId} and links.value = wanted.value) as "isOnTopic"
    from unnest(${ids}::uuid[], ${values}::text[]) as wanted (id, value)
    left join keyword_views as views on views.id = wanted.id and views.project_id = ${projectId}
    left join project_keyword_metrics as own on own.project_id = ${projectId} and own.keyword = wanted.value
      and own.country = ${country} and own.language = ${language}`.execute(db);
  return new Map(rows.map((row) => [row.id, knownOf(row)]));
}

function knownOf(row: Row): KnownKeyword {
  const { scope, listId, status, top, followed, by, importedBy, isOnTopic } = row;
  const at = (moment: Moment | string): string => new Date(moment as unknown as string).toISOString();
  return {
    standing: row.isThere ? { scope, listId, status, top, followed, at: at(row.at as never), by } : null,
    shown: figuresOf({ ...row.shown, impressions: row.own.impressions }),
    own: figuresOf(row.own),
    importedBy,
    isOnTopic,
  };
}

function figuresOf({ from, until, ...figures }: Row['own']): RowFigures {
  return { ...figures, volumeRange: from === null ? null : { from, to: until } };
}
