import { createHash, type Hash } from 'node:crypto';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { App } from '../feature.ts';

/** What a form may have beside the file: other fields, and what stands between parts. */
const BESIDE_FILE_BYTES = 64 * 1024;
const FIELD_BYTES = 8_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The file that came with a form; whoever parses it takes it. */
    uploaded: Uint8Array<ArrayBuffer> | null;
  }
}

/** A form as a body: its fields by name, the file by its digest, so that it can be validated and compared like any other. */
type FormBody = Record<string, string>;

/** Lets the routes of a context take forms with one file of so many bytes; they read it by `readForm`. */
export async function registerForms(scope: App, fileBytes: number): Promise<void> {
  scope.decorateRequest('uploaded', null);
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: fileBytes, files: 1, fields: 5, parts: 7, fieldSize: FIELD_BYTES },
  });
}

/**
 * Reads a multipart form while it comes, and no further than a limit. The file is at `request.uploaded` then.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for any other body, VALIDATION for a form that breaks off, repeats a part or has a field
 * that is too long, FILE_LIMIT where the file, or all that comes with it, has too many bytes
 */
export async function readForm(request: FastifyRequest, fileBytes: number): Promise<FormBody> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const mostBytes = fileBytes + BESIDE_FILE_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooManyBytes(fileBytes);
  try {
    return await Promise.race([readParts(request, fileBytes), overflow(request, mostBytes, fileBytes)]);
  } catch (error) {
    // The framework's errors name themselves; what the form parser throws does not.
    if (error instanceof AppError || (error as { code?: unknown }).code !== undefined) throw error;
    throw malformed('#', 'must be a complete multipart form');
  }
}

/**
 * The file that came with a form, under this name.
 * @throws AppError VALIDATION where it came as a mere field
 */
export function uploadedFile({ uploaded }: FastifyRequest, name: string): Uint8Array<ArrayBuffer> {
  if (uploaded === null) throw malformed(`#/${name}`, 'must be a file');
  return uploaded;
}

async function readParts(request: FastifyRequest, fileBytes: number): Promise<FormBody> {
  const body: FormBody = {};
  for await (const part of request.parts()) {
    const { fieldname } = part;
    if (fieldname in body) throw malformed(`#/${fieldname}`, 'may be sent once only');
    if (part.type === 'file') {
      const hash = createHash('sha256');
      request.uploaded = await readFile(part, hash, fileBytes);
      body[fieldname] = hash.digest('base64url');
    } else {
      if (part.valueTruncated) throw malformed(`#/${fieldname}`, `must have at most ${FIELD_BYTES} bytes`);
      body[fieldname] = String(part.value);
    }
  }
  return body;
}

async function readFile({ file }: MultipartFile, hash: Hash, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
    length += chunk.length;
  }
  if (file.truncated) throw tooManyBytes(most);
  // Memory of its own, which can be handed over.
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Never resolves: rejects once more has come than may. The form parser counts what is inside of parts alone. */
function overflow({ raw }: FastifyRequest, mostBytes: number, fileBytes: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBytes) return;
      // What still comes is thrown away, unread.
      raw.unpipe();
      reject(tooManyBytes(fileBytes));
    });
  });
}

function tooManyBytes(most: number): AppError {
  return new AppError('FILE_LIMIT', { limit: 'bytes', most, row: null });
}

function malformed(pointer: string, detail: string): AppError {
  return new AppError('VALIDATION', { errors: [{ in: 'body', pointer, code: 'FIELD_INVALID', detail }] });
}
