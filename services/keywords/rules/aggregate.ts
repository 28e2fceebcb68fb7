import {
  decideKeywordRule,
  evolveKeywordRule,
  KEYWORD_RULES_CATEGORY,
  KEYWORD_RULES_SCHEMA,
  type KeywordRuleFacts,
  NO_KEYWORD_RULE,
  upcastKeywordRuleEvent,
} from '@keywright/events/keywordrules';
import { sql } from 'kysely';
import { defineAggregate } from '../../platform/commands/aggregate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { projectFacts } from '../../projects/index.ts';
import { keywordRulesProjection } from './keyword-rules.projection.ts';

/** The stream of one standing rule. */
export const KEYWORD_RULE = defineAggregate({
  category: KEYWORD_RULES_CATEGORY,
  initial: NO_KEYWORD_RULE,
  evolve: (state, { event, meta }) => evolveKeywordRule(state, event, meta.actor.userId),
  upcast: upcastKeywordRuleEvent,
  schema: KEYWORD_RULES_SCHEMA,
  decide: decideKeywordRule,
  async facts({ db }, projectId): Promise<KeywordRuleFacts> {
    if (!(await projectFacts(db, projectId))) throw new AppError('NOT_FOUND');
    const { rows } = await sql<KeywordRuleFacts>`
      select count(*)::integer as rules, coalesce(max(rule_order), -1) as "lastOrder"
      from keyword_rules where project_id = ${projectId}`.execute(db);
    return rows[0] ?? { rules: 0, lastOrder: -1 };
  },
  readModel: keywordRulesProjection.name,
  reads: [keywordRulesProjection.name],
});
