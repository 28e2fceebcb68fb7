import { LIMITS, TEXT_OPERATOR_ACTIONS } from '@keywright/events/catalogue';
import {
  KEYWORD_FIELDS,
  type KeywordFilter,
  type TextRules,
  writeRuleGroup,
} from '@keywright/events/keywords';
import { Type } from 'typebox';
import type { RegisterRoute } from '../../platform/feature.ts';
import { requestSession } from '../../platform/http/authorise.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { pageSchema, toPage } from '../../platform/http/pages.ts';
import { decodeCursor, encodeCursor } from '../../platform/read-models/cursor.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { rowSchemaOf } from '../../platform/read-models/row-schema.ts';
import { together } from '../../platform/read-models/together.ts';
import {
  EMPTY_KEYWORD_FILTER,
  keywordList,
  keywordOrder,
  readsTopics,
  shownTo,
  sortType,
} from '../read/keyword-list.ts';
import { keywordModels, keywordReaders } from '../read/keyword-queries.ts';
import { countKeywords, sumFigures } from '../read/keyword-sums.ts';
import { rowsApart } from '../read/rows-apart.ts';
import { countEffect, countMatches, keyOfRules, type Matches } from './matching.ts';
import { keywordsPlaced, placeParams } from './place-named.ts';
import { askingOf, groupsSaid, rulesAsked, rulesFields } from './rules-body.ts';

const ROWS = 20;
const access = keywordReaders('params.projectId');
const count = Type.Integer({ minimum: 0 });
const flag = (description: string) => Type.Boolean({ description });
const capped = flag('there are at least so many');

/** The filter that lets through what matches rules at a place. */
export function filterOf(place: Pick<KeywordFilter, 'scopes' | 'lists'>, rules: TextRules): KeywordFilter {
  return { ...EMPTY_KEYWORD_FILTER, ...place, rules: rules.map(writeRuleGroup) };
}

/** A page of what matches rules. */
const searchOperator = queryRoute({
  path: '/api/keyWords/search-operator/project/:projectId/list/:listId',
  access,
  summary: 'List the keywords that match text rules',
  params: placeParams,
  body: Type.Object({
    ...rulesFields,
    ...sortType,
    sort: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5 })),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    cursor: Type.Optional(Type.String({ maxLength: 4_000, description: 'nextCursor of the answer before' })),
  }),
  response: Type.Object({
    ...pageSchema('keywordViews', rowSchemaOf(KEYWORD_FIELDS)).properties,
    nextCursor: textOrNull('where the next page begins, for scrolling; null on the last one'),
  }),
  readModels: keywordModels,
  async read(tx, request, { config }) {
    const { params, body } = request;
    const place = await keywordsPlaced(tx, params);
    const filter = filterOf(place, rulesAsked(body));
    // No filter of keywords asks which day it is.
    const scope = { scopeId: params.projectId, userId: requestSession(request).userId, today: '' };
    const order = keywordOrder(body);
    const { cursor, page: number = 0, size = ROWS } = body;
    const sealed = { fields: KEYWORD_FIELDS, order, secret: config.jwtSecret };
    const start = cursor ? { after: decodeCursor(cursor, sealed) } : { skip: number * size };
    const known = await keywordList.knowing(tx, scope, filter);
    const [{ rows, more }, { total, capped: isCapped }] = await together([
      keywordList.page(tx, known, filter, order, start, size),
      countKeywords(tx, known, filter),
    ]);
    const last = more ? rows.at(-1) : undefined;
    const nextCursor = last ? encodeCursor(keywordList.order.keysOf(last, order, scope), sealed) : null;
    const items = rows.map((row) => shownTo(row, request));
    const facts = { items, totalElements: total, number: cursor ? 0 : number, size, capped: isCapped, more };
    return {
      ...toPage('keywordViews', { ...facts, ...(cursor ? { nextCursor } : {}) }, request.url),
      nextCursor,
    };
  },
});

/** How many keywords match rules, condition by condition, and what an action would do to them. */
const counters = queryRoute({
  path: '/api/keyWords/search-operator/counters/project/:projectId/list/:listId',
  access,
  summary: 'Count the keywords that match text rules',
  params: placeParams,
  body: Type.Object({
    ...rulesFields,
    action: Type.Optional(oneOf(TEXT_OPERATOR_ACTIONS, 'default DISPLAY')),
  }),
  response: Type.Object({
    of: Type.Object({ total: count, volume: count }, { description: 'all keywords of the place' }),
    total: count,
    capped,
    volume: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'searches a month of what matches; null where that is capped',
    }),
    move: Type.Integer({ minimum: 0, description: 'what the action moves, counted to 10,000' }),
    stay: Type.Integer({
      minimum: 0,
      description:
        'what it leaves: there already, or, where it excludes, a main keyword of an active topic; counted to 10,000',
    }),
    groups: Type.Array(
      Type.Object({
        total: Type.Integer({ minimum: 0, description: 'of this group alone' }),
        capped,
        soFar: Type.Integer({ minimum: 0, description: 'of this group and those before' }),
        soFarCapped: capped,
        conditions: Type.Array(
          Type.Object({
            total: Type.Integer({ minimum: 0, description: 'of this condition alone' }),
            capped,
          }),
        ),
      }),
      { description: 'place by place as asked; what asks for nothing lets everything through' },
    ),
  }),
  readModels: keywordModels,
  async read(tx, request) {
    const { params, body } = request;
    const place = await keywordsPlaced(tx, params);
    const said = groupsSaid(body);
    const scope = { scopeId: params.projectId, userId: requestSession(request).userId, today: '' };
    const everything = { ...EMPTY_KEYWORD_FILTER, ...place };
    const { total: ofAll } = await countKeywords(tx, scope, everything);
    const { volume: volumeOfAll } = await sumFigures(tx, scope, everything);
    const rules = askingOf(said);
    const alone = rules.flatMap(({ conditions }) =>
      conditions.map((condition) => ({ joiner: 'AND' as const, conditions: [condition] })),
    );
    // Once for all that is counted of them.
    const few = new Map<string, readonly string[]>();
    for (const group of new Map([...rules, ...alone].map((each) => [keyOfRules([each]), each])).values()) {
      const holders = await keywordList.knowing(tx, scope, filterOf(place, [group]));
      for (const [name, ids] of holders.few ?? []) few.set(name, ids);
    }
    const rowsOf = (some: TextRules) => rowsApart(filterOf(place, some), { ...scope, few });
    const known = new Map<string, Matches>();
    const matching = async (some: TextRules): Promise<Matches> => {
      // Nobody waits for the rest: whoever types on has asked anew.
      if (request.raw.socket.destroyed) return all;
      const key = keyOfRules(some);
      const found = known.get(key) ?? (some.length === 0 ? all : await countMatches(tx, rowsOf(some)));
      known.set(key, found);
      return found;
    };
    const all: Matches =
      ofAll > LIMITS.countCap
        ? { total: LIMITS.countCap, capped: true, volume: null }
        : { total: ofAll, capped: false, volume: volumeOfAll };
    // Which keywords topics have is for who reads those.
    const effect = await countEffect(tx, rowsOf(rules), body.action ?? 'DISPLAY', readsTopics(request));
    const { move: _move, stay: _stay, ...matches } = effect;
    known.set(keyOfRules(rules), matches);
    const groups = [];
    for (const [nth, { conditions }] of said.entries()) {
      const own = await matching(askingOf(said.slice(nth, nth + 1)));
      const soFar = await matching(askingOf(said.slice(0, nth + 1)));
      const each = [];
      for (const condition of conditions)
        each.push(await matching(condition === null ? [] : [{ joiner: 'AND', conditions: [condition] }]));
      groups.push({
        ...{ total: own.total, capped: own.capped, soFar: soFar.total, soFarCapped: soFar.capped },
        conditions: each.map(({ total, capped: isCapped }) => ({ total, capped: isCapped })),
      });
    }
    return { of: { total: ofAll, volume: volumeOfAll }, ...effect, groups };
  },
});

/** Every question about what rules match. */
export const ruleQueries: readonly RegisterRoute[] = [searchOperator, counters];
