import { SCORE_STATUSES, statusOrd } from '@keywright/events/catalogue';
import { foldCase } from '@keywright/events/fields';
import { searchText, type TopicRow } from '@keywright/events/topic';
import type { TopicViewsTable } from '@keywright/migrations/tables/topics.ts';
import { type RawBuilder, sql } from 'kysely';

export interface DerivedView {
  position: bigint;
  row: TopicRow;
}

type ViewRecord = Record<keyof TopicViewsTable, unknown>;

/** Writes the rows of the touched topics, unless the table has come further already. */
export function viewWrites(views: readonly DerivedView[]): RawBuilder<unknown>[] {
  if (views.length === 0) return [];
  const records = views.map(viewRecord);
  const columns = Object.keys(viewRecord(views[0]!)).filter((column) => column !== 'id');
  const assignments = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const rows = sql`
    insert into topic_views as views
    select * from jsonb_populate_recordset(null::topic_views, ${JSON.stringify(records)}::jsonb)
    on conflict (id) do update set ${sql.join(assignments)}
    where views.position < excluded.position`;
  const texts = sql`
    insert into topic_search_texts as texts
    select * from jsonb_populate_recordset(null::topic_search_texts, ${JSON.stringify(views.map(searchTextRow))}::jsonb)
    on conflict (topic_id) do update set text = excluded.text
    where texts.text <> excluded.text`;
  return [rows, texts];
}

export function searchTextRow({ row }: DerivedView) {
  return { topic_id: row.id, project_id: row.projectId, text: searchText(row) };
}

export function viewRecord({ position, row }: DerivedView): ViewRecord {
  return {
    id: row.id,
    project_id: row.projectId,
    revision: row.revision,
    position: position.toString(),
    status: row.status,
    status_ord: statusOrd(row.status),
    archived_from: row.archivedFrom,
    active: row.active,
    followed: row.followed,
    type: row.type,
    page_name: row.pageName,
    my_topic: row.myTopic,
    why_article: row.whyArticle,
    page_tags: row.pageTags,
    url: row.url,
    author_id: row.authorId,
    users: row.users,
    delivery_date: row.deliveryDate,
    estimate_number_of_words: row.estimateNumberOfWords,
    words_estimated_by: row.wordsEstimatedBy,
    words_in_content: row.wordsInContent,
    main_count: row.keywordCounts.MAIN,
    related_count: row.keywordCounts.RELATED,
    out_of_scope_count: row.keywordCounts.OUT_OF_SCOPE,
    sea_requested_counts: row.seaRequestedCounts,
    kw_assigned: row.kwAssigned,
    kw_assigned_msv: row.kwAssignedMsv,
    kw_optimized: row.kwOptimized,
    kw_optimized_msv: row.kwOptimizedMsv,
    total_msv: row.totalMsv,
    msv_score_status: row.msvScoreStatus,
    msv_score_ord: SCORE_STATUSES.indexOf(row.msvScoreStatus),
    seo_score_status: row.seoScoreStatus,
    seo_score_ord: SCORE_STATUSES.indexOf(row.seoScoreStatus),
    check_sea_required: row.checkSeaRequired,
    sea_check_status: row.seaCheckStatus,
    note_count: row.noteCount,
    sub_topic_count: row.subTopicCount,
    last_note: row.lastNote,
    created_at: row.createdAt,
    status_since: row.statusSince,
    status_by: row.statusBy,
    updated_at: row.updatedAt,
    published_on: row.publishedOn,
    page_name_key: sortText(row.pageName),
    my_topic_key: sortText(row.myTopic),
    page_tag_key: sortText(row.pageTags[0] ?? null),
  };
}

/** Ordered as the list's own comparison does: whatever the case, an unknown text has no place. */
function sortText(text: string | null): string | null {
  return text === null ? null : foldCase(text);
}
