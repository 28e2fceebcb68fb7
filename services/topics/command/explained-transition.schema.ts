import { ACTING_ROLES, STATUS_NAMES } from '@keywright/events/catalogue';
import type { ExplainedTransition } from '@keywright/events/topic';
import { Type } from 'typebox';
import { oneOf } from './answer.schema.ts';

const actingRole = oneOf(ACTING_ROLES);

/** A refusal differs by its code; what it carries besides is what the problem of the move itself would. */
const refusalSchema = Type.Unsafe<ExplainedTransition['refusal']>({
  type: ['object', 'null'],
  properties: { code: { type: 'string' } },
  required: ['code'],
  additionalProperties: true,
});

const assignmentSchema = Type.Unsafe<ExplainedTransition['assigns']>({
  type: ['object', 'null'],
  properties: { role: { type: 'string' }, userId: { type: 'string' } },
  required: ['role', 'userId'],
});

/** One status seen from where a topic stands. */
export const explainedTransitionSchema = Type.Object({
  to: oneOf(STATUS_NAMES),
  current: Type.Boolean(),
  allowed: Type.Boolean(),
  refusal: refusalSchema,
  roles: Type.Array(actingRole, { description: 'who could; none where the workflow has no such step' }),
  note: oneOf(['OPTIONAL', 'REQUIRED', 'WITH_KO'] as const),
  fields: Type.Array(oneOf(['seaCheckStatus'] as const)),
  assigns: assignmentSchema,
  as: Type.Unsafe<ExplainedTransition['as']>({ type: ['string', 'null'] }),
  override: Type.Boolean(),
  warnings: Type.Array(Type.Unsafe<ExplainedTransition['warnings'][number]>({ type: 'string' })),
  via: Type.Unsafe<ExplainedTransition['via']>({ type: ['string', 'null'] }),
});
