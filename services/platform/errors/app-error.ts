import { ERRORS, type ErrorCode } from './codes.ts';

/** A refusal with a stable code; `details` become top-level members of the problem+json body. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}, options?: { cause?: unknown }) {
    super(code, options);
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = details;
  }
}
