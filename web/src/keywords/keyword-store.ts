import { KEYWORD_FIELDS, KEYWORD_RULES, type KeywordRow } from '@keywright/events/keywords';
import { matcherOf, rowOrderOf } from '@keywright/events/fields';
import { comparePositions } from '@keywright/events/live';
import { atom } from 'jotai';
import { answer, ApiProblem, api } from '../api/index.ts';
import { RowStore } from '../data/row-store.ts';
import { store } from '../state/index.ts';

/** One keyword, asked for by its id. Throws ApiProblem. */
async function fetchKeyword(id: string, after?: string): Promise<KeywordRow> {
  const projectId = knownKeywords.get(id)?.projectId ?? '';
  const found = await answer(
    api.GET('/api/keywordViews/search/byCriteria', {
      params: { query: { projectId, str: id, size: 1 } },
      headers: after === undefined ? {} : { 'X-After-Position': after },
    }),
  );
  const row = found._embedded.keywordViews.find((one) => one.id === id);
  if (row === undefined) throw new ApiProblem(404, { code: 'NOT_FOUND' });
  return row;
}

/** The rows of every keyword this tab knows, an atom each. */
export const knownKeywords = new RowStore<KeywordRow>(store, fetchKeyword);

/** Whether a row belongs to a filtered list; no filter of keywords asks who looks at it, or when. */
export const matchesKeywords = matcherOf(KEYWORD_FIELDS, KEYWORD_RULES);

export const { compare: compareKeywords } = rowOrderOf(KEYWORD_FIELDS);

/** Grows by one with each act of the reader whose effect lists read. */
export const ownActsAtom = atom(0);

/** Position of the newest of them, and whether it was read before the server had come so far. */
let acted = { position: '0', unread: false };

/** Something was done by the reader that is written at `position`: lists contain it from now on. */
export function actedAt(position: string): void {
  if (comparePositions(position, acted.position) > 0) acted = { position, unread: false };
  store.set(ownActsAtom, (times) => times + 1);
}

/** Whether an act of the reader was not contained in what was read after it; it counts as read from now on. */
export function ownActUnread(): boolean {
  const { unread } = acted;
  acted = { ...acted, unread: false };
  return unread;
}

/** Reads what contains the reader's own acts, or as much as there is while the server is busy with them. Throws ApiProblem. */
export async function readingOwn<Answer>(
  read: (headers: { 'X-After-Position'?: string }) => Promise<Answer>,
): Promise<Answer> {
  if (acted.position === '0') return read({});
  try {
    return await read({ 'X-After-Position': acted.position });
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'PROJECTION_BEHIND') throw problem;
    acted = { ...acted, unread: true };
    return read({});
  }
}

/** Patches of acts under way, by row: they go as soon as a frame says how the row stands now. */
const shownAhead = new Map<string, string>();

/** What an act changes of a row. */
export type KeywordPatch = Partial<KeywordRow> | ((row: KeywordRow) => Partial<KeywordRow>);

/** Shows what an act will do to the rows that are known, ahead of the server. Answers how to end that. */
export function showAhead(ids: readonly string[], key: string, patch: KeywordPatch) {
  const changesOf = (row: KeywordRow): Partial<KeywordRow> =>
    typeof patch === 'function' ? patch(row) : patch;
  const seen = new Map<string, string>();
  for (const id of ids) {
    const row = knownKeywords.serverRow(id);
    if (row === null) continue;
    seen.set(id, row.revision);
    shownAhead.set(id, key);
    knownKeywords.begin(id, key, changesOf(row));
  }
  const end = (id: string): void => {
    if (shownAhead.get(id) === key) shownAhead.delete(id);
    knownKeywords.reject(id, key);
  };
  return {
    /** It was done. A row of which no frame has come stands as shown: of many keywords at once their rows are not sent. */
    done(): void {
      const untold = [...seen].flatMap(([id, revision]) => {
        const row = knownKeywords.serverRow(id);
        return row?.revision === revision && shownAhead.get(id) === key
          ? [{ ...row, ...changesOf(row) }]
          : [];
      });
      knownKeywords.receive(untold);
      for (const id of seen.keys()) end(id);
    },
    /** It was not done. */
    failed(): void {
      for (const id of seen.keys()) end(id);
    },
  };
}

/**
 * Where frames of keywords go. A keyword that was deleted can come back under its id, by an undo or typed anew: it stays known
 * as one that stands in no scope. Answers whether all that went were known.
 */
export function receiveKeywords(
  rows: readonly KeywordRow[],
  removed: readonly string[],
  at: string,
): boolean {
  const gone = removed.flatMap((id) => knownKeywords.serverRow(id) ?? []);
  knownKeywords.receiveFrame(
    [...rows, ...gone.map((row) => ({ ...row, scope: null, keyWordListId: null, revision: at }))],
    [],
    at,
  );
  const told = [...rows.map(({ id }) => id), ...removed];
  const ended = told.flatMap((id) => {
    const key = shownAhead.get(id);
    return key === undefined ? [] : [[id, key] as const];
  });
  if (ended.length > 0) {
    knownKeywords.flush();
    for (const [id, key] of ended) {
      shownAhead.delete(id);
      knownKeywords.reject(id, key);
    }
  }
  return gone.length === removed.length;
}
