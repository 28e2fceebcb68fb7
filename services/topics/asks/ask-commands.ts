import { SEA_CHECK_STATUSES, STATUS_NAMES } from '@keywright/events/catalogue';
import { VALUES } from '@keywright/events';
import { Type } from 'typebox';
import { commandRoutesOf } from '../../platform/commands/command-route.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import { parseIfMatch } from '../../platform/http/consistency.ts';
import { oneOf, oneOfOrNull, textWithin } from '../../platform/http/json-types.ts';
import { commandAnswerSchema, reader, topicIdParams } from '../command-parts.ts';
import { TOPIC } from '../topic.ts';
import { dropNote, keepNote } from './said-text.ts';

const commandRoute = commandRoutesOf(TOPIC, commandAnswerSchema);

/** The commands by which somebody who may not move a topic has it moved by somebody who may. */
export const askCommands: readonly RegisterRoute[] = [
  /** Asks for a move that the caller may not make. One request a topic is open, until it is answered or the topic moves. */
  commandRoute({
    method: 'POST',
    path: '/api/topics/:id/ask-move',
    access: reader('params.id'),
    summary: 'Ask for a move',
    params: topicIdParams,
    body: Type.Object({
      to: oneOf(STATUS_NAMES, 'where to; ARCHIVED and out of it, too'),
      note: Type.Optional(textWithin(VALUES.note, 'why')),
    }),
    async command(request, platform) {
      const { to, note = null } = request.body;
      return { type: 'AskTopicMove', to, note, text: await keepNote(request, platform, 'ASK', note) };
    },
    refused: dropNote,
  }),

  /**
   * Answers the request that is open. To accept it is to make the move, with the note as that of the move; to refuse it takes a
   * note; who asked may withdraw it without one.
   */
  commandRoute({
    method: 'POST',
    path: '/api/topics/:id/answer-move',
    access: reader('params.id'),
    summary: 'Accept, refuse or withdraw a request for a move',
    params: topicIdParams,
    body: Type.Object({
      eventId: Type.String({ description: 'the request, as the topic’s `ask` and its moves name it' }),
      accept: Type.Boolean({ description: 'true makes the move; false refuses it, or withdraws one’s own' }),
      note: Type.Optional(textWithin(VALUES.note, 'that of the move, or why not')),
      seaCheckStatus: Type.Optional(
        oneOfOrNull(SEA_CHECK_STATUSES, 'result of the ads check, where the move ends one'),
      ),
    }),
    async command(request, platform) {
      const { eventId: askId, accept, note = null, seaCheckStatus = null } = request.body;
      const text = accept ? null : await keepNote(request, platform, 'ANSWER', note);
      const seen = parseIfMatch(request.headers['if-match'])?.toString() ?? null;
      return { type: 'AnswerTopicMove', askId, accept, note, text, seaCheckStatus, seen };
    },
    refused: dropNote,
  }),
];
