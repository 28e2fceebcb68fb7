import { KEYWORD_SCOPES, TEXT_OPERATOR_ACTIONS, TEXT_OPERATOR_JOINERS } from '../catalogue/enums.ts';
import { defineFields, type RowOf } from '../fields/index.ts';
import type { RuleGroup } from '../keywords/text-rules.ts';
import { RULE_STOPS } from './events.ts';

/** A standing rule, as its list and its channel carry it. */
export const KEYWORD_RULE_FIELDS = defineFields({
  name: 'keywordRules',
  fields: {
    id: { type: 'id' },
    projectId: { type: 'id' },
    revision: { type: 'int64', doc: 'decimal; the greater one is the newer' },
    name: { type: 'text' },
    action: { type: 'choice', values: TEXT_OPERATOR_ACTIONS },
    groups: {
      type: 'list',
      of: {
        type: 'object',
        fields: {
          joiner: { type: 'choice', values: TEXT_OPERATOR_JOINERS },
          conditions: { type: 'object', fields: {} },
        },
      },
    },
    scope: {
      type: 'choice',
      values: KEYWORD_SCOPES,
      nullable: true,
      doc: 'only what comes to it; null: to any',
    },
    order: { type: 'integer', column: 'rule_order', doc: 'the smaller the earlier' },
    enabled: { type: 'flag' },
    authorId: { type: 'id', refers: 'user', doc: 'user id, in whose name it moves keywords' },
    createdAt: { type: 'moment' },
    moved: { type: 'integer', doc: 'keywords that it has moved so far' },
    lastMovedAt: { type: 'moment', nullable: true },
    stopped: {
      type: 'choice',
      values: RULE_STOPS,
      nullable: true,
      doc: 'why it does nothing although it is on: AUTHOR_MAY_NOT, its author may not edit keywords any more',
    },
  },
  filters: {},
  defaultSort: [],
});

export type KeywordRuleRow = Omit<RowOf<typeof KEYWORD_RULE_FIELDS>, 'groups'> & { groups: RuleGroup[] };
