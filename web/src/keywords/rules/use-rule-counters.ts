import type { KeywordScope } from '@keywright/events/catalogue';
import type { RuleAction } from '@keywright/events/keywords';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useProjectScope } from '../../projects/index.ts';
import { scopeCountersAtom } from '../scope-counters.ts';
import { useSettling } from '../scope-figures.ts';
import { countRules, type CountedMatches, type RuleCounters } from './rule-calls.ts';
import {
  conditionOf,
  type DraftCondition,
  type RuleDraft,
  type NarrowingSteps,
  narrowingSteps,
} from './rule-draft.ts';

export interface CountedRules {
  /** The last numbers that came; undefined before the first. */
  counters: RuleCounters | undefined;
  /** They are of what was asked before. */
  stale: boolean;
  failed: boolean;
  retry: () => void;
  steps: NarrowingSteps;
  /** How many a condition matches alone; null where it asks for nothing, or that is not known yet. */
  aloneOf: (condition: DraftCondition) => CountedMatches | null;
  /** How many match a group and those before it, by the key of its last condition. */
  soFarOf: (key: string) => CountedMatches | null;
}

/** The numbers of what is built, asked again as the scope changes; the latest question is the one that is answered. */
export function useRuleCounters(scope: KeywordScope, draft: RuleDraft, action: RuleAction): CountedRules {
  const { projectId } = useProjectScope();
  const changes = useSettling(useAtomValue(scopeCountersAtom)?.[scope]);
  const steps = useMemo(() => narrowingSteps(draft), [draft]);
  const asked = steps.groups.map(({ joiner, conditions }) => [joiner, conditions.map(conditionOf)]);
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    queryKey: ['keywordRuleCounters', projectId, scope, action, asked, changes],
    queryFn: async ({ signal }) => ({
      counters: await countRules({ projectId, scope }, steps, action, signal),
      steps,
    }),
    placeholderData: keepPreviousData,
    // Keys of conditions are those of this page, so an answer is worth nothing to another.
    structuralSharing: false,
    gcTime: 10_000,
  });
  const matchesAt = (key: string) => {
    const at = data?.steps.placeOf.get(key);
    return at === undefined ? null : { at, group: data?.counters.groups[at.step] };
  };
  return {
    counters: data?.counters,
    stale: isPlaceholderData || (isError && data !== undefined),
    failed: isError && !isFetching,
    retry: () => void refetch(),
    steps,
    aloneOf(condition) {
      const found = matchesAt(condition.key);
      return conditionOf(condition) === null ? null : (found?.group?.conditions[found.at.at] ?? null);
    },
    soFarOf(key) {
      const group = matchesAt(key)?.group;
      return group === undefined ? null : { total: group.soFar, capped: group.soFarCapped };
    },
  };
}
