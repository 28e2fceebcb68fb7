import { KEYWORD_SCOPES, type KeywordScope, TEXT_OPERATOR_ACTIONS } from '@keywright/events/catalogue';
import type { RuleAction } from '@keywright/events/keywords';
import { paths } from '../../paths/index.ts';
import { targetOf } from './actions.ts';

/** What the address of the builder says. */
export interface RulesPlace {
  scope: KeywordScope;
  action: RuleAction;
  /** Words of `writeRuleGroup`. */
  words: readonly string[];
  name: string;
  /** The standing rule that is looked at; null: none. */
  standing: string | null;
}

/** What it means where it says nothing. */
const USUAL_SCOPE: KeywordScope = 'MY_REALITY';

/** The action that stands where a scope has no other: the first that its keywords can be moved by. */
export const usualAction = (scope: KeywordScope): RuleAction =>
  scope === 'OUT_OF_SCOPE' ? 'GLOSSARY' : 'EXCLUDE';

/** Reads the builder's address; what it says wrongly counts as not said. */
export function readPlace(search: URLSearchParams): RulesPlace {
  const scope = KEYWORD_SCOPES.find((one) => one === search.get('scope')) ?? USUAL_SCOPE;
  const said = TEXT_OPERATOR_ACTIONS.find((one) => one === search.get('action'));
  return {
    scope,
    action: said === undefined || targetOf(said) === scope ? usualAction(scope) : said,
    words: search.getAll('rule'),
    name: search.get('name') ?? '',
    standing: search.get('standing'),
  };
}

/** Writes it; what else an address says stays. */
export function writePlace(place: RulesPlace, given: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(given);
  for (const key of ['scope', 'action', 'rule', 'name', 'standing']) search.delete(key);
  search.set('scope', place.scope);
  search.set('action', place.action);
  for (const word of place.words) search.append('rule', word);
  if (place.name !== '') search.set('name', place.name);
  if (place.standing !== null) search.set('standing', place.standing);
  return search;
}

/** The builder over a scope, with rules to begin with. */
export function rulesAddress(projectId: string, scope: KeywordScope, words: readonly string[]): string {
  const place: RulesPlace = { scope, words, action: usualAction(scope), name: '', standing: null };
  return `${paths.screen(projectId, 'rules')}?${writePlace(place, new URLSearchParams())}`;
}
