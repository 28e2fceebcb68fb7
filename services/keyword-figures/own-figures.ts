import { type EventActor, streamOf } from '@keywright/events';
import { KEYWORDS_CATEGORY, KEYWORDS_SCHEMA, type MetricsRefreshed } from '@keywright/events/keywords';
import { sql } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import type { Platform } from '../platform/feature.ts';

/** What a file of a project says of one keyword, by its normalised value; null where it says nothing. */
export interface OwnFigures {
  keyword: string;
  /** Searches a month; of a range its middle. */
  volume: number | null;
  /** The range, where the file says one; `to` null where it is open. */
  volumeRange: { from: number; to: number | null } | null;
  /** US dollars a click. */
  cpc: number | null;
  /** From 0 to 1. */
  competition: number | null;
  /** In the search results. */
  position: number | null;
  impressions: number | null;
}

interface TakenFigures {
  projectId: string;
  market: { country: string; language: string };
  /** Each keyword once. */
  figures: readonly OwnFigures[];
  /** The name of the file; null where it has none. */
  source: string | null;
  /** `YYYY-MM-DD`. */
  day: string;
  /** UUID of the import. */
  by: string;
}

/**
 * Writes what a file of a project says of its keywords; what it says nothing of stays as it was. Nobody is told yet. A position
 * that changes becomes the previous one.
 */
export async function takeFigures(
  { db }: Pick<Platform, 'db'>,
  { projectId, market, figures, source, day, by }: TakenFigures,
): Promise<void> {
  if (figures.length === 0) return;
  const rows = figures.map(({ volumeRange, volume, ...each }) => ({
    ...{ ...each, ...market, volume, project_id: projectId, clicks: {} },
    ...{ volume_from: volumeRange?.from ?? null, volume_until: volumeRange?.to ?? null },
    ...(volume === null ? {} : { volume_source: source, volume_on: day }),
    ...{ imported_on: day, imported_by: by },
  }));
  // All in the order of keywords, so that two imports of the same ones never wait for each other.
  await sql`
    insert into project_keyword_metrics as own
      (project_id, keyword, country, language, position, impressions, clicks, volume, volume_from, volume_until,
       volume_source, volume_on, cpc, competition, imported_on, imported_by)
    select project_id, keyword, country, language, position, impressions, clicks, volume, volume_from, volume_until,
       volume_source, volume_on, cpc, competition, imported_on, imported_by
    from jsonb_populate_recordset(null::project_keyword_metrics, ${JSON.stringify(rows)}::jsonb)
    order by keyword
    on conflict (project_id, keyword, country, language) do update set
      previous_position = case when excluded.position <> own.position then own.position else own.previous_position end,
      position = coalesce(excluded.position, own.position),
      impressions = coalesce(excluded.impressions, own.impressions),
      volume = coalesce(excluded.volume, own.volume),
      volume_from = case when excluded.volume is null then own.volume_from else excluded.volume_from end,
      volume_until = case when excluded.volume is null then own.volume_until else excluded.volume_until end,
      volume_source = coalesce(excluded.volume_source, own.volume_source),
      volume_on = coalesce(excluded.volume_on, own.volume_on),
      cpc = coalesce(excluded.cpc, own.cpc),
      competition = coalesce(excluded.competition, own.competition),
      imported_on = excluded.imported_on,
      imported_by = excluded.imported_by`.execute(db);
}

interface Told {
  projectId: string;
  /** Of keywords, at most 1,000. */
  ids: string[];
  actor: EventActor;
  commandId: string;
  correlationId: string;
}

/**
 * Records that the figures of keywords have changed, after they were written. It is appended at no expected revision, as
 * `refreshMetrics` does; the id follows from the command and the keywords, so that a retry is the same event.
 * @throws AppError STORE_UNAVAILABLE
 */
export async function tellOfFigures(
  { store, clock }: Pick<Platform, 'store' | 'clock'>,
  { projectId, ids, actor, commandId, correlationId }: Told,
): Promise<void> {
  if (ids.length === 0) return;
  const stream = streamOf(KEYWORDS_CATEGORY, projectId);
  const data: MetricsRefreshed['data'] = { projectId, ids };
  await store.append(stream, 'any', [
    {
      id: uuidV5(JSON.stringify([stream, ids]), commandId),
      type: 'MetricsRefreshed',
      data: { ...data },
      metadata: {
        schemaVersion: KEYWORDS_SCHEMA.MetricsRefreshed.version,
        at: clock.now().toISOString(),
        // An interface has no index signature.
        actor: { ...actor },
        projectId,
        correlationId,
        causationId: commandId,
      },
    },
  ]);
}
