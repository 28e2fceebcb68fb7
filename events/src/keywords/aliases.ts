import { LIMITS } from '../catalogue/limits.ts';
import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import { accept, type ActedAs, type Decision, refuse, unchanged } from '../decision.ts';
import { permit } from '../permit.ts';
import { invalid, type Refusal, required } from '../refusal.ts';
import type { KeywordsAssociated, KeywordsDissociated } from './events.ts';
import type { KeywordListsState } from './lists-state.ts';

/** Most variants that one event names. */
const VARIANTS_AN_EVENT = 100;

/** The variants of a keyword, sorted. */
export function aliasesOf({ originals }: Pick<KeywordListsState, 'originals'>, originalId: string): string[] {
  return originals.keysOf(new Set([originalId]));
}

/** The topic on which somebody puts variants together: what the decision needs of it, looked up before. */
export interface VariantsOfTopic {
  active: boolean;
  /** Theirs: authored by them, or assigned to them. */
  own: boolean;
  operation: 'EDIT_TOPIC_KEYWORDS' | 'EDIT_TOPIC_KEYWORDS_AFTER_OPTIMIZED';
  /** Ids of the project’s keywords that stand on it. */
  keywordIds: ReadonlySet<string>;
}

interface VariantsNamed {
  projectId: string;
  originalId: string;
  aliasIds: readonly string[];
  topic: VariantsOfTopic;
}

/** What is there of the keywords that a command names. */
export interface KeywordsThere {
  /** The market of each. */
  markets: ReadonlyMap<string, string>;
  /** Of each that stands alone as its original is gone: that original. */
  alone: ReadonlyMap<string, string>;
}

interface Context {
  actor: ProjectRoles;
}
type VariantDecision = Decision<KeywordsAssociated | KeywordsDissociated>;

/**
 * Makes keywords variants of another one, on a topic that has either it or all of them. Those that have variants bring them along, which
 * parting them again does not give back: nobody is proposed such. Those of another original leave it. `markets` says of the keywords
 * that are there in which market they are.
 */
export function associateKeywords(
  command: VariantsNamed & KeywordsThere,
  state: KeywordListsState,
  { actor }: Context,
): VariantDecision {
  const { originals } = state;
  const { projectId, originalId, markets, alone } = command;
  const as = permitted(command, actor);
  if ('code' in as) return refuse(as);
  const market = markets.get(originalId);
  if (market === undefined) return refuse(invalid('originalId', 'UNKNOWN'));
  const own = originals.get(originalId);
  if (own !== undefined && alone.get(originalId) !== own) return refuse(invalid('originalId', 'CYCLE'));
  const wanted = [...new Set(command.aliasIds)];
  if (wanted.includes(originalId)) return refuse(invalid('aliasIds', 'CYCLE'));
  if (wanted.some((id) => markets.get(id) !== market)) return refuse(invalid('aliasIds', 'UNKNOWN'));
  const taken = wanted.filter((id) => originals.get(id) !== originalId);
  if (taken.length === 0) return unchanged();
  const coming = [...new Set([...taken, ...originals.keysOf(new Set(taken))])];
  const [limit, live] = [LIMITS.keywordVariants, aliasesOf(state, originalId).length];
  if (live + coming.length > limit)
    return refuse({ code: 'LIMIT_REACHED', messageKey: 'maxVariants', limit, live });
  const left = new Map<string, string[]>();
  // One whose original is gone leaves it before it has variants itself.
  for (const id of [...(own === undefined ? [] : [originalId]), ...coming]) {
    const from = originals.get(id);
    if (from !== undefined) left.set(from, [...(left.get(from) ?? []), id]);
  }
  return accept(
    [
      ...[...left].flatMap(([from, ids]) => said('KeywordsDissociated', projectId, from, ids)),
      ...said('KeywordsAssociated', projectId, originalId, coming),
    ],
    as,
  );
}

/**
 * Takes variants from their original, on a topic that has either it or all of them: they stand alone again, without what they had
 * brought along. What is none of its variants is passed over.
 */
export function dissociateKeywords(
  command: VariantsNamed,
  { originals }: KeywordListsState,
  { actor }: Context,
): VariantDecision {
  const { projectId, originalId } = command;
  const as = permitted(command, actor);
  if ('code' in as) return refuse(as);
  const left = [...new Set(command.aliasIds)].filter((id) => originals.get(id) === originalId);
  if (left.length === 0) return unchanged();
  return accept(said('KeywordsDissociated', projectId, originalId, left), as);
}

function permitted({ topic, originalId, aliasIds }: VariantsNamed, actor: ProjectRoles): ActedAs | Refusal {
  if (!topic.active) return { code: 'TOPIC_INACTIVE' };
  const as = permit(topic.operation, actor, topic.own);
  if ('code' in as) return as;
  if (aliasIds.length === 0) return required('aliasIds');
  // A variant whose original stands elsewhere is the topic's own all the same; parting it has a way back.
  const ofTopic = topic.keywordIds.has(originalId) || aliasIds.every((id) => topic.keywordIds.has(id));
  return ofTopic ? as : invalid('originalId', 'UNKNOWN');
}

/** In as many events as it takes. */
function said<Type extends 'KeywordsAssociated' | 'KeywordsDissociated'>(
  type: Type,
  projectId: string,
  originalId: string,
  ids: readonly string[],
) {
  return Array.from({ length: Math.ceil(ids.length / VARIANTS_AN_EVENT) }, (_, nth) => ({
    type,
    data: {
      projectId,
      originalId,
      aliasIds: ids.slice(nth * VARIANTS_AN_EVENT, (nth + 1) * VARIANTS_AN_EVENT),
    },
  }));
}
