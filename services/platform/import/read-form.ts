import { createHash, type Hash } from 'node:crypto';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { App } from '../feature.ts';
import { requestSession } from '../http/authorise.ts';

/** What a form may have beside the file: other fields, and what stands between parts. */
const BESIDE_FILE_BYTES = 64 * 1024;
const MOST_FIELDS = 5;
/** Holds the numbers of 5,000 rows. */
const FIELD_BYTES = 30_000;

/** What a form may have, where it is more than usual, and where its file goes. */
export interface FormOptions {
  /** Fields beside the file. */
  fields?: number;
  /** Bytes of one field. */
  fieldBytes?: number;
  /**
   * Takes the file as it comes, in place of memory; the form is refused where it rejects. It has to leave nothing behind then.
   */
  take?: (file: AsyncIterable<Buffer>, name: string | null) => Promise<void>;
}
/** How the form parser calls what the framework would answer as if it were too many bytes. */
const TOO_MANY_PARTS = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']);
/** Forms that are read at once, of one person and of all: what has come of each is in memory, however slowly the rest comes. */
const [MOST_OF_ONE, MOST_OF_ALL] = [4, 32];
const AGAIN_SECONDS = 5;

/** Whose forms are being read, one entry a form. */
const reading: string[] = [];

declare module 'fastify' {
  interface FastifyRequest {
    /** The file that came with a form; whoever parses it takes it. */
    uploaded: Uint8Array<ArrayBuffer> | null;
  }
}

/** A form as a body: its fields by name, the file by its digest, so that it can be validated and compared like any other. */
type FormBody = Record<string, string>;

/** Lets the routes of a context take forms with one file of so many bytes; they read it by `readForm`. */
export async function registerForms(
  scope: App,
  fileBytes: number,
  { fields = MOST_FIELDS, fieldBytes = FIELD_BYTES }: FormOptions = {},
): Promise<void> {
  scope.decorateRequest('uploaded', null);
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: fileBytes, files: 1, fields, parts: fields + 2, fieldSize: fieldBytes },
  });
}

/**
 * Reads a multipart form while it comes, and no further than a limit. The file is at `request.uploaded` then.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for any other body, VALIDATION for a form that breaks off, repeats a part, has too many or a
 * field that is too long, FILE_LIMIT where the file, or all that comes with it, has too many bytes, RATE_LIMITED or OVERLOADED while
 * too many others are read
 */
export async function readForm(
  request: FastifyRequest,
  fileBytes: number,
  options: FormOptions = {},
): Promise<FormBody> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const { fields = MOST_FIELDS, fieldBytes = FIELD_BYTES } = options;
  const mostBytes = fileBytes + Math.max(BESIDE_FILE_BYTES, 2 * fieldBytes);
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooManyBytes(fileBytes);
  const { userId } = requestSession(request);
  const refused = { retryAfter: AGAIN_SECONDS };
  if (reading.filter((one) => one === userId).length >= MOST_OF_ONE)
    throw new AppError('RATE_LIMITED', refused);
  if (reading.length >= MOST_OF_ALL) throw new AppError('OVERLOADED', refused);
  reading.push(userId);
  try {
    const read = readParts(request, fileBytes, options);
    return await Promise.race([read, overflow(request, mostBytes, fileBytes)]);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && TOO_MANY_PARTS.has(code))
      throw malformed('#', `must have one file and at most ${fields} other fields`);
    // The framework's errors name themselves; what the form parser throws does not.
    if (error instanceof AppError || code !== undefined) throw error;
    throw malformed('#', 'must be a complete multipart form');
  } finally {
    reading.splice(reading.indexOf(userId), 1);
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

async function readParts(
  request: FastifyRequest,
  fileBytes: number,
  { fieldBytes = FIELD_BYTES, take }: FormOptions,
): Promise<FormBody> {
  const body: FormBody = {};
  for await (const part of request.parts()) {
    const { fieldname } = part;
    if (fieldname in body) throw malformed(`#/${fieldname}`, 'may be sent once only');
    if (part.type === 'file') {
      const hash = createHash('sha256');
      if (take === undefined) request.uploaded = await readFile(part, hash, fileBytes);
      else await take(hashed(part, hash, fileBytes), part.filename || null);
      body[fieldname] = hash.digest('base64url');
    } else {
      if (part.valueTruncated) throw malformed(`#/${fieldname}`, `must have at most ${fieldBytes} bytes`);
      body[fieldname] = String(part.value);
    }
  }
  return body;
}

/** A file as it comes. @throws AppError FILE_LIMIT at its end, where it has more bytes than it may */
async function* hashed({ file }: MultipartFile, hash: Hash, most: number): AsyncGenerator<Buffer> {
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  if (file.truncated) throw tooManyBytes(most);
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
