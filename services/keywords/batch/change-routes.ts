import {
  KEYWORD_SCOPES,
  KEYWORD_STATUSES,
  type KeywordScope,
  type Operation,
} from '@keywright/events/catalogue';
import {
  type BatchPlan,
  type KeywordChangeWanted,
  type Placement,
  planChange,
} from '@keywright/events/keywords';
import { Type } from 'typebox';
import type { Platform, RegisterRoute } from '../../platform/feature.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { uuidOf } from '../../platform/ids.ts';
import { movedFromScreen, type Overtaken, overtakenSchema } from '../read/overtaken.ts';
import { batchRoute, type WantedBatch } from './batch-route.ts';
import {
  type ChosenKeywords,
  chosenKeywords,
  type KeywordChoice,
  keywordChoiceFields,
  keywordIds,
  keywordsById,
} from './chosen-keywords.ts';
import { placeAsked, scopeField } from './place-asked.ts';

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

/** A move, and whom it came after: of what the caller's screen showed, what somebody else has moved from there. */
function moveOf(
  platform: Platform,
  member: { projectId: string; userId: string },
  { body, to }: { body: MoveBody; to: Placement },
): WantedBatch<ChangePlan & { overtaken: Overtaken }> {
  const { shownIn, ids, shownIds } = body;
  const choose = byChoice(platform, member, body);
  return {
    act: 'MOVE',
    async plan(named) {
      const { seen, unknown } = await choose(named);
      const plan = { ...planChange({ act: 'MOVE', to }, seen), unknown };
      if (shownIn === undefined) return { ...plan, overtaken: [] };
      const stayed = new Set(
        seen.flatMap(({ id, standing }) => (standing.place?.scope === shownIn ? id : [])),
      );
      const left = (ids ?? shownIds ?? [])
        .flatMap((text) => uuidOf(text) ?? [])
        .filter((id) => !stayed.has(id));
      return { ...plan, overtaken: await movedFromScreen(platform.db, member, { ids: left, shownIn }) };
    },
  };
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
      shownIds: Type.Optional(keywordIds('beside a filter: those of its keywords that the screen shows')),
    }),
    response: {
      moved: count('keywords that were elsewhere'),
      ...unknownField,
      overtaken: overtakenSchema,
    },
    refusals: [404, 422],
    async wanted({ body }, platform, member) {
      const to = await placeAsked(platform.db, member.projectId, body);
      return moveOf(platform, member, { body, to });
    },
    answer: ({ changed, plan: { unknown, overtaken } }) => ({ moved: changed, unknown, overtaken }),
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
