import type { TaskProblem, TaskRow } from '@keywright/events/task';
import { type ErrorCode, ERRORS } from '../platform/errors/codes.ts';
import { labelOf, sentenceOf } from '../platform/errors/sentences.ts';

/** Why a task failed, as a row says it, in the first language of an `Accept-Language` header that there is. */
export function problemSaid(
  { code, facts }: TaskProblem,
  accepted: string | undefined,
): Pick<TaskRow, 'detail' | 'detailKey' | 'facts'> {
  // What an earlier version has recorded may have no sentence any more.
  const known: ErrorCode = code in ERRORS ? (code as ErrorCode) : 'INTERNAL';
  return {
    detail: sentenceOf({ code: known, details: facts }, accepted),
    detailKey: labelOf(known),
    facts,
  };
}
