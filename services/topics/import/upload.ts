import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';

/** The parts of a form by name. A file is a string of its bytes (latin1), which loses none of them. */
export type FormParts = Record<string, string>;

/**
 * Reads a multipart form whole, so that it can be validated and compared like any other body.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for any other body, VALIDATION for a form that breaks off or repeats a part;
 * the framework's own error where a file is too large
 */
export async function readForm(request: FastifyRequest): Promise<FormParts> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const parts: FormParts = {};
  try {
    for await (const part of request.parts()) {
      if (part.fieldname in parts) throw malformed(`#/${part.fieldname}`, 'may be sent once only');
      parts[part.fieldname] =
        part.type === 'file' ? (await part.toBuffer()).toString('latin1') : String(part.value);
    }
  } catch (error) {
    // The framework's errors name themselves; what the form parser throws does not.
    if (error instanceof AppError || (error as { code?: unknown }).code !== undefined) throw error;
    throw malformed('#', 'must be a complete multipart form');
  }
  return parts;
}

function malformed(pointer: string, detail: string): AppError {
  return new AppError('VALIDATION', { errors: [{ in: 'body', pointer, code: 'FIELD_INVALID', detail }] });
}
