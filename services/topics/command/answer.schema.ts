import { STATUS_NAMES } from '@keywright/events/catalogue';
import { type Static, Type } from 'typebox';

/** One of a closed set of words. */
export function oneOf<T extends string>(values: readonly T[]) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values] });
}

export function nullable<T>(type: 'string' | 'integer', facts: Record<string, unknown> = {}) {
  return Type.Unsafe<T | null>({ type: [type, 'null'], ...facts });
}

export const topicIdParams = Type.Object({ id: Type.String({ description: 'id of the topic' }) });

export const noteField = Type.Optional(
  nullable<string>('string', { description: 'why; some moves need it' }),
);

/** Who was there first, where the caller looked at an older revision than they named in If-Match. */
export const staleSchema = Type.Object({
  revision: Type.String({ description: 'the revision that was there' }),
  by: Type.String({ description: 'user id' }),
  at: Type.String({ description: 'ISO 8601, UTC' }),
  status: oneOf(STATUS_NAMES),
});

/** What every command answers: where its event stands, and what the caller should know about it. */
export const commandAnswerSchema = Type.Object({
  id: Type.String({ description: 'of what the command was about' }),
  changed: Type.Boolean({ description: 'false where everything was as asked already' }),
  position: Type.String({ description: 'decimal; send it as X-After-Position to read what was written' }),
  revision: Type.String({ description: 'decimal; of the topic after the command' }),
  eventId: nullable<string>('string', { description: 'of the last event written; undo takes it' }),
  warnings: Type.Array(Type.String(), { description: 'what is missing, and was let through' }),
  stale: Type.Optional(staleSchema),
});
export type CommandAnswer = Static<typeof commandAnswerSchema>;
