import { aliasesOf } from '@keywright/events/keywords';
import { type Static, Type } from 'typebox';
import { commandAnswerOf, commandRoutesOf } from '../../platform/commands/command-route.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { uuidOf } from '../../platform/ids.ts';
import { KEYWORD_LISTS } from '../lists/keyword-lists.ts';
import { keywordsThere, variantsOfTopic } from './topic-of-variants.ts';

const commandRoute = commandRoutesOf(
  KEYWORD_LISTS,
  commandAnswerOf({ id: 'of the topic', revision: 'of the project’s keyword lists and variants' }),
);

/** Most variants that one request names. */
const MOST = 100;

const id = (description: string) => Type.String({ maxLength: 64, description });
const body = Type.Object({
  originalId: id('of the keyword that counts; it, or all its variants here, stand on the topic'),
  aliasIds: Type.Array(id('of a keyword of the project'), { maxItems: MOST, description: 'its variants' }),
});

/** Ids in one spelling; what is none names no keyword. */
function named({ originalId, aliasIds }: Static<typeof body>) {
  const idOf = (text: string) => uuidOf(text) ?? text;
  return { originalId: idOf(originalId), aliasIds: aliasIds.map(idOf) };
}

const ofTopic = {
  method: 'POST',
  access: { kind: 'project', operation: 'EDIT_TOPIC_KEYWORDS', scope: 'topic', id: 'params.id' },
  loadsScope: true,
  params: Type.Object({ id: Type.String({ description: 'id of the topic' }) }),
  body,
  id: (request: Parameters<typeof requestMembership>[0]) => requestMembership(request).projectId,
  response: {
    originalId: Type.String(),
    aliases: Type.Array(Type.String(), { description: 'ids of all its variants from then on' }),
  },
} as const;

/** What puts variants of a keyword together on a topic, and parts them: the way back of the other each. */
export const associationRoutes: readonly RegisterRoute[] = [
  /** Those that have variants bring them along; those of another original leave it. */
  commandRoute({
    ...ofTopic,
    path: '/api/topics/:id/add-associations',
    summary: 'Make keywords variants of another one, on a topic',
    async command(request, platform) {
      const member = requestMembership(request);
      const { projectId } = member;
      const { originalId, aliasIds } = named(request.body);
      const ids = [originalId, ...aliasIds].filter((each) => uuidOf(each) !== null);
      const [topic, there] = await Promise.all([
        variantsOfTopic(platform, request, member),
        keywordsThere(platform, projectId, ids),
      ]);
      return { type: 'AssociateKeywords', projectId, originalId, aliasIds, topic, ...there };
    },
    answer: ({ state }, request) => answerOf(state, request),
  }),

  /** They stand alone again, with their own volume. */
  commandRoute({
    ...ofTopic,
    path: '/api/topics/:id/remove-associations',
    summary: 'Part variants from their original, on a topic',
    async command(request, platform) {
      const member = requestMembership(request);
      const topic = await variantsOfTopic(platform, request, member);
      return { type: 'DissociateKeywords', projectId: member.projectId, ...named(request.body), topic };
    },
    answer: ({ state }, request) => answerOf(state, request),
  }),
];

function answerOf(
  state: Parameters<typeof aliasesOf>[0],
  { params, body: asked }: { params: { id: string }; body: Static<typeof body> },
) {
  const { originalId } = named(asked);
  return { id: params.id, originalId, aliases: aliasesOf(state, originalId) };
}
