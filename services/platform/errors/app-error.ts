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

/** The refusal of a request header that does not have the form it must have; `detail` says which. */
export function invalidHeader(name: string, detail: string): AppError {
  const fault = { in: 'headers', pointer: `#/${name}`, code: 'FIELD_INVALID', detail };
  return new AppError('VALIDATION', { errors: [fault] });
}

/** The refusal of a body as a whole, or of a member of it. */
export function invalidBody(pointer: string, detail: string): AppError {
  const fault = { in: 'body', pointer: `#${pointer}`, code: 'FIELD_INVALID', detail };
  return new AppError('VALIDATION', { errors: [fault] });
}
