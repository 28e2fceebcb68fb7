import { KEYWORD_SCOPES, type KeywordScope, permissionScope } from '@keywright/events/catalogue';
import { comparePositions } from '@keywright/events/live';
import type { KeywordRow } from '@keywright/events/keywords';
import { atom, type PrimitiveAtom, useAtomValue } from 'jotai';
import { answerWithHeaders, api } from '../api/index.ts';
import type { Touched } from '../live/channel-handlers.ts';
import { useProjectScope } from '../projects/index.ts';
import { followSavedViewNudges } from '../saved-views/index.ts';
import { defineLiveKind, type LiveKind, store, useLiveKind } from '../state/index.ts';
import { actedAt, knownKeywords, ownActUnread, receiveKeywords } from './keyword-store.ts';
import {
  type CategoryFacts,
  labelFactsAtom,
  missedLabelsAtom,
  type TagFacts,
  withLabelFacts,
} from './labels/label-facts.ts';
import { type ListFacts, listFactsAtom, missedListsAtom, withListFacts } from './lists/list-facts.ts';
import { type ScopeCounters, scopeCountersAtom } from './scope-counters.ts';
import { shownScopesAtom } from './shown-scopes.ts';

/** The counters of a frame: of every scope as they are, and of the lists, categories and tags that changed; what is deleted are ids. */
interface KeywordCounters {
  scopes: Readonly<Record<KeywordScope, ScopeCounters>>;
  lists: readonly ListFacts[];
  deleted: readonly string[];
  categories: readonly CategoryFacts[];
  tags: readonly TagFacts[];
  deletedLabels: readonly string[];
}

/**
 * Where more keywords changed than rows are sent of: their scopes, and their lists, whose facts changed too. Or `facts` of lists
 * alone. `labels`: the categories and tags whose facts changed.
 */
interface TouchedKeywords {
  scopes?: readonly string[];
  lists?: readonly string[];
  facts?: readonly string[];
  labels?: readonly string[];
}

const said = (touched: Touched): TouchedKeywords =>
  'what' in touched && typeof touched.what === 'object' ? (touched.what as TouchedKeywords) : {};

/** The channel of keywords; `touchedAtom` grows when there may be more to read than its frames said. */
type KeywordsKind = LiveKind<KeywordRow, KeywordCounters> & { touchedAtom: PrimitiveAtom<number> };

/** Grows with each frame that says of many keywords only where they stand or stood, whichever scope is on screen. */
export const manyChangedAtom = atom(0);

function keywordsKind(kind: string, readsTopics: boolean): KeywordsKind {
  const touchedAtom = atom(0);
  const defined: LiveKind<KeywordRow, KeywordCounters> = defineLiveKind<KeywordRow, KeywordCounters>({
    kind,
    mayListen: (membership) =>
      permissionScope('READ_KEYWORDS', membership) !== null &&
      (permissionScope('READ_TOPICS', membership) !== null) === readsTopics,
    rows: {
      receiveFrame(rows, removed, at) {
        if (!receiveKeywords(rows, removed, at)) store.set(touchedAtom, (times) => times + 1);
      },
      forget: () => knownKeywords.forget(),
    },
    open(projectId, queries) {
      let known = '0';
      let facts: readonly string[] = [];
      let labels: readonly string[] = [];
      // What the reader's own act has changed is no news to them, where its effect could not be read at once.
      const readAgain = (): void =>
        store.set(ownActUnread() ? defined.resetsAtom : touchedAtom, (times) => times + 1);
      const show = (scopes: KeywordCounters['scopes'], position: string): void => {
        if (comparePositions(position, known) < 0) return;
        known = position;
        store.set(scopeCountersAtom, scopes);
      };
      // Who reads topics is told on their channel, which every screen of the project holds.
      const savedViews = readsTopics ? null : followSavedViewNudges(projectId, queries);
      return {
        nudged: (what) => savedViews?.nudged(what),
        touched(touched) {
          const { scopes, lists = [], facts: named, labels: marked } = said(touched);
          facts = [...facts, ...lists, ...(named ?? [])];
          labels = [...labels, ...(marked ?? [])];
          const shown = store.get(shownScopesAtom);
          const isShown = shown.length === 0 || shown.some((scope) => scopes?.includes(scope));
          if (scopes !== undefined) store.set(manyChangedAtom, (times) => times + 1);
          const isOfFactsAlone = named !== undefined || (marked !== undefined && scopes === undefined);
          if (!isOfFactsAlone && (scopes === undefined || isShown)) readAgain();
        },
        counters({ scopes, lists, deleted, categories, tags, deletedLabels }, position) {
          show(scopes, position);
          const told = new Set([...lists.map(({ id }) => id), ...deleted]);
          // Of frames that were sent as one the counters of the last alone are left.
          if (facts.some((id) => !told.has(id))) store.set(missedListsAtom, (times) => times + 1);
          facts = [];
          if (told.size > 0) store.set(listFactsAtom, (now) => withListFacts(now, lists, deleted, position));
          const toldLabels = new Set([
            ...categories.map(({ id }) => id),
            ...tags.map(({ id }) => id),
            ...deletedLabels,
          ]);
          if (labels.some((id) => !toldLabels.has(id))) store.set(missedLabelsAtom, (times) => times + 1);
          labels = [];
          if (toldLabels.size > 0)
            store.set(labelFactsAtom, (now) =>
              withLabelFacts(now, { categories, tags, deleted: deletedLabels }, position),
            );
        },
        async load(signal) {
          const { scopes, epoch, position } = await fetchScopes(projectId, signal);
          signal.throwIfAborted();
          show(scopes, position);
          return { epoch, position };
        },
        close() {
          savedViews?.stop();
          store.set(scopeCountersAtom, null);
          store.set(listFactsAtom, new Map());
          store.set(labelFactsAtom, new Map());
        },
      };
    },
  });
  return { ...defined, touchedAtom };
}

/** The keywords of a project with their topics, for who reads those. */
const withTopics = keywordsKind('keywords', true);
/** The same without them. */
const alone = keywordsKind('keywords-alone', false);

/** What the reader has done, written at `position`, takes its place at once: the window is read again, and nothing waits. */
export function readKeywordsAgain(position: string): void {
  actedAt(position);
  for (const { resetsAtom } of [withTopics, alone]) store.set(resetsAtom, (resets) => resets + 1);
}

/** The channel of keywords that the reader may listen to, held while the component is on screen; and whether it was refused. */
export function useKeywordsChannel(): { kind: KeywordsKind; denied: boolean } {
  const { membership } = useProjectScope();
  const kind = withTopics.mayListen(membership) ? withTopics : alone;
  useLiveKind(kind.mayListen(membership) ? kind : null);
  return { kind, denied: useAtomValue(kind.deniedAtom) === 'ROLE_REQUIRED' };
}

/** How many keywords stand in each scope, with their volume, as of the oldest of the answers. Throws ApiProblem. */
async function fetchScopes(projectId: string, signal: AbortSignal) {
  const asked = await Promise.all(
    KEYWORD_SCOPES.map(async (scope) => {
      const params = { query: { projectId, scopes: [scope] } };
      const [counted, summed] = await Promise.all([
        answerWithHeaders(api.GET('/api/keywordViews/search/countByFilter', { params, signal })),
        answerWithHeaders(api.GET('/api/keywordViews/search/volumeByFilter', { params, signal })),
      ]);
      const counters = { keywords: counted.data.total, volume: summed.data.volume };
      return { scope, counters, headers: [counted.headers, summed.headers] };
    }),
  );
  const headers = asked.flatMap((one) => one.headers);
  const positions = headers.map((one) => one.get('X-Position') ?? '0').sort(comparePositions);
  return {
    scopes: Object.fromEntries(asked.map(({ scope, counters }) => [scope, counters])) as Record<
      KeywordScope,
      ScopeCounters
    >,
    epoch: headers[0]?.get('X-Epoch') ?? '',
    position: positions[0] ?? '0',
  };
}
