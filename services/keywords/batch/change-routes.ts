import {
  KEYWORD_SCOPES,
  KEYWORD_STATUSES,
  type KeywordScope,
  LIMITS,
  type Operation,
} from '@keywright/events/catalogue';
import {
  type BatchPlan,
  type KeywordChangeWanted,
  type Placement,
  planChange,
  type SeenKeyword,
} from '@keywright/events/keywords';
import { Type } from 'typebox';
import type { Platform, RegisterRoute } from '../../platform/feature.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { uuidOf } from '../../platform/ids.ts';
import { movedBefore, type Overtaken, overtakenSchema } from '../read/overtaken.ts';
import { batchRoute, type WantedBatch } from './batch-route.ts';
import { cameAfter } from './came-after.ts';
import {
  type ChosenKeywords,
  chosenKeywords,
  type KeywordChoice,
  keywordChoiceFields,
  keywordIds,
  keywordsById,
} from './chosen-keywords.ts';
import { placeAsked, scopeField } from './place-asked.ts';
import type { BatchDone } from './write-batch.ts';

/** A change of keywords that are there, and of how many the project has none. */
export type ChangePlan = BatchPlan & { unknown: number };

type Choose = (named: ReadonlySet<string>) => Promise<ChosenKeywords>;

/** The batch that does something to keywords. */
export function changeOf(wanted: KeywordChangeWanted, choose: Choose): WantedBatch<ChangePlan> {
  return {
    act: wanted.act,
    async plan(named) {
      const { seen, unknown } = await choose(named);
      return { ...planChange(wanted, seen), unknown };
    },
  };
}

const byChoice =
  ({ db }: Platform, member: { projectId: string; userId: string }, choice: KeywordChoice): Choose =>
  (named) =>
    chosenKeywords(db, member, choice, named);

const byIds =
  ({ db }: Platform, { projectId }: { projectId: string }, ids: readonly string[]): Choose =>
  (named) =>
    keywordsById(db, projectId, ids, named);

/** How many of the ids are of no keyword of the project; nobody learns whether others have it. */
const unknownField = {
  unknown: Type.Integer({ description: 'ids of no keyword that the project has' }),
};
const count = (description: string) => Type.Integer({ description });

const ofProject = (operation: Operation) =>
  ({
    operation,
    access: { kind: 'project', operation, scope: 'project', id: 'body.projectId' },
  }) as const;
const choiceBody = { projectId: Type.String(), ...keywordChoiceFields };

const followParams = Type.Object({ projectId: Type.String() });
const followAccess = {
  operation: 'EDIT_KEYWORDS',
  access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'project', id: 'params.projectId' },
} as const;

type MoveBody = KeywordChoice & { shownIn?: KeywordScope; shownIds?: string[] };

/** A move, and which keywords it found where. */
type MovePlan = ChangePlan & { seen: readonly SeenKeyword[] };

function moveOf(choose: Choose, to: Placement): WantedBatch<MovePlan> {
  return {
    act: 'MOVE',
    async plan(named) {
      const { seen, unknown } = await choose(named);
      return { ...planChange({ act: 'MOVE', to }, seen), unknown, seen };
    },
  };
}

/** Of what the caller's screen showed, what somebody else had moved from there: of more than are looked at, those that had gone are asked of first. */
async function overtakenBy(
  { plan: { seen }, batchId, position }: BatchDone<MovePlan>,
  { shownIn, ids, shownIds }: MoveBody,
  { db, log }: Platform,
  member: { projectId: string; userId: string },
): Promise<Overtaken> {
  if (shownIn === undefined) return [];
  const shown = (ids ?? shownIds ?? []).flatMap((text) => uuidOf(text) ?? []);
  const there = new Set(seen.flatMap(({ id, standing }) => (standing.place?.scope === shownIn ? id : [])));
  const goneFirst = [...shown.filter((id) => !there.has(id)), ...shown.filter((id) => there.has(id))];
  const batch = batchId === null ? null : { id: batchId, position };
  return cameAfter(log, () => movedBefore(db, member, { ids: goneFirst, shownIn, batch }));
}

/** What is done alike to each of many keywords; what is as asked already stays untouched, what somebody moves later wins. */
export const keywordChanges: readonly RegisterRoute[] = [
  batchRoute({
    ...ofProject('EDIT_KEYWORDS'),
    method: 'POST',
    path: '/api/keyword/group/move-kw',
    summary: 'Move keywords to a scope, and there to a list',
    body: Type.Object({
      ...choiceBody,
      to: scopeField('a scope, or the word for its lists'),
      keyWordListId: Type.Optional(textOrNull('a list in that scope; default: in none')),
      shownIn: Type.Optional(oneOf(KEYWORD_SCOPES, 'where the caller’s screen shows them, for `overtaken`')),
      shownIds: Type.Optional(
        keywordIds(
          `beside a filter: those of its keywords that the screen shows; ${LIMITS.keywordsOvertaken} are looked at`,
        ),
      ),
    }),
    response: {
      moved: count('keywords that were elsewhere'),
      ...unknownField,
      overtaken: overtakenSchema,
    },
    refusals: [404, 422],
    async wanted({ body }, platform, member) {
      const to = await placeAsked(platform.db, member.projectId, body);
      return moveOf(byChoice(platform, member, body), to);
    },
    answer: ({ changed, plan: { unknown } }) => ({ moved: changed, unknown }),
    told: async (done, { body }, platform, member) => ({
      overtaken: await overtakenBy(done, body, platform, member),
    }),
  }),

  batchRoute({
    ...ofProject('EDIT_KEYWORDS'),
    method: 'POST',
    path: '/api/keyWords/status',
    summary: 'Give keywords a status',
    body: Type.Object({ ...choiceBody, status: oneOf(KEYWORD_STATUSES) }),
    response: { set: count('keywords that had another status'), ...unknownField },
    refusals: [422],
    wanted: ({ body }, platform, member) =>
      changeOf({ act: 'STATUS', status: body.status }, byChoice(platform, member, body)),
    answer: ({ changed, plan: { unknown } }) => ({ set: changed, unknown }),
  }),

  /** Their history stays; one that is added again begins anew. */
  batchRoute({
    ...ofProject('DELETE_KEYWORDS'),
    method: 'POST',
    path: '/api/keyWords/delete',
    summary: 'Delete keywords',
    body: Type.Object(choiceBody),
    response: { deleted: count('keywords that were there'), ...unknownField },
    refusals: [422],
    wanted: ({ body }, platform, member) => changeOf({ act: 'DELETE' }, byChoice(platform, member, body)),
    answer: ({ changed, plan: { unknown } }) => ({ deleted: changed, unknown }),
  }),

  ...(['FOLLOW', 'UNFOLLOW'] as const).map((act) =>
    batchRoute({
      ...followAccess,
      method: 'POST',
      path: `/api/keyWords/${act.toLowerCase()}-keywords/:projectId`,
      summary: act === 'FOLLOW' ? 'Follow keywords in Google' : 'Follow keywords no longer',
      params: followParams,
      body: Type.Object(keywordChoiceFields),
      response: { set: count('keywords that were marked otherwise'), ...unknownField },
      refusals: [422],
      wanted: ({ body }, platform, member) => changeOf({ act }, byChoice(platform, member, body)),
      answer: ({ changed, plan: { unknown } }) => ({ set: changed, unknown }),
    }),
  ),

  batchRoute({
    ...ofProject('SPEND_QUOTA'),
    method: 'POST',
    path: '/api/keyWords/top',
    summary: 'Mark keywords as some of the top, or not',
    body: Type.Object({ ...choiceBody, top: Type.Boolean() }),
    response: { set: count('keywords that were marked otherwise'), ...unknownField },
    refusals: [422],
    wanted: ({ body }, platform, member) =>
      changeOf({ act: 'TOP', top: body.top }, byChoice(platform, member, body)),
    answer: ({ changed, plan: { unknown } }) => ({ set: changed, unknown }),
  }),

  batchRoute({
    operation: 'SPEND_QUOTA',
    access: { kind: 'project', operation: 'SPEND_QUOTA', scope: 'keyword', id: 'params.id' },
    method: 'POST',
    path: '/api/keyWords/top-keyword/:id',
    summary: 'Mark a keyword as one of the top, or not',
    params: Type.Object({ id: Type.String({ description: 'of the keyword' }) }),
    body: Type.Object({ top: Type.Boolean() }),
    response: {},
    wanted: ({ params, body: { top } }, platform, member) =>
      changeOf({ act: 'TOP', top }, byIds(platform, member, [params.id])),
    answer: () => ({}),
  }),
];
