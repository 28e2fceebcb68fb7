import { LIMITS, TEXT_OPERATOR_ACTIONS, TEXT_OPERATOR_PREDICATES } from '@keywright/events/catalogue';
import {
  type BatchPlan,
  type KeywordFilter,
  planChange,
  type RuleAction,
  type TextRules,
  writeRuleGroup,
} from '@keywright/events/keywords';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform, RegisterRoute } from '../../platform/feature.ts';
import type { Membership } from '../../platform/http/access.ts';
import { oneOf } from '../../platform/http/json-types.ts';
import { readConsistent } from '../../platform/projections/read-consistent.ts';
import { batchRoute, type WantedBatch } from '../batch/batch-route.ts';
import { idsToStay, keywordIds, standingsWhere } from '../batch/chosen-keywords.ts';
import { keywordList } from '../read/keyword-list.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';
import { staysBy, targetOf } from './matching.ts';
import { keywordsPlaced, placeParams } from './place-named.ts';
import { filterOf } from './rule-queries.ts';
import { nameAsked, rulesFields, someRules } from './rules-body.ts';

const MOST = LIMITS.keywordsAtOnce;

const body = Type.Object({
  ...rulesFields,
  action: oneOf(
    TEXT_OPERATOR_ACTIONS,
    'EXCLUDE: to OUT_OF_SCOPE, GLOSSARY: to MY_REALITY, DISPLAY: moves nothing',
  ),
  exclude: Type.Optional(keywordIds('keywords that match and that stay as they are')),
  name: Type.Optional(
    Type.String({ description: 'of the rules, as activity names them; at most 100 UTF-16 code units' }),
  ),
});
const query = Type.Object({
  predicateType: Type.Optional(
    oneOf(TEXT_OPERATOR_PREDICATES, 'of the conditions that name none; default CONTAINS'),
  ),
});

/** What matches and is left alone: there already, or a main keyword of an active topic. */
type ApplyPlan = BatchPlan & { stayed: number };

interface Asked {
  place: Pick<KeywordFilter, 'scopes' | 'lists'>;
  rules: TextRules;
  action: RuleAction;
  exclude: readonly string[];
  name: string | null;
}

/** The batch that does what an action says to what matches now. */
function applied(
  { db }: Platform,
  { projectId, userId }: Membership,
  { place, rules, action, exclude, name }: Asked,
): WantedBatch<ApplyPlan> {
  const scope = targetOf(action);
  const left = idsToStay(exclude);
  return {
    act: 'MOVE',
    rules: { ruleId: null, applied: { name, rules: rules.map(writeRuleGroup) } },
    async plan(named) {
      if (scope === null) return { events: [], unchanged: 0, stayed: 0 };
      // As lists find them: otherwise texts and keywords may be walked side by side by their ids, all of them.
      const { answer } = await readConsistent(db, [keywordsProjection], projectId, async (tx) => {
        const filter = filterOf(place, rules);
        // No filter of keywords asks which day it is.
        const known = await keywordList.knowing(tx, { scopeId: projectId, userId, today: '' }, filter);
        const where = sql<boolean>`${keywordList.filter.where(filter, known)} and id <> all(${[...left]}::uuid[])`;
        const { rows } = await sql<{ there: number; main: number }>`
          select count(*) filter (where scope = ${scope})::integer as there,
            count(*) filter (where scope is distinct from ${scope})::integer as main
          from keyword_views where ${where} and ${staysBy(action)}`.execute(tx);
        const others = await standingsWhere(tx, sql<boolean>`${where} and not ${staysBy(action)}`, MOST + 1);
        return { seen: others, there: rows[0]?.there ?? 0, main: rows[0]?.main ?? 0 };
      });
      const { seen, there, main } = answer;
      if (seen.length > MOST)
        throw new AppError('LIMIT_REACHED', {
          messageKey: 'maxKeywordsAtOnce',
          limit: MOST,
          live: seen.length,
        });
      const moving = seen.filter(({ id }) => !named.has(id));
      const { events } = planChange({ act: 'MOVE', to: { scope, listId: null } }, moving);
      // What the batch has brought there already is no longer as it was.
      return { events, unchanged: Math.max(0, there - named.size), stayed: main };
    },
  };
}

const route = (path: string) =>
  batchRoute({
    method: 'POST',
    path,
    access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'project', id: 'params.projectId' },
    operation: 'EDIT_KEYWORDS',
    summary: 'Move the keywords that match text rules',
    params: path.includes(':listId') ? placeParams : Type.Pick(placeParams, ['projectId']),
    query,
    body,
    response: {
      moved: Type.Integer({ description: 'keywords that were elsewhere' }),
      stayed: Type.Integer({ description: 'main keywords of active topics, which stay where they are' }),
    },
    refusals: [404, 422],
    async wanted({ params, query: { predicateType }, body: asked }, platform, member) {
      const { projectId, listId = 'all' } = params as Static<typeof placeParams> & { listId?: string };
      const place = await keywordsPlaced(platform.db, { projectId, listId });
      const rules = someRules(asked, predicateType);
      const { action, exclude = [], name } = asked;
      return applied(platform, member, { place, rules, action, exclude, name: nameAsked(name) });
    },
    answer: ({ changed, plan: { stayed } }) => ({ moved: changed, stayed }),
  });

/** Applies text rules, in the whole project or at a place: one batch, to be undone as one. */
export const applyRules: readonly RegisterRoute[] = [
  route('/api/keyWords/text-operator/project/:projectId'),
  route('/api/keyWords/text-operator/project/:projectId/list/:listId'),
];
