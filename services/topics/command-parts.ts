import { VALUES } from '@keywright/events';
import { STATUS_NAMES } from '@keywright/events/catalogue';
import { DETAILS, type TopicDetails } from '@keywright/events/topic';
import { type TOptional, type TUnsafe, Type } from 'typebox';
import { commandAnswerOf } from '../platform/commands/command-route.ts';
import type { Access } from '../platform/http/access.ts';
import { oneOf, textOrNull, textWithin } from '../platform/http/json-types.ts';
import { schemaOf } from '../platform/read-models/row-schema.ts';

/** Members who read topics; the decider asks for roles. */
export function reader(id: 'params.id' | 'body.topicId', scope: 'topic' | 'subTopic' = 'topic'): Access {
  return { kind: 'member', scope, id, reads: 'READ_TOPICS' };
}

/** Members whose roles permit an operation on the topic of the path. */
export function whoMay(operation: Extract<Access, { kind: 'project' }>['operation']): Access {
  return { kind: 'project', operation, scope: 'topic', id: 'params.id' };
}

export const topicIdParams = Type.Object({ id: Type.String({ description: 'id of the topic' }) });

export const subtopicIdParams = Type.Object({ id: Type.String({ description: 'id of the subtopic' }) });

/** What every command answers: where its event stands, and what the caller should know about it. */
export const commandAnswerSchema = Type.Object({
  ...commandAnswerOf({ id: 'of what the command was about', revision: 'of the topic' }).properties,
  eventId: textOrNull('of the last event written; undo takes it'),
  warnings: Type.Array(Type.String(), { description: 'what is missing, and was let through' }),
  stale: Type.Optional(
    Type.Object({
      revision: Type.String({ description: 'the revision that was there' }),
      by: Type.String({ description: 'user id' }),
      at: Type.String({ description: 'ISO 8601, UTC' }),
      status: oneOf(STATUS_NAMES),
    }),
  ),
});

export const noteField = Type.Optional(textWithin(VALUES.note, 'why; some moves need it'));

/** The fields of a topic that people write, all of them optional; null clears. Bounds are the decider's. */
export const detailFields = Object.fromEntries(
  Object.entries(DETAILS).map(([name, { field, value, doc }]) => {
    const description = [doc, value?.bounds].filter(Boolean).join('; ');
    const schema = schemaOf({ ...field, ...(description && { doc: description }) });
    const { minimum: _minimum, ...shape } = schema as Record<string, unknown>;
    return [name, Type.Optional(Type.Unsafe(shape))];
  }),
) as { [F in keyof TopicDetails]: TOptional<TUnsafe<TopicDetails[F]>> };

/** Only what was said: a field that is absent stays as it is. */
export function detailsOf(fields: Partial<TopicDetails>): Partial<TopicDetails> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
