import { type Expression, sql } from 'kysely';

/**
 * Joins what is known of a keyword in the market of the row of `projects`: as `shared` what a provider says of it, and as
 * `own` what belongs to that project alone. Where nothing is known their columns are null.
 */
export const figuresOf = (keyword: Expression<unknown>) => sql`
  left join keyword_metrics as shared on shared.keyword = ${keyword}
    and shared.country = projects.country and shared.language = projects.language
  left join project_keyword_metrics as own on own.project_id = projects.id and own.keyword = ${keyword}
    and own.country = projects.country and own.language = projects.language`;

/** Searches a month: the project's own volume where it is of a later day than the provider's, else the provider's. */
export const VOLUME = sql<number | null>`
  case when own.volume is not null
      and (shared.volume is null or own.volume_on > (shared.refreshed_at at time zone 'UTC')::date)
    then own.volume else shared.volume end`;

/** A figure that both a provider and the files of a project say: that of the files where it is of a later day, as for the volume. */
const newer = (column: 'cpc' | 'competition') => sql<number | null>`
  case when ${sql.ref(`own.${column}`)} is not null and (${sql.ref(`shared.${column}`)} is null
      or own.imported_on > (shared.refreshed_at at time zone 'UTC')::date)
    then ${sql.ref(`own.${column}`)} else ${sql.ref(`shared.${column}`)} end`;

/** US dollars a click. */
export const CPC = newer('cpc');

/** From 0 to 1. */
export const COMPETITION = newer('competition');
