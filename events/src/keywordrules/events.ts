import type { KeywordScope } from '../catalogue/enums.ts';
import type { DomainEvent } from '../envelope.ts';
import type { RuleAction, RuleGroup } from '../keywords/text-rules.ts';
import { upcaster, type UpcastTable } from '../upcast.ts';

/** Why a rule does nothing although it is on. */
export const RULE_STOPS = ['AUTHOR_MAY_NOT'] as const;
export type RuleStop = (typeof RULE_STOPS)[number];

/** What a standing rule asks of keywords that come, and does with those that match. */
export interface KeywordRule {
  name: string;
  action: RuleAction;
  /** All must hold. */
  groups: RuleGroup[];
  /** Only what comes to this scope; null: to any. */
  scope: KeywordScope | null;
}

/** `order` is its place among the project's, the smaller the earlier. */
export type KeywordRuleAdded = DomainEvent<
  'KeywordRuleAdded',
  KeywordRule & { projectId: string; order: number; enabled: boolean }
>;
/** All of it as it is from then on; whoever changes more than its name is its author. */
export type KeywordRuleChanged = DomainEvent<'KeywordRuleChanged', KeywordRule>;
export type KeywordRuleOrdered = DomainEvent<'KeywordRuleOrdered', { order: number }>;
/** Whoever turns it on is its author from then on. */
export type KeywordRuleEnabled = DomainEvent<'KeywordRuleEnabled', Record<never, never>>;
export type KeywordRuleDisabled = DomainEvent<'KeywordRuleDisabled', Record<never, never>>;
/** The product has stopped it. */
export type KeywordRuleStopped = DomainEvent<'KeywordRuleStopped', { reason: RuleStop }>;
/** It has moved keywords, by a batch of this id. */
export type KeywordRuleApplied = DomainEvent<'KeywordRuleApplied', { batchId: string; moved: number }>;
export type KeywordRuleDeleted = DomainEvent<'KeywordRuleDeleted', Record<never, never>>;

/** What happens to one standing rule; the stream is `keywordrules-<id>`. */
export type KeywordRuleEvent =
  | KeywordRuleAdded
  | KeywordRuleChanged
  | KeywordRuleOrdered
  | KeywordRuleEnabled
  | KeywordRuleDisabled
  | KeywordRuleStopped
  | KeywordRuleApplied
  | KeywordRuleDeleted;

/** Category of the streams of standing rules. */
export const KEYWORD_RULES_CATEGORY = 'keywordrules';

/** Today's schema version of each event; a new version adds its step here and a fixture of the old one. */
export const KEYWORD_RULES_SCHEMA: UpcastTable<KeywordRuleEvent['type']> = {
  KeywordRuleAdded: { version: 1, steps: [] },
  KeywordRuleChanged: { version: 1, steps: [] },
  KeywordRuleOrdered: { version: 1, steps: [] },
  KeywordRuleEnabled: { version: 1, steps: [] },
  KeywordRuleDisabled: { version: 1, steps: [] },
  KeywordRuleStopped: { version: 1, steps: [] },
  KeywordRuleApplied: { version: 1, steps: [] },
  KeywordRuleDeleted: { version: 1, steps: [] },
};

export const upcastKeywordRuleEvent = upcaster<KeywordRuleEvent>(KEYWORD_RULES_SCHEMA);
