import type { Recorded } from '@keywright/events';
import {
  authorAfter,
  KEYWORD_RULE_FIELDS,
  KEYWORD_RULES_CATEGORY,
  type KeywordRuleEvent,
  type KeywordRuleRow,
  upcastKeywordRuleEvent,
} from '@keywright/events/keywordrules';
import { rowProjection } from '../../platform/read-models/row-projection.ts';

/** A rule with the position from which on it looks at what comes. */
export interface StoredRule extends KeywordRuleRow {
  since: string;
}

/** The standing rules of every project. */
export const keywordRulesProjection = rowProjection<typeof KEYWORD_RULE_FIELDS, StoredRule, KeywordRuleEvent>(
  {
    name: 'keywordrules',
    number: 2,
    fields: KEYWORD_RULE_FIELDS,
    beside: { since: { type: 'int64' } },
    category: KEYWORD_RULES_CATEGORY,
    upcast: upcastKeywordRuleEvent,
    kind: 'keywordrules',
    table: 'keyword_rules',
    evolve,
    scopeOf: ({ projectId }) => projectId,
  },
);

function evolve(
  row: StoredRule | null,
  { event, revision, position, meta }: Recorded<KeywordRuleEvent>,
  id: string,
): StoredRule | null {
  const { type, data } = event;
  const by = meta.actor.userId;
  if (type === 'KeywordRuleAdded')
    return {
      ...{ id, revision, ...data, authorId: by, createdAt: meta.at },
      ...{ moved: 0, lastMovedAt: null, stopped: null, since: position },
    };
  if (row === null) return null;
  switch (type) {
    case 'KeywordRuleChanged':
      return { ...row, revision, ...data, authorId: authorAfter(row, data, by) };
    case 'KeywordRuleOrdered':
      return { ...row, revision, ...data };
    case 'KeywordRuleEnabled':
      return { ...row, revision, enabled: true, authorId: by, stopped: null, since: position };
    case 'KeywordRuleDisabled':
      return { ...row, revision, enabled: false };
    case 'KeywordRuleStopped':
      return { ...row, revision, stopped: data.reason };
    case 'KeywordRuleApplied':
      return { ...row, revision, moved: row.moved + data.moved, lastMovedAt: meta.at };
    case 'KeywordRuleDeleted':
      return null;
  }
}
