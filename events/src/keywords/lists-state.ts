import type { KeywordList, KeywordsAssociated, KeywordsDissociated, KeywordsEvent } from './events.ts';
import { VersionedMap } from './versioned-map.ts';

/** Of each keyword that is a variant the one that it is a variant of, by their ids. No original is a variant itself. */
type KeywordOriginals = VersionedMap;

/** The lists of a project by their ids, and which of its keywords are variants of which. */
export interface KeywordListsState {
  readonly lists: Readonly<Record<string, KeywordList>>;
  readonly originals: KeywordOriginals;
}

export const NO_KEYWORD_LISTS: KeywordListsState = { lists: {}, originals: new VersionedMap() };

/** The lists and variants after one more event; never refuses what was recorded. */
export function evolveKeywordLists(state: KeywordListsState, event: KeywordsEvent): KeywordListsState {
  const { type, data } = event;
  switch (type) {
    case 'KeywordListCreated': {
      const { projectId: _project, ...list } = data;
      return { ...state, lists: { ...state.lists, [list.listId]: list } };
    }
    case 'KeywordListRenamed':
      return changed(state, data.listId, { name: data.name });
    case 'KeywordListHidden':
      return changed(state, data.listId, { hidden: true });
    case 'KeywordListShown':
      return changed(state, data.listId, { hidden: false });
    case 'KeywordListDeleted': {
      const { [data.listId]: _gone, ...lists } = state.lists;
      return { ...state, lists };
    }
    case 'KeywordsAssociated':
    case 'KeywordsDissociated':
      return { ...state, originals: evolveOriginals(state.originals, event) };
    case 'MetricsRefreshed':
      return state;
  }
}

function changed(state: KeywordListsState, id: string, change: Partial<KeywordList>): KeywordListsState {
  const list = state.lists[id];
  return list === undefined ? state : { ...state, lists: { ...state.lists, [id]: { ...list, ...change } } };
}

/** Variants after one more event; never refuses what was recorded. */
function evolveOriginals(
  originals: KeywordOriginals,
  { type, data: { originalId, aliasIds } }: KeywordsAssociated | KeywordsDissociated,
): KeywordOriginals {
  if (type === 'KeywordsAssociated') return originals.with(aliasIds.map((id) => [id, originalId]));
  // One that has come to another original meanwhile stays there.
  const left = aliasIds.filter((id) => originals.get(id) === originalId);
  return originals.with(left.map((id) => [id, undefined]));
}
