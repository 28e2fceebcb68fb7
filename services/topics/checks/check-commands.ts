import { CHECK_NAMES } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import { commandRoutesOf } from '../../platform/commands/command-route.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import { oneOf } from '../../platform/http/json-types.ts';
import { commandAnswerSchema, reader, topicIdParams } from '../command-parts.ts';
import { TOPIC } from '../topic.ts';

const commandRoute = commandRoutesOf(TOPIC, commandAnswerSchema);

/** Keywords that one request may tick. */
const MAX_KEYWORDS = 100;

/** The commands by which people say what they have looked at. */
export const checkCommands: readonly RegisterRoute[] = [
  /** Ticks one of the list of the stage where the topic stands, or takes the tick away. */
  commandRoute({
    method: 'POST',
    path: '/api/topics/:id/checks',
    access: reader('params.id'),
    summary: 'Tick one of the checklist of a topic’s stage',
    params: topicIdParams,
    body: Type.Object({
      check: oneOf(CHECK_NAMES, "one of the list of its stage; shown as 'check.*'"),
      done: Type.Boolean({ description: 'false takes the tick away' }),
    }),
    command: ({ body: { check, done } }) => ({ type: 'TickTopicCheck', check, done }),
  }),

  /** Says whether the text uses some of the topic's keywords; ids that are not on it are passed over. */
  commandRoute({
    method: 'POST',
    path: '/api/topics/:id/use-keywords',
    access: reader('params.id'),
    summary: 'Say which keywords the text of a topic uses',
    params: topicIdParams,
    body: Type.Object({
      ids: Type.Array(Type.String(), { maxItems: MAX_KEYWORDS, description: 'topicKeywordIds' }),
      used: Type.Boolean({ description: 'false: it does not, or not any more' }),
    }),
    command: ({ body: { ids, used } }) => ({ type: 'UseTopicKeywords', topicKeywordIds: ids, used }),
  }),
];
