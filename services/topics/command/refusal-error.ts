import type { Refusal, Stale } from '@keywright/events';
import { AppError } from '../../platform/errors/app-error.ts';

/** A decider's refusal as the problem it leaves as: the same code, the other fields as members of the body. */
export function refusalError(refusal: Refusal, stale: Stale | null = null): AppError {
  const { code, ...facts } = refusal;
  return new AppError(code, { ...(stale ? { stale } : {}), ...facts });
}
