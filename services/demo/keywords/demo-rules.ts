import type { KeywordRule } from '@keywright/events/keywordrules';
import { matchesTextRules, type RuleGroup, writeRuleGroup } from '@keywright/events/keywords';
import { targetOf } from '../../keywords/rules/matching.ts';
import type { Trade } from '../trades/trade.ts';
import type { DemoKeyword } from './combine-keywords.ts';
import type { DemoBatch, KeywordWorld } from './keyword-world.ts';

const HOUR = 3_600_000;

/** What people call a rule, what it does, and what it asks. */
type DemoRule = Pick<KeywordRule, 'name' | 'action' | 'groups'>;

const all = (...conditions: RuleGroup['conditions']): RuleGroup[] => [{ joiner: 'AND', conditions }];
const words = (texts: readonly string[]) => ({
  ...{ predicate: 'CONTAINS' as const, texts: texts.map((text) => text.toLowerCase()), wholeWords: true },
});

/** A rule that stands in a project. */
export type StandingDemoRule = DemoRule & { id: string; authorId: string };

/** The rules that stand in a project of a trade, for whatever comes. */
export function standingRulesOf({ searches }: Trade): DemoRule[] {
  return [
    { name: 'Other sellers', action: 'EXCLUDE', groups: all(words(searches.rivals)) },
    { name: 'Our makers', action: 'GLOSSARY', groups: all(words(searches.makers)) },
  ];
}

/** Rules that were applied once. */
function appliedRulesOf({ searches }: Trade): DemoRule[] {
  const { kinds, uses } = searches;
  return [
    { name: 'Not for us', action: 'EXCLUDE', groups: all(words(uses.slice(2, 4))) },
    {
      ...{ name: 'What we are known for', action: 'GLOSSARY' },
      groups: all(words(kinds.slice(0, 1)), { ...words(uses), predicate: 'NOT_CONTAINS' }),
    },
  ];
}

/** Has a standing rule move on what has come, at a time (ms since 1970) and in its author's name. Answers the batch. */
export function moveOn(
  world: KeywordWorld,
  at: number,
  { id: ruleId, authorId, name, action, groups }: StandingDemoRule,
  come: readonly (DemoKeyword & { id: string })[],
): DemoBatch | null {
  const scope = targetOf(action);
  if (scope === null) return null;
  const matching = come.filter(
    ({ id, value }) =>
      matchesTextRules(groups, { value, volume: null }) && world.placeOf(id)?.scope !== scope,
  );
  const applied = { name, rules: groups.map(writeRuleGroup) };
  const by = { actor: { userId: authorId, role: 'SYSTEM' as const }, rules: { ruleId, applied } };
  return world.change(at, { act: 'MOVE', to: { scope, listId: null } }, matching, by);
}

/** Has people apply rules to what is there, some hours before now (ms since 1970): matches that stand elsewhere are moved. */
export function tellRules(
  world: KeywordWorld,
  {
    trade,
    keywords,
    now,
  }: { trade: Trade; keywords: readonly (DemoKeyword & { id: string })[]; now: number },
): void {
  for (const [nth, { name, action, groups }] of appliedRulesOf(trade).entries()) {
    const scope = targetOf(action);
    if (scope === null) continue;
    const matching = keywords.filter(
      ({ id, value }) =>
        matchesTextRules(groups, { value, volume: null }) && world.placeOf(id)?.scope !== scope,
    );
    const applied = { name, rules: groups.map(writeRuleGroup) };
    const to = { scope, listId: null };
    const rules = { ruleId: null, applied };
    world.change(now - (4 - nth) * HOUR, { act: 'MOVE', to }, matching, { rules });
  }
}
