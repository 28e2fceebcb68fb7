import type { FastifyError } from 'fastify';
import { AppError } from './app-error.ts';
import type { ErrorCode } from './codes.ts';
import type { FieldError } from './problem.ts';

type Validation = NonNullable<FastifyError['validation']>;

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** What Fastify, its parsers or the JSON schema refused, as one of our codes; null = not theirs, so a bug. */
export function fromFastify(error: FastifyError): AppError | null {
  if (error.validation) return fromValidation(error.validation, error.validationContext ?? 'body');
  const code = FRAMEWORK_CODES[error.code];
  if (code) return new AppError(code, {}, { cause: error });
  // Plugins and the JSON parser mark their own client errors with a status only.
  if (error.statusCode === 400) return new AppError('MALFORMED_JSON', {}, { cause: error });
  if (error.statusCode === 413) return new AppError('BODY_TOO_LARGE', {}, { cause: error });
  if (error.statusCode === 404) return new AppError('NOT_FOUND', {}, { cause: error });
  return null;
}

/** UNKNOWN_FIELD where a field that nobody asked for is among the faults, VALIDATION otherwise; every fault is listed. */
function fromValidation(validation: Validation, context: string): AppError {
  // Of a condition in a schema there is always a fault that says what is wrong.
  const faults = validation.filter(({ keyword }) => keyword !== 'if');
  const errors = faults.map((fault) => toFieldError(fault, context));
  const unknown = errors.some((error) => error.code === 'UNKNOWN_FIELD');
  return new AppError(unknown ? 'UNKNOWN_FIELD' : 'VALIDATION', { errors: unique(errors) });
}

const PLACES: Readonly<Record<string, string>> = { querystring: 'query', params: 'path' };

function toFieldError(fault: Validation[number], context: string): FieldError {
  const { missingProperty, additionalProperty } = fault.params as {
    missingProperty?: string;
    additionalProperty?: string;
  };
  const field = missingProperty ?? additionalProperty;
  return {
    in: PLACES[context] ?? context,
    pointer: `#${fault.instancePath}${field === undefined ? '' : `/${escapePointer(field)}`}`,
    code:
      missingProperty !== undefined
        ? 'FIELD_REQUIRED'
        : additionalProperty !== undefined
          ? 'UNKNOWN_FIELD'
          : 'FIELD_INVALID',
    detail: fault.message ?? fault.keyword,
  };
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A value that fits no branch of a union is reported once a branch; people need it once. */
function unique(errors: readonly FieldError[]): FieldError[] {
  return [...new Map(errors.map((error) => [`${error.pointer} ${error.code}`, error])).values()];
}
