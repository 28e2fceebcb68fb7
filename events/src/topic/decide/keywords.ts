import { RELATION_LIMITS } from '../../catalogue/limits.ts';
import { isAfterOptimized } from '../../catalogue/statuses.ts';
import { KEYWORD_STRATEGIES } from '../../catalogue/topic-enums.ts';
import { accept, type Decision, refuse } from '../../decision.ts';
import { keywordIdentity } from '../../keywords/keyword-identity.ts';
import { type Cannibalisation, type Refusal, required } from '../../refusal.ts';
import type { TopicContext } from '../context.ts';
import type { TopicEvent, TopicKeyword } from '../events.ts';
import { normaliseKeyword } from '../../text.ts';
import type { TopicState } from '../state.ts';
import { isRefusal, permitOnActive } from './permission.ts';
import { problemOf, VALUES } from '../../values.ts';

type Wanted = Pick<TopicKeyword, 'value' | 'strategy'>;

/** `mainElsewhere` is looked up before: for each normalised value the other active topics that have it as MAIN. */
interface KeywordsWanted {
  keywords: readonly Wanted[];
  mainElsewhere: ReadonlyMap<string, readonly string[]>;
  confirm: boolean;
}

/** Which operation touching a topic's keywords is, at the status it has. */
export function keywordOperation(
  state: TopicState,
): 'EDIT_TOPIC_KEYWORDS' | 'EDIT_TOPIC_KEYWORDS_AFTER_OPTIMIZED' {
  return isAfterOptimized(state.status) ? 'EDIT_TOPIC_KEYWORDS_AFTER_OPTIMIZED' : 'EDIT_TOPIC_KEYWORDS';
}

/**
 * Assigns keywords within the limits of their strategies, all or none. A keyword the topic has already keeps its place,
 * but for a stronger one it moves: to MAIN from anywhere, elsewhere only out of or into OUT_OF_SCOPE.
 */
export function addKeywords(
  command: KeywordsWanted,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = permitOnActive(keywordOperation(state), state, context);
  if (isRefusal(as)) return refuse(as);
  const wanted = command.keywords.map(({ value, strategy }) => ({
    value: normaliseKeyword(value),
    strategy,
  }));
  if (wanted.length === 0 || wanted.some(({ value }) => value === '')) return refuse(required('keywords'));
  for (const { value } of wanted) {
    const problem = problemOf('keywords', VALUES.keyword, value);
    if (problem) return refuse(problem);
  }

  const taken = distinct(wanted).filter((keyword) => takes(keyword, state));
  const full = exceeded(taken, state);
  if (full) return refuse(full);
  const conflicts = cannibalised(taken, command);
  if (conflicts.length > 0 && !command.confirm) {
    return refuse({ code: 'CONFIRMATION_REQUIRED', messageKey: 'confirmCannibalisation', conflicts });
  }
  if (taken.length === 0) return accept([], as);
  const place = { projectId: state.projectId, ...context.market };
  const keywords = taken.map((keyword) => {
    const { topicKeywordId, keywordId } = existing(keyword, state) ?? {
      topicKeywordId: context.newId(),
      keywordId: keywordIdentity(place, keyword.value)?.id ?? null,
    };
    return { topicKeywordId, keywordId, ...keyword };
  });
  return accept(
    [{ type: 'TopicKeywordsAdded', data: { keywords } }],
    as,
    conflicts.length > 0 ? ['CANNIBALISATION'] : [],
  );
}

function existing({ value }: Wanted, state: TopicState): TopicKeyword | undefined {
  return state.keywords.find((keyword) => keyword.value === value);
}

/** Whether the topic takes the keyword: it is new to it, or it moves from a place that lets it go. */
function takes(keyword: Wanted, state: TopicState): boolean {
  const present = existing(keyword, state)?.strategy;
  return (
    present === undefined ||
    (present !== keyword.strategy && !(present === 'MAIN' && keyword.strategy === 'RELATED'))
  );
}

/** The last command for a value counts. */
function distinct(wanted: readonly Wanted[]): Wanted[] {
  return [...new Map(wanted.map((keyword) => [keyword.value, keyword])).values()];
}

function exceeded(taken: readonly Wanted[], state: TopicState): Refusal | null {
  const moving = new Set(taken.map(({ value }) => value));
  for (const strategy of KEYWORD_STRATEGIES) {
    const added = taken.filter((keyword) => keyword.strategy === strategy).length;
    const stay = state.keywords.filter(
      (keyword) => keyword.strategy === strategy && !moving.has(keyword.value),
    ).length;
    const { max, messageKey } = RELATION_LIMITS[strategy];
    const live = state.keywords.filter((keyword) => keyword.strategy === strategy).length;
    if (added > 0 && stay + added > max)
      return { code: 'LIMIT_REACHED', messageKey, limit: max, live, strategy };
  }
  return null;
}

function cannibalised(taken: readonly Wanted[], { mainElsewhere }: KeywordsWanted): Cannibalisation[] {
  return taken
    .filter(({ strategy }) => strategy === 'MAIN')
    .map(({ value }) => ({ value, topicIds: [...(mainElsewhere.get(value) ?? [])] }))
    .filter(({ topicIds }) => topicIds.length > 0);
}

/** Takes keywords off the topic; those that are gone already are passed over. */
export function removeKeywords(
  command: { topicKeywordIds: readonly string[] },
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = permitOnActive(keywordOperation(state), state, context);
  if (isRefusal(as)) return refuse(as);
  const keywords = state.keywords.filter(({ topicKeywordId }) =>
    command.topicKeywordIds.includes(topicKeywordId),
  );
  return accept(keywords.length === 0 ? [] : [{ type: 'TopicKeywordsRemoved', data: { keywords } }], as);
}
