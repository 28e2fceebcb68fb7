import { SEA_CHECK_STATUSES, STATUS_NAMES } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import { commandRoutesOf } from '../platform/commands/command-route.ts';
import type { RegisterRoute } from '../platform/feature.ts';
import { parseIfMatch } from '../platform/http/consistency.ts';
import { oneOf, oneOfOrNull } from '../platform/http/json-types.ts';
import { commandAnswerSchema, noteField, reader, topicIdParams } from './command-parts.ts';
import { TOPIC } from './topic.ts';

const commandRoute = commandRoutesOf(TOPIC, commandAnswerSchema);

/** The commands that move a topic along the workflow. */
export const moveCommands: readonly RegisterRoute[] = [
  /**
   * Moves a topic along the workflow. With If-Match of an older revision the move is made where it is still legal, and the
   * answer says who was there first; never 412. An approval is one of that revision.
   */
  commandRoute({
    method: 'POST',
    path: '/api/topics/:id/status',
    access: reader('params.id'),
    summary: 'Move a topic to another status',
    params: topicIdParams,
    body: Type.Object({
      topicStatus: oneOf(STATUS_NAMES),
      note: noteField,
      seaCheckStatus: Type.Optional(
        oneOfOrNull(SEA_CHECK_STATUSES, 'result of the ads check, with which it ends'),
      ),
    }),
    command: ({ body: { topicStatus: to, note = null, seaCheckStatus = null }, headers }) => ({
      type: 'ChangeTopicStatus',
      to,
      note,
      seaCheckStatus,
      seen: parseIfMatch(headers['if-match'])?.toString() ?? null,
    }),
  }),
];
