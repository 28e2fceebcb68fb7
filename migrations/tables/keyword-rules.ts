import type { KEYWORD_RULE_FIELDS } from '@keywright/events/keywordrules';
import type { RowColumns } from './row-columns.ts';

/** Read model of the streams of standing rules; `position` guards against replays. */
export interface KeywordRulesTable extends RowColumns<typeof KEYWORD_RULE_FIELDS> {
  /** Position of the event that had it look at what comes: what came before is nothing to it. */
  since: string;
  position: string;
}

/**
 * How far a project's rules have looked at what came, by positions. What is after `position` and up to `until` is being looked
 * at, or was when a process ended; then it is looked at again.
 */
export interface KeywordRuleRunsTable {
  project_id: string;
  position: string;
  until: string | null;
}

export interface KeywordRulesTables {
  keyword_rules: KeywordRulesTable;
  keyword_rule_runs: KeywordRuleRunsTable;
}
