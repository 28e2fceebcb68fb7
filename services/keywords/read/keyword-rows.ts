import {
  KEYWORD_BATCH_CATEGORY,
  KEYWORD_FIELDS,
  KEYWORD_SOURCES,
  type KeywordBatchEvent,
  type KeywordRow,
  type KeywordSource,
  type KeywordStanding,
  type KeywordState,
  upcastKeywordBatchEvent,
} from '@keywright/events/keywords';
import { rowProjection } from '../../platform/read-models/row-projection.ts';
import { RowTables } from '../../platform/read-models/row-tables.ts';

/** A keyword's row with what is kept beside it. */
export interface StoredKeyword extends KeywordRow {
  source: KeywordSource;
  changedBy: string;
}

/** How rows of keywords are stored and listed; what events do to them follows in the projection, which has its own `apply`. */
export const keywordRows = rowProjection<typeof KEYWORD_FIELDS, StoredKeyword, KeywordBatchEvent>({
  name: 'keywords',
  number: 3,
  fields: KEYWORD_FIELDS,
  beside: { source: { type: 'choice', values: KEYWORD_SOURCES }, changedBy: { type: 'id' } },
  category: KEYWORD_BATCH_CATEGORY,
  upcast: upcastKeywordBatchEvent,
  kind: 'keywords',
  table: 'keyword_views',
  parent: 'keyword_id',
  texts: { table: 'keyword_search_texts', fields: ['value'], pairs: true },
  evolve: (state) => state,
  scopeOf: ({ projectId }) => projectId,
});

export const keywordTables = new RowTables(keywordRows.model);

/** What the events add up to, of a keyword that is there. */
export function stateOfRow(row: StoredKeyword): KeywordState {
  const { id, projectId, value, country, language, source, status, top, followed, changedBy } = row;
  const { categories, tags } = row;
  const place = row.scope === null ? null : { scope: row.scope, listId: row.keyWordListId };
  return {
    ...{
      id,
      projectId,
      value,
      country,
      language,
      source,
      gone: false,
      place,
      status,
      top,
      followed,
      categories,
      tags,
      changedBy,
    },
    lastActionBy: row.lastActionBy,
    lastActionAt: row.lastActionDate,
  };
}

/** The parts of a keyword's state that an undo gives back. */
export function standingOf({
  gone,
  place,
  status,
  top,
  followed,
  categories,
  tags,
}: KeywordStanding): KeywordStanding {
  return { gone, place, status, top, followed, categories, tags };
}

/** What is known about a keyword beside the events that are its own. */
export type KeywordFigures = Pick<
  KeywordRow,
  'volume' | 'volumeRange' | 'months' | 'cpc' | 'competition' | 'position' | 'previousPosition'
>;
export type KeywordUse = Pick<KeywordRow, 'topics' | 'publication'>;
export type KeywordRelation = Pick<KeywordRow, 'relation' | 'originalId'>;

/** The row of a keyword that is there; `revision` is the position of its last event. */
export function rowOfState(
  state: KeywordState,
  revision: bigint,
  known: KeywordFigures & KeywordUse & KeywordRelation,
): StoredKeyword {
  const { id, projectId, value, country, language, place, status, top, followed, source, changedBy } = state;
  return {
    ...{ id, projectId, revision: revision.toString(), value, country, language },
    scope: place?.scope ?? null,
    keyWordListId: place?.listId ?? null,
    ...{ status, typeKeyword: null, kwType: null, channels: [] },
    ...{ categories: [...state.categories], tags: [...state.tags] },
    ...{ top, followed, ...known },
    lastActionDate: state.lastActionAt,
    lastActionBy: state.lastActionBy,
    ...{ source, changedBy },
  };
}
