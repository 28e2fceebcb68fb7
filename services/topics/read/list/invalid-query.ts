import { AppError } from '../../../platform/errors/app-error.ts';

/** The refusal of one query parameter. */
export function invalidQuery(parameter: string, detail: string): AppError {
  return new AppError('VALIDATION', {
    errors: [{ in: 'query', pointer: `#/${parameter}`, code: 'FIELD_INVALID', detail }],
  });
}
