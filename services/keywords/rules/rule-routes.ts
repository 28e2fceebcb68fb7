import { VALUES } from '@keywright/events';
import { KEYWORD_SCOPES, TEXT_OPERATOR_ACTIONS } from '@keywright/events/catalogue';
import { KEYWORD_RULE_FIELDS, type KeywordRule, type KeywordRuleRow } from '@keywright/events/keywordrules';
import { writeRuleGroup } from '@keywright/events/keywords';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Static, type TSchema, Type } from 'typebox';
import { v5 as uuidV5 } from 'uuid';
import { commandHandler } from '../../platform/commands/answer-command.ts';
import { commandAnswerOf, commandRoutesOf } from '../../platform/commands/command-route.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { oneOf, oneOfOrNull } from '../../platform/http/json-types.ts';
import { listSchema, toList } from '../../platform/http/pages.ts';
import { readConsistent } from '../../platform/projections/read-consistent.ts';
import { columnsOf } from '../../platform/read-models/columns.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { rowSchemaOf } from '../../platform/read-models/row-schema.ts';
import { EMPTY_KEYWORD_FILTER, keywordList } from '../read/keyword-list.ts';
import { keywordReaders } from '../read/keyword-queries.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';
import { rowsApart } from '../read/rows-apart.ts';
import { KEYWORD_RULE } from './aggregate.ts';
import { keywordRulesProjection } from './keyword-rules.projection.ts';
import { countEffect } from './matching.ts';
import { rulesFields, someRules } from './rules-body.ts';

/** Under it stand the ids of rules. Never changed: ids are stored. */
const RULES = 'c2a1f0de-5c1b-4e0e-9d83-61f3a5c0b7e4';

const answer = commandAnswerOf({ id: 'of the rule', revision: 'of the rule' });
const commandRoute = commandRoutesOf(KEYWORD_RULE, answer);

const ruleFields = {
  ...rulesFields,
  scope: Type.Optional(oneOfOrNull(KEYWORD_SCOPES, 'only what comes to it; default: to any')),
  order: Type.Optional(
    Type.Integer({ description: `the smaller the earlier, ${VALUES.ruleOrder.bounds}; default: the last` }),
  ),
  enabled: Type.Optional(Type.Boolean({ description: 'default: it is on' })),
};
const name = Type.String({ description: VALUES.keywordRuleName.bounds });
const action = oneOf(
  TEXT_OPERATOR_ACTIONS,
  'EXCLUDE: to OUT_OF_SCOPE, GLOSSARY: to MY_REALITY, DISPLAY: moves nothing',
);

const newRule = Type.Object({ projectId: Type.String(), name, action, ...ruleFields });
const dryRun = Type.Object({
  dryRun: Type.Optional(Type.Boolean({ description: 'only say what it would do to what is there now' })),
});
const count = (description: string) => Type.Integer({ minimum: 0, description });
const wouldDo = Type.Object({
  total: count('keywords that match, counted to 10,000'),
  capped: Type.Boolean({ description: 'there are at least so many' }),
  move: count('of these what the rule would move'),
  stay: count('of these what it would leave where it is'),
});
type NewRule = FastifyRequest & { body: Static<typeof newRule>; query: Static<typeof dryRun> };

/** POST /api/keywordRules: a standing rule for what comes from now on; with `dryRun` nothing is written. */
const addRule: RegisterRoute = (app, platform) => {
  const add = commandHandler(platform, KEYWORD_RULE, {
    status: 201,
    id: ({ commandId }: NewRule) => uuidV5(commandId, RULES),
    command({ body }: NewRule) {
      const { projectId, name: called, action: does, scope = null, order = null, enabled = true } = body;
      const rule: KeywordRule = { name: called, action: does, groups: someRules(body), scope };
      return { type: 'AddKeywordRule', projectId, ...rule, order, enabled } as const;
    },
    location: (id) => `/api/keywordRules/${id}`,
  });
  app.route({
    method: 'POST',
    url: '/api/keywordRules',
    config: {
      access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'project', id: 'body.projectId' },
      refusals: [422],
      readModels: [keywordRulesProjection.name, keywordsProjection.name],
    },
    schema: {
      summary: 'Begin a standing rule for keywords that come',
      body: newRule,
      querystring: dryRun,
      response: { 200: wouldDo, 201: answer },
    },
    async handler(request, reply): Promise<Static<typeof wouldDo> | Static<typeof answer>> {
      // Validation has made of it what the schemas say.
      const asked = request as unknown as NewRule;
      if (asked.query.dryRun === true) return tried(asked);
      return (await add(asked, reply)) as Static<typeof answer>;
    },
  });

  /** What a rule would do to the keywords that are there. */
  async function tried(request: NewRule): Promise<Static<typeof wouldDo>> {
    const { body } = request;
    const rules = someRules(body).map(writeRuleGroup);
    const { projectId, userId } = requestMembership(request);
    const filter = { ...EMPTY_KEYWORD_FILTER, rules, scopes: body.scope ? [body.scope] : [] };
    const { answer } = await readConsistent(platform.db, [keywordsProjection], projectId, async (tx) => {
      const scope = await keywordList.knowing(tx, { scopeId: projectId, userId, today: '' }, filter);
      return countEffect(tx, rowsApart(filter, scope), body.action);
    });
    return answer;
  }
};

const ofRule = {
  path: '/api/keywordRules/:id',
  access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'keywordRule', id: 'params.id' },
  params: Type.Object({ id: Type.String({ description: 'of the rule' }) }),
} as const;

const ruleSchema = Type.Unsafe<KeywordRuleRow>(
  Type.Object({
    ...(rowSchemaOf(KEYWORD_RULE_FIELDS) as unknown as { properties: Record<string, TSchema> }).properties,
    groups: Type.Array(
      Type.Object({
        joiner: Type.String(),
        conditions: Type.Array(Type.Unsafe({ type: 'object', additionalProperties: true })),
      }),
      { description: 'all groups must hold; conditions as POST takes them' },
    ),
  }),
);
const { selection } = columnsOf(KEYWORD_RULE_FIELDS.fields);

/** What is done to standing rules, and their list. */
export const ruleRoutes: readonly RegisterRoute[] = [
  queryRoute({
    path: '/api/keywordRules',
    access: keywordReaders('query.projectId'),
    summary: 'List the standing rules of a project in their order',
    query: Type.Object({ projectId: Type.String() }),
    response: listSchema('keywordRules', ruleSchema),
    readModels: [keywordRulesProjection],
    async read(tx, { query: { projectId }, url }) {
      const { rows } = await sql<KeywordRuleRow>`
        select ${selection} from keyword_rules where project_id = ${projectId}
        order by rule_order, created_at, id`.execute(tx);
      return toList('keywordRules', rows, url);
    },
  }),

  addRule,

  /** What is not said stays; turned on, or changed in more than its name and place, it is the caller’s from then on. */
  commandRoute({
    ...ofRule,
    method: 'PATCH',
    summary: 'Change a standing rule, its place, or turn it on or off',
    body: Type.Object({ name: Type.Optional(name), action: Type.Optional(action), ...ruleFields }),
    command({ body }) {
      const { rules, joiner: _joiner, groups, ...said } = body;
      const asks = rules !== undefined || groups !== undefined;
      return { type: 'EditKeywordRule', ...said, ...(asks ? { groups: someRules(body) } : {}) };
    },
  }),

  /** What it has moved stays where it is. */
  commandRoute({
    ...ofRule,
    method: 'DELETE',
    summary: 'Delete a standing rule',
    command: () => ({ type: 'DeleteKeywordRule' }),
  }),
];
